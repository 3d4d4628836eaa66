import { beforeEach, expect, it } from "vitest";
import { createForwardingWatch, FORWARDING_NOTE_PAUSE, MAX_FORWARDING_NOTES } from "./ignored-forwarding.server";

const said: { line: Record<string, unknown>; text: string }[] = [];
let now = 0;
let watch: ReturnType<typeof createForwardingWatch>;

beforeEach(() => {
  said.length = 0;
  now = Date.parse("2026-11-20T12:00:00+03:00");
  watch = createForwardingWatch({
    log: { warn: (line: object, text: string) => void said.push({ line: { ...line }, text }) },
    isTrusted: (address) => address === "10.0.0.5",
    now: () => now,
  });
});

it.each(["x-forwarded-for", "x-forwarded-proto", "forwarded", "x-real-ip"])(
  "%s from a stranger is logged once, with the setting that decides",
  (name) => {
    for (let asked = 0; asked < 5; asked += 1) watch({ [name]: "203.0.113.9" }, "::ffff:198.51.100.7");
    expect(said).toHaveLength(1);
    expect(said[0]!.line).toEqual({ event: "proxy.untrusted", from: "198.51.100.7", headers: [name] });
    expect(said[0]!.text).toContain("TRUSTED_PROXIES");
  },
);

it("the same address is logged again after an hour, another one at once, an IPv6 neighbour never", () => {
  const headers = { "x-forwarded-for": "203.0.113.9" };
  watch(headers, "198.51.100.7");
  watch(headers, "198.51.100.8");
  watch(headers, "2001:db8::1");
  watch(headers, "2001:db8::2");
  expect(said).toHaveLength(3);
  now += FORWARDING_NOTE_PAUSE.hours * 3_600_000;
  watch(headers, "198.51.100.7");
  expect(said).toHaveLength(4);
});

it("many addresses fill neither the log nor the memory", () => {
  const headers = { "x-forwarded-for": "203.0.113.9" };
  for (let number = 0; number < MAX_FORWARDING_NOTES + 50; number += 1)
    watch(headers, `198.18.${number >> 8}.${number & 255}`);
  expect(said).toHaveLength(MAX_FORWARDING_NOTES);
  now += FORWARDING_NOTE_PAUSE.hours * 3_600_000;
  watch(headers, "198.51.100.7");
  expect(said).toHaveLength(MAX_FORWARDING_NOTES + 1);
});

it("a trusted proxy is believed, and logged if it writes a header we do not read", () => {
  watch({ "x-forwarded-for": "203.0.113.9", "x-real-ip": "203.0.113.9", forwarded: "for=203.0.113.9" }, "10.0.0.5");
  watch({ "x-forwarded-proto": "https" }, "10.0.0.5");
  watch({}, "198.51.100.7");
  expect(said).toEqual([]);
  watch({ "x-real-ip": "203.0.113.9" }, "10.0.0.5");
  expect(said.map(({ text }) => text)).toEqual([expect.stringContaining("X-Forwarded-For")]);
});
