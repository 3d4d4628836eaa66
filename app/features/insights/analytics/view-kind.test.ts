import { describe, expect, it } from "vitest";
import { viewedPath, viewKind } from "./view-kind";

describe("who looks", () => {
  it.each([
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 YaBrowser/24.12 Safari/537.36",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1",
    "Mozilla/5.0 (Linux; Android 11; CUBOT X30) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/96.0 Mobile Safari/537.36",
  ])("a person: %s", (agent) => expect(viewKind(agent)).toBe("person"));

  it.each([
    "",
    "curl/8.5.0",
    "TelegramBot (like TwitterBot)",
    "Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)",
    "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
    "Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/130.0 Safari/537.36",
    "Mozilla/5.0 (compatible; vkShare; +http://vk.com/dev/Share)",
  ])("a program: %s", (agent) => expect(viewKind(agent)).toBe("bot"));
});

describe("what is a view", () => {
  const ask = (url: string, headers: Record<string, string> = {}, method = "GET") =>
    viewedPath({ method, url, headers });

  it("is a page that is asked for, whatever its query", () => {
    expect(ask("/courses/math/?utm_source=vk")).toBe("/courses/math/");
    expect(ask("/")).toBe("/");
  });

  it("is a page that the router in the browser goes to", () => {
    expect(ask("/catalog/ege.data", { referer: "http://school.example/" })).toBe("/catalog/ege/");
    expect(ask("/_root.data", { referer: "http://school.example/cart/" })).toBe("/");
  });

  it("is neither a page read again nor one read ahead, and no post", () => {
    expect(ask("/cart.data", { referer: "http://school.example/cart/" })).toBeNull();
    expect(ask("/_root.data?index", { referer: "http://school.example/" })).toBeNull();
    expect(ask("/cart.data")).toBeNull();
    expect(ask("/cart/", { "sec-purpose": "prefetch" })).toBeNull();
    expect(ask("/cart/", {}, "POST")).toBeNull();
    expect(ask("/cart/", {}, "HEAD")).toBeNull();
  });
});
