import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { sealScripts } from "./seal-scripts.server";

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

test("our scripts are allowed by their hash and lose the mark", () => {
  const page = `<link rel="modulepreload" nonce="m"/><script nonce="m">a()</script><script async="" nonce="m" src="/b.js"></script><script nonce="m" type="application/x-module">import("c")</script>`;
  const sealed = sealScripts(page, "m");
  expect(sealed.scriptHashes).toEqual([hashOf("a()"), hashOf('import("c")')]);
  expect(sealed.html).toBe(
    `<link rel="modulepreload"/><script>a()</script><script async="" src="/b.js"></script><script type="application/x-module">import("c")</script>`,
  );
});

test("an injected script gets no hash, whatever mark it claims", () => {
  const smuggled = `<script>steal()</script><script nonce="guess">steal()</script><script nonce="">steal()</script>`;
  expect(sealScripts(`${smuggled}<script nonce="m">a()</script>`, "m")).toEqual({
    html: `${smuggled}<script>a()</script>`,
    scriptHashes: [hashOf("a()")],
  });
});
