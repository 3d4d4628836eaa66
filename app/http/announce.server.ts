/** What the operator reads after `npm start`: where the school is, who can log in, where SMS texts land. */
import type { AddressInfo } from "node:net";
import path from "node:path";
import { DEMO_LOGIN } from "~/db/demo/demo-login";
import type { Env } from "~/env.server";

export function announce(env: Env, address: string | AddressInfo | null): void {
  const port = typeof address === "object" && address !== null ? address.port : env.PORT;
  const lines = [`Вершина is open: ${env.PUBLIC_URL ?? `http://localhost:${port}`}/`];
  if (env.SCHOOL_MODE === "demo") {
    lines.push(`Demo login:      phone ${DEMO_LOGIN.phone}, password ${DEMO_LOGIN.password}`);
    lines.push(`SMS texts:       ${path.resolve(env.DATA_DIR, "outbox", "sms.jsonl")}`);
  }
  console.log(lines.join("\n"));
}
