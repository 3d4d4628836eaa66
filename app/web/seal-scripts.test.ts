import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { sealScripts } from "./seal-scripts.server";

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

test("our scripts are allowed by their hash and lose the mark", () => {
  const page = `<script nonce="m">a()</script><script async="" nonce="m" src="/b.js"></script><script nonce="m">c()</script>`;
  const sealed = sealScripts(page, "m");
  expect(sealed.scriptHashes).toEqual([hashOf("a()"), hashOf("c()")]);
  expect(sealed.html).toBe(`<script>a()</script><script async="" src="/b.js"></script><script>c()</script>`);
});

test("an injected script gets no hash, whatever mark it claims", () => {
  const smuggled = `<script>steal()</script><script nonce="guess">steal()</script><script nonce="">steal()</script>`;
  expect(sealScripts(`${smuggled}<script nonce="m">a()</script>`, "m")).toEqual({
    html: `${smuggled}<script>a()</script>`,
    scriptHashes: [hashOf("a()")],
  });
});

test("no module is loaded or preloaded before the boot script allows it, and its hash stays allowed", () => {
  const page = `<link rel="modulepreload" href="/build/a.js"/><p>modulepreload type="module"</p><script nonce="m" type="module" async="">import("c")</script>`;
  expect(sealScripts(page, "m")).toEqual({
    html: `<link rel="dns-prefetch" href="/build/a.js"/><p>modulepreload type="module"</p><script type="application/x-module">import("c")</script>`,
    scriptHashes: [hashOf('import("c")')],
  });
});

test("a module script without the mark stays as it is", () => {
  const page = `<script type="module">steal()</script>`;
  expect(sealScripts(page, "m")).toEqual({ html: page, scriptHashes: [] });
});
