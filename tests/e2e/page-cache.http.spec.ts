/** Pages of guests are kept; two who are logged in read the same addresses at the same moment (product.md, "Kept pages"). */
import { DEMO_LOGIN } from "../../app/demo/demo-login";
import { createPlainClient, type PlainClient } from "../setup/plain-client";
import { PASSWORD } from "../setup/people";
import { expect, test } from "./fixtures";
import { askJson, copyDigits } from "./steps/journeys";

const READS = 500;
/** More at once would exceed the embedded engine's queue on a busy machine and get 503. */
const AT_ONCE = 25;
const ADDRESSES = ["/catalog/", "/courses/matematika-ege-osnova/", "/catalog/khimiya-ege/"];

const nameOf = (html: string) => /"([^"]+): меню профиля"/.exec(html)?.[1] ?? null;

async function logIn(visitor: PlainClient, phone: string, password: string): Promise<void> {
  const page = await visitor.get("/auth/?view=login");
  await visitor.submit(page, { phone, password }, "войти");
}

test(`in ${READS} interleaved reads no visitor gets another's page`, async ({
  baseURL,
  http,
  freshPhone,
  readSmsCode,
  visitorAddress,
}) => {
  test.setTimeout(120_000);
  const address = { "X-Forwarded-For": visitorAddress };
  const alina = createPlainClient(baseURL!, address);
  await logIn(alina, DEMO_LOGIN.phone, DEMO_LOGIN.password);

  const phone = freshPhone();
  const step = await http.get("/auth/?view=register");
  const code = await http.submit(step, { phone, captchaAnswer: await copyDigits(http, step) }, "продолжить");
  await http.submit(
    code,
    { password: PASSWORD, code: await readSmsCode(phone), isPersonalDataAllowed: "on", isAdAllowed: [] },
    "зарегистрироваться",
  );
  await askJson(http, "PATCH", "/api/v2/users/me/", { firstName: "Борислав" });

  const readers: [string | null, PlainClient][] = [
    [DEMO_LOGIN.firstName, alina],
    [null, createPlainClient(baseURL!, address)],
    ["Борислав", http],
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

test("the content of a stranger's request does not reach the next visitor", async ({ http }) => {
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
