/** A member of the demo's staff in the HTTP tests: logs in by the forms, with the codes from the demo's outbox. */
import path from "node:path";
import { DEMO_LOGIN } from "~/demo/demo-login";
import { DEMO_STAFF } from "~/demo/demo-staff";
import type { StaffRole } from "~/shared/column-values";
import { formatPhone } from "~/shared/phone";
import { readLines } from "./json-lines";
import type { PlainClient, PlainPage } from "./plain-client";
import type { TestServer } from "./test-server";

/** The code that the last page asked this phone for. */
export function readStaffCode({ dataDir }: Pick<TestServer, "dataDir">, phone: string): string {
  const lines = readLines<{ phone: string; code: string }>(path.join(dataDir, "outbox", "staff-codes.jsonl"));
  const code = lines.findLast((line) => line.phone === phone)?.code;
  if (code === undefined) throw new Error(`No code for ${phone}`);
  return code;
}

const local = (phone: string): string => formatPhone(phone).replace(/^\+7\s*/, "");

/**
 * The password, then the second factor, which a first login sets up. Each code works once, so the clock goes on by a
 * step first.
 */
export async function logInAsStaff(
  server: TestServer,
  http: PlainClient,
  { phone, password = DEMO_LOGIN.password }: { phone: string; password?: string },
): Promise<PlainPage> {
  await server.clock.advance({ seconds: 30 });
  const login = await http.get("/staff/login/");
  const asked = await http.submit(login, { phone: local(phone), password }, "дальше");
  return passFactor(server, http, asked, phone);
}

/** On the page that asks for a code, or sets up a second factor. */
export async function passFactor(
  server: TestServer,
  http: PlainClient,
  page: PlainPage,
  phone: string,
): Promise<PlainPage> {
  const code = readStaffCode(server, phone);
  if (page.path.startsWith("/staff/login/key/"))
    return http.submit(page, { code, isKept: ["on"] }, "проверить и войти");
  return http.submit(page, { code }, page.path.startsWith("/staff/confirm/") ? "подтвердить" : "войти");
}

export function phoneOfRole(role: StaffRole): string {
  const person = DEMO_STAFF.find(({ roles }) => roles.includes(role));
  if (!person) throw new Error(`The demo has nobody with the role ${role}`);
  return person.phone;
}
