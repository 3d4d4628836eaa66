/** The operator's summary after `npm start`: where the server is, who can log in, where SMS texts land. */
import type { AddressInfo } from "node:net";
import path from "node:path";
import type { DirectoryInUseError, OwnerAddress } from "~/db/errors.server";
import type { Env } from "~/env/env.server";

const EVERYWHERE = new Set(["0.0.0.0", "::"]);
const HEALTH_MILLISECONDS = 2000;

export function addressOf(env: Env, address: string | AddressInfo | null): OwnerAddress {
  const port = typeof address === "object" && address !== null ? address.port : env.PORT;
  const host = EVERYWHERE.has(env.HOST) ? "127.0.0.1" : env.HOST.includes(":") ? `[${env.HOST}]` : env.HOST;
  return { local: `http://${host}:${port}`, shown: env.PUBLIC_URL ?? `http://localhost:${port}` };
}

/** The address of the server that already has the data directory; null if it does not answer. */
export async function findOpenSchool({ address }: DirectoryInUseError): Promise<string | null> {
  if (!address) return null;
  const isReady = await fetch(`${address.local}/readyz`, { signal: AbortSignal.timeout(HEALTH_MILLISECONDS) }).then(
    (answer) => answer.ok,
    () => false,
  );
  return isReady ? address.shown : null;
}

/** @param demoLogin an account of the demo school, printed while that school is open. */
export function announce(
  env: Env,
  { shown }: OwnerAddress,
  demoLogin: Readonly<{ phone: string; password: string }>,
): void {
  const lines = [`Вершина is open: ${shown}/`];
  if (env.SCHOOL_MODE === "demo") {
    lines.push(`Demo login:      phone ${demoLogin.phone}, password ${demoLogin.password}`);
    lines.push(`SMS texts:       ${path.resolve(env.DATA_DIR, "outbox", "sms.jsonl")}`);
  }
  console.log(lines.join("\n"));
}
