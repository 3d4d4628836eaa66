/** A live school on an empty database, as an operator starts it: https, the built-in providers, and a clock of the test. */
import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { request } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { generate } from "selfsigned";
import { createBuiltInCaptcha } from "~/integrations/captcha/built-in-captcha.server";
import { createSecrets } from "~/integrations/secrets.server";
import { ROOT } from "../../../app/cli/installation.mjs";
import { cleanEnvironment, type TestServer, startServer } from "../../setup/test-server";
import { createPostgresDatabase, TEST_DATABASE_URL } from "../../setup/test-database.server";

export type NewSchool = {
  server: TestServer;
  /** The address that people type: a proxy whose certificate nobody has signed. */
  origin: string;
  /** The path of the first owner's one-time link. */
  invitation: string;
  /** The digits of a captcha's picture, as a person reads them: a live school writes them nowhere. */
  readPicture(challenge: string): string | null;
  stop(): Promise<void>;
};

/** On PostgreSQL where the run has one, otherwise on the embedded engine. */
export async function openNewSchool(owner: string): Promise<NewSchool> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "vershina-new-"));
  const postgres = TEST_DATABASE_URL ? await createPostgresDatabase(TEST_DATABASE_URL) : null;
  const proxy = await startHttpsProxy();
  const embedded = ["SMS", "BANK", "MAIL", ...(postgres ? [] : ["DATABASE"])];
  const env = {
    ...Object.fromEntries(embedded.map((part) => [`ALLOW_EMBEDDED_${part}`, "1"])),
    ...(postgres && { DATABASE_URL: postgres.databaseUrl }),
    NODE_ENV: "test" as const,
    SCHOOL_MODE: "live",
    SERVER_DATE: "",
    SESSION_SECRET: randomBytes(32).toString("hex"),
    PUBLIC_URL: proxy.origin,
    ALLOWED_HOSTS: "localhost,127.0.0.1",
    TRUSTED_PROXIES: "loopback",
    VKID_PROVIDER: "off",
    TELEGRAM_PROVIDER: "off",
  };
  const remove = async () => {
    await proxy.close();
    await postgres?.drop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const command = ["app/cli/command.mjs", "staff", "invite", "--role", "owner", "--phone", owner];
    const options = { cwd: ROOT, env: { ...cleanEnvironment(), ...env, DATA_DIR: dataDir } };
    const { stdout } = await promisify(execFile)(process.execPath, command, options);
    const link = /https:\S+/.exec(stdout)?.[0];
    if (link === undefined) throw new Error(`No invitation in: ${stdout}`);
    const server = await startServer({ dataDir, env });
    proxy.leadTo(server.port);
    const stop = async () => {
      await server.stop();
      await remove();
    };
    const invitation = new URL(link).pathname;
    const captcha = createBuiltInCaptcha({ db: null as never, secrets: createSecrets({ ...env, DATA_DIR: dataDir }) });
    const readPicture = (challenge: string) => captcha.revealDigits?.(challenge, server.clock.now()) ?? null;
    return { server, origin: proxy.origin, invitation, readPicture, stop };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Passes requests on as a proxy with a certificate does. */
async function startHttpsProxy() {
  const { private: key, cert } = await generate([{ name: "commonName", value: "localhost" }]);
  let port = 0;
  const server = createServer({ key, cert }, (asked, answer) => {
    const headers = { ...asked.headers, "x-forwarded-proto": "https" };
    const passed = request({ host: "127.0.0.1", port, method: asked.method, path: asked.url, headers }, (got) => {
      answer.writeHead(got.statusCode ?? 502, got.rawHeaders);
      got.pipe(answer);
    });
    passed.on("error", () => answer.destroy());
    asked.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `https://localhost:${(server.address() as AddressInfo).port}`,
    leadTo: (to: number) => void (port = to),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
