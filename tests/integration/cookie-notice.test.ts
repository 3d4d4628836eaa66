/** The post of the cookie notice: sets our cookie and returns to the page it came from, never to another site. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hasAcceptedCookies } from "~/features/core/shell/cookie-consent";
import { action } from "~/routes/cookies.accept/route";
import { openTestContext, type TestContext } from "../setup/test-context.server";

let school: TestContext;
beforeAll(async () => void (school = await openTestContext()));
afterAll(() => school.close());

async function accept(redirectTo: string | null, referer?: string) {
  const body = new URLSearchParams(redirectTo === null ? {} : { redirectTo });
  const request = new Request("http://localhost:3000/cookies/accept/", {
    method: "POST",
    body,
    headers: referer === undefined ? {} : { Referer: referer },
  });
  return action({ request, params: {}, context: school.visitFrom() });
}

describe("POST /cookies/accept/", () => {
  it("the post sets the cookie that the pages look for", async () => {
    const answer = await accept("/catalog/");
    expect(answer.status).toBe(303);
    const [cookie = "", ...more] = answer.headers.getSetCookie();
    expect(hasAcceptedCookies(cookie.split(";")[0]!)).toBe(true);
    expect(more).toEqual([expect.stringMatching(/^consent=a1d1; Max-Age=31536000; Path=\/; SameSite=Lax$/)]);
  });

  it.each([
    ["«хорошо» allows what was never decided", {}, null, "a1d1"],
    ["«хорошо» takes back no refusal", {}, "consent=a0d1", null],
    ["«только нужные» refuses", { consent: "refused" }, "consent=a1d1", "a0d0"],
    ["«разрешить» allows again", { consent: "allowed" }, "consent=a0d0", "a1d1"],
    ["any other word is no choice", { consent: "?" }, "consent=a0d0", null],
  ])("%s", async (_, fields, cookie, stored) => {
    const headers: Record<string, string> = cookie === null ? {} : { Cookie: cookie };
    const body = new URLSearchParams(fields);
    const request = new Request("http://localhost:3000/cookies/accept/", { method: "POST", body, headers });
    const answer = await action({ request, params: {}, context: school.visitFrom() });
    const set = answer.headers.getSetCookie().flatMap((line) => /^consent=([^;]*)/.exec(line)?.[1] ?? []);
    expect(set).toEqual(stored === null ? [] : [stored]);
  });

  it.each([
    ["the page of the form", "/catalog/ege/?page=2", undefined, "/catalog/ege/?page=2"],
    [
      "the address the browser names",
      "/catalog/",
      "http://localhost:3000/catalog/?utm_source=vk",
      "/catalog/?utm_source=vk",
    ],
    ["the form, where another site is named", "/catalog/", "https://evil.example/x/", "/catalog/"],
    ["home instead of another site", "https://evil.example/", undefined, "/"],
    ["home instead of another host", "//evil.example/", undefined, "/"],
    ["home instead of nothing", null, undefined, "/"],
  ])("the post returns to %s", async (_, redirectTo, referer, location) => {
    expect((await accept(redirectTo, referer)).headers.get("Location")).toBe(location);
  });
});
