/** `npm run sourcemaps`: sends the source maps of this build to the service of error reports. */
import path from "node:path";
import { findProjectRoot } from "~/db/project-root.server";
import { Refusal, runOperatorCommand } from "./operator-command.server";
import { listBuiltFiles, readRelease, uploadSourceMaps } from "./upload-source-maps.server";

await runOperatorCommand(async (env) => {
  const { SENTRY_URL: url, SENTRY_AUTH_TOKEN: token, SENTRY_ORG: organisation, SENTRY_PROJECT: project } = env;
  if (!url || !token || !organisation || !project)
    throw new Refusal("Set SENTRY_URL, SENTRY_AUTH_TOKEN, SENTRY_ORG and SENTRY_PROJECT");
  const root = findProjectRoot();
  const browserFolder = path.join(root, "build", "client", "build");
  const files = listBuiltFiles(browserFolder, path.join(root, "build", "maps"));
  const release = readRelease(browserFolder);
  const { sent, known } = await uploadSourceMaps({ url, token, organisation, project }, { release, files });
  console.log(`Release ${release}: ${sent} files sent, ${known} were there.`);
});
