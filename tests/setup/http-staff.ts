/** The demo's staff in the HTTP tests. */
import type { StaffRole } from "~/shared/column-values";
import type { FieldValues } from "./html-forms";
import type { PlainClient, PlainPage } from "./plain-client";
import type { TestServer } from "./test-server";
import { logInAsStaff, phoneOfRole } from "./staff-visitor";
import { visitor } from "./visitor";

/** A client of somebody of the demo's staff, logged in at an address of its own. */
export async function visitAsStaff(server: TestServer, role: StaffRole): Promise<PlainClient> {
  const { http } = visitor(server);
  await logInAsStaff(server, http, { phone: phoneOfRole(role) });
  return http;
}

const REVIEW = "Посмотрите, что уйдёт на сайт";

/** Fills in the form of an item, publishes it, and does so once more if its changes are to be looked at first. */
export async function publishByForm(http: PlainClient, page: PlainPage, fields: FieldValues): Promise<PlainPage> {
  const shown = await http.submit(page, fields, "опубликовать");
  return shown.text.includes(REVIEW) ? http.submit(shown, {}, "опубликовать") : shown;
}

/** As a browser without scripts sends a form with a file; no redirect is followed. */
export async function postFiles(
  { url }: Pick<TestServer, "url">,
  { cookies }: Pick<PlainClient, "cookies">,
  { path: address, form }: { path: string; form: FormData },
): Promise<{ status: number; location: string | null; html: string }> {
  const body = new Response(form);
  const response = await fetch(new URL(address, url), {
    method: "POST",
    redirect: "manual",
    headers: {
      "Content-Type": body.headers.get("Content-Type") ?? "",
      Accept: "text/html",
      Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
      Origin: url,
    },
    body: Buffer.from(await body.arrayBuffer()),
  });
  return { status: response.status, location: response.headers.get("Location"), html: await response.text() };
}
