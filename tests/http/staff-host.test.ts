/** The back office on a host of its own (`STAFF_HOSTS`), and the site beside it. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { StaffRole } from "~/shared/column-values";
import { parsePage, textOf } from "../setup/html-forms";
import { publishByForm } from "../setup/http-staff";
import { createPlainClient, type PlainClient, type PlainPage } from "../setup/plain-client";
import { findFreePort, type TestServer, startServer } from "../setup/test-server";
import { logInAsStaff, phoneOfRole } from "../setup/staff-visitor";
import { visitor } from "../setup/visitor";

let server: TestServer;
let site: string;
let office: string;
beforeAll(async () => {
  const port = await findFreePort();
  [site, office] = [`http://localhost:${port}`, `http://staff.localhost:${port}`];
  server = await startServer({ port, env: { PUBLIC_URL: site, STAFF_HOSTS: "staff.localhost" } });
});
afterAll(() => server.stop());

const atOffice = () => createPlainClient(office, { "X-Forwarded-For": visitor(server).address });
const atSite = (cookies?: PlainClient["cookies"]) => createPlainClient(site, {}, cookies);

async function staff(role: StaffRole): Promise<PlainClient> {
  const http = atOffice();
  const start = await logInAsStaff(server, http, { phone: phoneOfRole(role) });
  expect([start.status, start.url]).toEqual([200, `${office}/staff/`]);
  return http;
}

const barOf = ({ html }: PlainPage) => parsePage(html).querySelector('[aria-label="Машина времени"]');

test("the host starts with the login, and every address of the site leads to the site", async () => {
  const http = atOffice();
  const start = await http.get("/");
  expect([start.status, start.path]).toEqual([200, "/staff/login/?redirectTo=%2Fstaff%2F"]);
  expect(start.headers.get("cache-control")).toBe("no-store");
  expect(start.headers.get("x-robots-tag")).toContain("noindex");
  expect((await http.get("/favicon.svg")).status).toBe(200);
  for (const path of ["/catalog/?page=2", "/cart/", "/auth/", "/api/v2/landings/", "/robots.txt"]) {
    const { status, headers } = await http.request("GET", path);
    expect([path, status, headers.get("location")]).toEqual([path, 302, `${site}${path}`]);
  }
  expect((await http.request("POST", "/leads/send", "")).status).toBe(404);
  expect((await http.get("/staff/nowhere/")).status).toBe(200);
});

test("the site knows no back office, not even for somebody who is logged in there", async () => {
  const { cookies } = await staff("owner");
  for (const path of ["/staff/", "/staff/login/", "/staff/content/courses/"]) {
    expect([path, (await atSite().get(path)).status]).toEqual([path, 404]);
    expect([path, (await atSite(cookies).get(path)).status]).toEqual([path, 404]);
  }
});

test("a price changed there is sold on the site, and the preview of a later moment opens on the site", async () => {
  const http = await staff("content");
  const list = await http.get("/staff/content/courses/");
  const item = await http.get(parsePage(list.html).querySelector(".rows .rw-t a")?.getAttribute("href") ?? "");
  const page = parsePage(item.html).querySelector('a[target="_blank"]')?.getAttribute("href") ?? "";
  expect((await http.request("GET", page)).headers.get("location")).toBe(`${site}${page}`);
  const price = /7\s770/;
  expect((await atSite().get(page)).text).not.toMatch(price);
  await publishByForm(http, item, { listPrice: "9 990", salePrice: "7 770" });
  await expect.poll(async () => (await atSite().get(page)).text).toMatch(price);

  const sent = { day: "2026-12-01", time: "00:00", path: page, audience: "guest", intent: "go" };
  const form = { "content-type": "application/x-www-form-urlencoded", accept: "text/html", origin: office };
  const left = await http.request("POST", "/staff/preview/", new URLSearchParams(sent).toString(), form);
  const link = new URL(left.headers.get("location") ?? "");
  expect([left.status, link.origin]).toEqual([303, site]);
  const browser = atSite();
  const shown = await browser.get(`${link.pathname}${link.search}`);
  const bar = barOf(shown);
  expect([shown.path, bar && textOf(bar)]).toEqual([page, expect.stringContaining("Сайт на 1 декабря 2026")]);
  expect(bar?.querySelector(`a[href^="${office}/staff/preview/?day=2026-12-01&"]`)).not.toBeNull();

  // The session of the back office ends the preview, too.
  await http.submit(await http.get("/staff/"), {}, "выйти");
  expect(barOf(await browser.get(page))).toBeNull();
});
