/**
 * Pages of guests are cached; two who are logged in read the same addresses at the same moment (product.md, "Cached
 * pages").
 */
import { expect, test } from "vitest";
import { DEMO_LOGIN } from "~/demo/demo-login";
import { askJson } from "../setup/api-steps";
import { draws } from "../setup/draws";
import type { PlainClient } from "../setup/plain-client";
import { visitor } from "../setup/visitor";

const READS = draws(500, 150);
/** More at once would exceed the embedded engine's queue on a busy machine and get 503. */
const AT_ONCE = 25;
const ADDRESSES = ["/catalog/", "/courses/matematika-ege-osnova/", "/catalog/khimiya-ege/"];

const nameOf = (html: string) => /"([^"]+): меню профиля"/.exec(html)?.[1] ?? null;

test(`in ${READS} interleaved reads no visitor gets another's page`, async () => {
  const { http: alina, logIn } = visitor();
  await logIn(DEMO_LOGIN);
  const { http: borislav, register, openBrowser } = visitor();
  await register();
  await askJson(borislav, "PATCH", "/api/v2/users/me/", { firstName: "Борислав" });

  const readers: [string | null, PlainClient][] = [
    [DEMO_LOGIN.firstName, alina],
    [null, openBrowser()],
    ["Борислав", borislav],
  ];
  const read = async (index: number) => {
    const [name, reader] = readers[index % readers.length]!;
    const { html, headers } = await reader.get(ADDRESSES[Math.floor(index / readers.length) % ADDRESSES.length]!);
    return { name, shown: nameOf(html), isKept: headers.has("age") };
  };
  const seen: Awaited<ReturnType<typeof read>>[] = [];
  for (let first = 0; first < READS; first += AT_ONCE) {
    seen.push(...(await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => read(first + index)))));
  }
  expect(seen.filter(({ name, shown }) => name !== shown)).toEqual([]);
  expect(seen.filter(({ name, isKept }) => isKept !== (name === null))).toEqual([]);
});

test("the content of a stranger's request does not reach the next visitor", async () => {
  const { http } = visitor();
  const evil = "evil-6f1c.example";
  const attempts: [string, Record<string, string>][] = [
    ["/catalog/khimiya-ege/", { "X-Forwarded-Host": evil, "X-Original-URL": `/${evil}/`, Referer: `https://${evil}/` }],
    [`/catalog/khimiya-ege/?utm_source=${evil}&from=${evil}`, { "User-Agent": evil }],
    [`/catalog/khimiya-ege/?x=${evil}`, { Cookie: `utm=${evil}; other=${evil}` }],
    ["/catalog/khimiya-ege/", { "X-HTTP-Method-Override": "DELETE", "Accept-Language": evil }],
  ];
  for (const [path, headers] of attempts) await http.request("GET", path, undefined, headers).then((one) => one.text());
  http.cookies.clear();
  const { html, headers } = await http.get("/catalog/khimiya-ege/");
  expect(html).not.toContain(evil);
  expect([...headers].join()).not.toContain(evil);
  expect(headers.has("age")).toBe(true);
});

test("a client that accepts no compression gets the cached page too", async () => {
  const { http } = visitor();
  const read = async (encoding: string) => {
    const answer = await http.request("GET", "/catalog/khimiya-ege/", undefined, { "Accept-Encoding": encoding });
    return { answer, html: await answer.text() };
  };
  const [packed, plain] = [await read("gzip"), await read("identity")];
  expect(plain.html).toBe(packed.html);
  expect(plain.answer.headers.has("age")).toBe(true);
  expect(plain.answer.headers.get("content-encoding")).toBeNull();
  expect(Number(plain.answer.headers.get("content-length"))).toBe(Buffer.byteLength(plain.html));
});
