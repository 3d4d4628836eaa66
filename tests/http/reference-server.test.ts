/**
 * The same routes behind `remix-serve`, the reference server of Remix. Our own server makes them faster and stricter;
 * what a page says must never hang on it (decision 0047).
 */
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { type ReferenceServer, startReference } from "../setup/reference-server";
import { visitor } from "../setup/visitor";

const { url } = inject("server");

let reference: ReferenceServer;
beforeAll(async () => {
  reference = await startReference();
});
afterAll(() => reference?.stop());

const COURSE = "/courses/matematika-ege-osnova/";

/** A reader's content: the text of `<main>`, or JSON, without the address of the server. */
async function contentOf(answer: Response, origin: string): Promise<string> {
  const text = (await answer.text()).replaceAll(origin, "");
  if (answer.headers.get("content-type")?.includes("json")) return JSON.stringify(JSON.parse(text));
  const main = /<main[\s\S]*<\/main>/.exec(text)?.[0] ?? "";
  return main
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, " ")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}

const PAGES: [name: string, path: string, status: number][] = [
  ["the home page", "/", 200],
  ["the catalog", "/catalog/", 200],
  ["a course", COURSE, 200],
  ["an unknown course", "/courses/no-such-course/", 404],
  ["an unknown address", "/no/such/page/", 404],
  ["a list of the API", "/api/v2/landings/?pageSize=3", 200],
  ["an unknown call of the API", "/api/v2/no-such-call/", 404],
];

for (const [name, path, status] of PAGES) {
  test(`remix-serve answers ${name} as our server does`, async () => {
    const [ours, theirs] = await Promise.all([fetch(url + path), fetch(reference.url + path)]);
    expect(ours.status).toBe(status);
    expect(theirs.status).toBe(status);
    const content = await contentOf(ours, url);
    expect(content.length).toBeGreaterThan(20);
    expect(await contentOf(theirs, reference.url)).toBe(content);
  });
}

test("remix-serve puts a course into the cart and shows it, as our server does", async () => {
  const { address } = visitor();
  const buyAt = async (origin: string) => {
    const answer = await fetch(`${origin}/cart/`, {
      method: "POST",
      body: new URLSearchParams({ intent: "add", productId: "101", months: "2026.12" }),
      headers: { Origin: origin, "X-Forwarded-For": address },
      redirect: "manual",
    });
    const cookie = answer.headers.getSetCookie().map((line) => line.split(";")[0]);
    const cart = await fetch(`${origin}/cart/`, { headers: { cookie: cookie.join("; ") } });
    return { status: answer.status, cart: cart.status, content: await contentOf(cart, origin) };
  };
  const ours = await buyAt(url);
  expect(ours).toMatchObject({ status: 200, cart: 200 });
  expect(ours.content).toContain("декабрь");
  expect(await buyAt(reference.url)).toEqual(ours);
});
