/** Every route as a stranger's program asks it: no answer is an error of the server, and none is reported. */
import { resolveConfig } from "@remix-run/dev/dist/config.js";
import type { ServerBuild } from "@remix-run/node";
import path from "node:path";
import { expect, inject, test } from "vitest";
import { narrowBuild, routePath } from "~/web/hosts.server";
import { ROOT } from "../../app/cli/installation.mjs";
import remixConfig from "../../remix.config.js";
import { readLines } from "../setup/json-lines";

const { url, dataDir } = inject("server");
const AT_ONCE = 8;

/** Values that lead into the features; other parameters are unknown words. */
const KNOWN: Record<string, string> = {
  filters: "khimiya",
  number: "17",
  place: "17",
  slug: "khimiya-ege-osnova",
  task: "5796",
  taskId: "5796",
  topic: "obschestvoznanie",
  topicId: "10",
};

/** `/teachers/:topic?` → `/teachers/` and `/teachers/obschestvoznanie/`; a file has no slash at its end. */
function addressesOf(template: string): string[] {
  const whole = template.replace(/:(\w+)\??/g, (_, name: string) => KNOWN[name] ?? "x").replace("*", "x/y");
  const short = template.includes("?") ? template.replace(/\/:\w+\?/g, "") : whole;
  return [...new Set([short, whole])].map((address) => (/\.\w+$/.test(address) ? address : `${address}/`));
}

async function listAddresses(): Promise<string[]> {
  const { routes } = await resolveConfig(remixConfig, { rootDirectory: ROOT });
  const school = narrowBuild({ routes, assets: { routes } } as unknown as ServerBuild, "school");
  const templates = Object.entries(school.routes).flatMap(([id, route]) =>
    route?.path || route?.index ? [routePath(school.routes, id)] : [],
  );
  return [...new Set(templates)].flatMap(addressesOf);
}

type Attempt = { method: string; headers: Record<string, string>; body?: string };

const FORM = { "Content-Type": "application/x-www-form-urlencoded" };
const JSON_TYPE = { "Content-Type": "application/json" };
const PARTS = { "Content-Type": "multipart/form-data; boundary=x" };
const EVIL = "https://evil.example";
const CUT = '--x\r\nContent-Disposition: form-data; name="photos"; filename="a.jpg"\r\n\r\nabc';
const TWICE = "intent=add-set&items=101:2026.12&items=101:2026.12&months=2026.12&months=2026.12&landings=1&landings=1";

const ATTEMPTS: Attempt[] = [
  { method: "GET", headers: { Origin: EVIL, Cookie: "session=broken; __proto__=1" } },
  { method: "HEAD", headers: {} },
  { method: "OPTIONS", headers: { Origin: EVIL } },
  { method: "POST", headers: { ...FORM, Origin: EVIL }, body: "a=1" },
  { method: "POST", headers: { ...FORM, Origin: EVIL, "Sec-Fetch-Site": "none" }, body: TWICE },
  { method: "POST", headers: { ...FORM, Origin: "::::", "Sec-Fetch-Site": "same-origin" }, body: "a=%E0%A4%A" },
  { method: "POST", headers: { ...FORM, Origin: "null" }, body: "" },
  { method: "POST", headers: { "Content-Type": "multipart/form-data; " }, body: "a" },
  { method: "POST", headers: PARTS, body: CUT },
  { method: "POST", headers: JSON_TYPE, body: "{" },
  {
    method: "POST",
    headers: { ...JSON_TYPE, "If-Match": '"x"' },
    body: '{"items":[{"productId":101},{"productId":101}]}',
  },
  { method: "PUT", headers: FORM, body: "a=1" },
  { method: "PUT", headers: JSON_TYPE, body: '{"items":[{"productId":101},{"productId":101}]}' },
  { method: "PATCH", headers: JSON_TYPE, body: "[]" },
  { method: "DELETE", headers: {} },
];

const DATA_ATTEMPTS = ATTEMPTS.filter(({ headers }) => headers["Sec-Fetch-Site"] === "none" || headers === PARTS);

test("no route answers a stranger with an error of the server, or reports one", async () => {
  const addresses = await listAddresses();
  expect(addresses.length).toBeGreaterThan(150);
  const asked = addresses.flatMap((address) => {
    // The browser's router posts to pages under this name.
    const ofRouter = `${address.replace(/\/$/, "") || "/_root"}.data`;
    return [
      ...ATTEMPTS.map((attempt) => ({ target: address, attempt })),
      ...DATA_ATTEMPTS.map((attempt) => ({ target: ofRouter, attempt })),
    ];
  });
  const ids = new Set<unknown>();
  const failed: string[] = [];
  for (let at = 0; at < asked.length; at += AT_ONCE)
    await Promise.all(
      asked.slice(at, at + AT_ONCE).map(async ({ target, attempt: { headers, ...init } }, index) => {
        // Each is somebody else: no network reaches a limit.
        const network = `10.${1 + index}.${(at >> 8) % 256}.${at % 256}`;
        const sent = { ...init, headers: { "X-Forwarded-For": network, ...headers }, redirect: "manual" as const };
        const answer = await fetch(`${url}${target}`, sent);
        await answer.arrayBuffer();
        ids.add(answer.headers.get("X-Request-Id"));
        if (answer.status >= 500) failed.push(`${answer.status} ${init.method} ${target} ${JSON.stringify(headers)}`);
      }),
    );
  expect(failed).toEqual([]);
  const reports = readLines<{ tags: { request_id?: string } }>(path.join(dataDir, "outbox", "errors.jsonl"));
  expect(reports.filter(({ tags }) => ids.has(tags.request_id))).toEqual([]);
});
