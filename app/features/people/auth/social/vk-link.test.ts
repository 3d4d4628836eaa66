import { expect, it } from "vitest";
import { readVkLink } from "./vk-link";

it.each([
  ["  https://vk.com/id123  ", "https://vk.ru/id123", "123"],
  ["vk.ru/id7", "https://vk.ru/id7", "7"],
  ["http://m.vk.com/Anna_K/", "https://vk.ru/anna_k", null],
  ["https://vk.ru/anna.k?from=search#top", "https://vk.ru/anna.k", null],
  ["@anna_k", "https://vk.ru/anna_k", null],
])("«%s» is trimmed and read", (pasted, link, vkId) => {
  expect(readVkLink(pasted)).toMatchObject({ ok: true, page: { link, vkId } });
});

it.each([
  "",
  "   ",
  "https://evil.example/id1",
  "https://vk.com.evil.example/id1",
  "https://vk.com@evil.example/id1",
  "https://user:pass@vk.com/id1",
  "https://vk.com:8080/id1",
  "https://127.0.0.1/id1",
  "https://vk.ru/",
  "https://vk.ru/feed",
  "https://vk.ru/a/b",
  "vk.com/id0",
  "vk.com/id007",
  `vk.com/id${"9".repeat(20)}`,
  "javascript:alert(1)",
  "file:///etc/passwd",
  `https://vk.ru/${"a".repeat(300)}`,
])("«%s» is refused: it is not a VK page", (pasted) => {
  expect(readVkLink(pasted)).toEqual({ ok: false, reason: "vk-link-invalid" });
});
