import type { Env } from "~/env/env.server";
import type { StreamPort } from "~/integrations/ports";
import { createStreamFile } from "./stream-file.server";
import { createStreamWebhook } from "./stream-webhook.server";

export function chooseStream(env: Pick<Env, "ANALYTICS_URL" | "ANALYTICS_WEBHOOK_ID" | "DATA_DIR">): StreamPort {
  const { ANALYTICS_URL: url, DATA_DIR: dataDir } = env;
  return url === undefined ? createStreamFile({ dataDir }) : createStreamWebhook({ ...env, url });
}
