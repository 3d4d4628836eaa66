import { describe, expect, it, test } from "vitest";
import { COSTLY_READS_PER_NETWORK, createReadingPace, isCostlyAddress, readNetwork } from "./reading-pace.server";

test.each([
  ["/ege/", true],
  ["/oge/matematika/6/12/?again=1", true],
  ["/ege.data", true],
  ["/api/v2/task-bank/topics/", true],
  ["/api/v2/task-solutions/5/add-review/", true],
  ["/goal/?exam=ege", true],
  ["/api/", true],
  ["/api?utm_source=vk", true],
  ["/api.data", true],
  ["/egerton/", false],
  ["/mistakes/", false],
  ["/api/v2/landings/", false],
])("%s is costly: %s", (target, isCostly) => expect(isCostlyAddress(target)).toBe(isCostly));

describe("the pace of one network", () => {
  it("is pinned against silent loosening", () => {
    expect(COSTLY_READS_PER_NETWORK).toMatchObject({ points: 6000, window: { minutes: 10 } });
  });

  it("is enough for a crawler that reads ten pages a second, all day", () => {
    let now = 0;
    const pace = createReadingPace(() => now);
    for (let page = 0; page < 20_000; page += 1) {
      now += 100;
      expect(pace.consume("203.0.113.7")).toBeNull();
    }
  });

  it("ends a faster reading, says when it goes on, and slows no one else", () => {
    let now = 60_000;
    const pace = createReadingPace(() => now);
    for (let page = 0; page < COSTLY_READS_PER_NETWORK.points; page += 1) pace.consume("203.0.113.7");
    expect(pace.wait("203.0.113.7")).toBeNull();
    expect(pace.consume("203.0.113.7")).toBe(540);
    expect(pace.wait("203.0.113.7")).toBe(540);
    expect(pace.consume("203.0.113.8")).toBeNull();
    now = 600_000;
    expect(pace.wait("203.0.113.7")).toBeNull();
    expect(pace.consume("203.0.113.7")).toBeNull();
  });
});

describe("the network", () => {
  const isTrusted = (address: string) => address === "127.0.0.1" || address === "10.0.0.1";
  const read = (remoteAddress: string, forwarded?: string) =>
    readNetwork({ headers: { "x-forwarded-for": forwarded }, socket: { remoteAddress } }, isTrusted);

  it.each([
    ["127.0.0.1", "198.51.100.1, 203.0.113.7, 10.0.0.1", "203.0.113.7"],
    ["203.0.113.9", "198.51.100.1", "203.0.113.9"],
    ["127.0.0.1", undefined, "127.0.0.1"],
    ["127.0.0.1", "no address", "127.0.0.1"],
  ])("behind %s forwarding %s is %s", (peer, forwarded, network) => expect(read(peer, forwarded)).toBe(network));
});
