/** The operator's summary after `npm start`: where the server is, who can log in, where SMS texts land. */
import type { AddressInfo } from "node:net";
import path from "node:path";
import type { DirectoryInUseError, OwnerAddress } from "~/db/errors.server";
import type { Env } from "~/env/env.server";
import { STAFF_ROOT } from "~/shared/staff-address";

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

type DemoLogins = Readonly<{
  pupil: Readonly<{ phone: string; password: string }>;
  /** Somebody for each role, with the pupil's password. */
  staff: readonly { phone: string; roles: readonly string[] }[];
}>;

/** @param demo the accounts of the demo school, printed while that school is open. */
export function announce(env: Env, { shown }: OwnerAddress, { pupil, staff }: DemoLogins): void {
  const lines = [`Вершина is open: ${shown}/`];
  if (env.SCHOOL_MODE === "demo") {
    const outbox = (file: string) => path.resolve(env.DATA_DIR, "outbox", file);
    lines.push(`Demo login:      phone ${pupil.phone}, password ${pupil.password}`);
    const [host] = env.STAFF_HOSTS;
    const backOffice = host === undefined ? `${shown}${STAFF_ROOT}` : `https://${host}${STAFF_ROOT}`;
    lines.push(`Back office:     ${backOffice}, the same password, codes in ${outbox("staff-codes.jsonl")}`);
    lines.push(`                 ${staff.map(({ phone, roles }) => `${roles.join("+")} ${phone}`).join(", ")}`);
    lines.push(`SMS texts:       ${outbox("sms.jsonl")}`);
  }
  console.log(lines.join("\n"));
}
