import { expect, test } from "vitest";
import { deferHydration } from "./defer-hydration";

const page =
  '<html><head><link rel="modulepreload" href="/build/a.js"/></head><body><p>modulepreload</p><script nonce="n">window.__remixContext = {};</script><script nonce="n" type="module" async="">import("/build/entry.js");</script></body></html>';

test.each(["paint", "touch"] as const)("no module is loaded or preloaded before our script allows it: %s", (until) => {
  const deferred = deferHydration(page, "n", until);
  expect(deferred).not.toMatch(/<link[^>]* rel="modulepreload"/);
  expect(deferred).not.toMatch(/<script[^>]* type="module"/);
  expect(deferred).toContain('<script nonce="n" type="application/x-module">import("/build/entry.js");</script>');
});

test("the tree is unchanged except for our script at the very end", () => {
  const tags = (html: string) => [...html.matchAll(/<\/?(\w+)/g)].map((match) => match[0]);
  const before = tags(page);
  const after = tags(deferHydration(page, "n", "touch"));
  expect(after.filter((tag) => tag === "<script")).toHaveLength(3);
  expect(after.slice(0, before.length - 2)).toEqual(before.slice(0, -2));
});

test("the boot script is far below its budget", () => {
  expect(deferHydration("<body></body>", "n", "touch").length).toBeLessThan(2000);
});
