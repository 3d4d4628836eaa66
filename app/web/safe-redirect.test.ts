import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { safeRedirectPath } from "./safe-redirect";
import { draws } from "../../tests/setup/draws";

const FALLBACK = "/profile/";

describe("safeRedirectPath", () => {
  it.each([
    "/",
    "/cart/",
    "/catalog/matematika-ege/?page=2&teacher=gleb-orlov#list",
    "/auth/?redirectTo=%2Fcart%2F",
    "/shop-payment-success/AbC_-9/",
    "/@name/",
  ])("%s passes unchanged", (path) => {
    expect(safeRedirectPath(path, FALLBACK)).toBe(path);
  });

  it.each([
    null,
    undefined,
    7,
    ["/cart/"],
    {},
    "",
    "cart/",
    "?a=1",
    "#a",
    "//evil.example",
    "///evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "/cart\\..\\",
    "/\t/evil.example",
    "/\n/evil.example",
    "\t//evil.example",
    " //evil.example",
    " /cart/",
    "/cart/\u0000",
    "/.//evil.example",
    "/cart/..//evil.example",
    "/%2e//evil.example",
    "/%2F%2Fevil.example",
    "/%2f/evil.example",
    "/%5Cevil.example",
    "/%255cevil.example",
    "/%09/evil.example",
    "/cart//evil.example",
    "https://evil.example/",
    "http:evil.example",
    "javascript:alert(1)",
    "data:text/html,hi",
    "/\u2028/evil.example",
    `/${"a".repeat(3000)}`,
  ])("%j is refused", (to) => {
    expect(safeRedirectPath(to, FALLBACK)).toBe(FALLBACK);
  });

  it("a redirect never leaves the site and is stable for any input", () => {
    const pieces = fc.constantFrom(
      ..."/ // \\ . .. %2f %2F %5c %252f %2e %09 %00 \t \n \r @ : ? # & = evil.example https: javascript: cart à я".split(
        " ",
      ),
      " ",
      "\u00a0",
      "\u0000",
    );
    const address = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.webUrl(),
      fc.array(pieces, { maxLength: 8 }).map((parts) => parts.join("")),
      fc.array(pieces, { maxLength: 8 }).map((parts) => `/${parts.join("")}`),
    );
    fc.assert(
      fc.property(address, (to) => {
        const path = safeRedirectPath(to, FALLBACK);
        for (const base of ["https://school.example/catalog/", "http://localhost:3000/a/b?c"]) {
          const url = new URL(path, base);
          expect(url.origin).toBe(new URL(base).origin);
          expect(url.pathname.startsWith("//")).toBe(false);
        }
        expect(path).toMatch(/^\/(?![/\\])[\u0021-\u007e]*$/);
        expect(safeRedirectPath(path, FALLBACK)).toBe(path);
      }),
      { numRuns: draws(10_000) },
    );
  });
});
