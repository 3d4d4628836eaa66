import { describe, expect, it } from "vitest";
import type { FlagAssignment, FlagsPort } from "~/integrations/ports";
import type { DomainEvent } from "~/shared/domain-events";
import { assignVariant, recallVariant } from "./show-variant.server";

const MARK = "1f0c77aa";
const RUN: FlagAssignment = { value: "b", mark: MARK, experiment: { key: "home-1", variation: "1" } };

function open({ forAll = null as string | null, assigned = RUN } = {}) {
  const facts: DomainEvent[] = [];
  const reported = new Set<string>();
  const flags: FlagsPort = {
    source: "fetched",
    valueForAll: () => forAll,
    assign: () => assigned,
    isCurrent: (_, mark) => mark === MARK,
    markOf: () => MARK,
    isNews: (exposure) => !reported.has(exposure) && Boolean(reported.add(exposure)),
    refresh: async () => undefined,
    onChange: () => () => undefined,
  };
  return { flags, facts, events: { emit: (event: DomainEvent) => void facts.push(event) } };
}

describe("what a visitor is recalled to have seen", () => {
  const recall = (cookies: string | null, { isCounted = true, forAll = null as string | null } = {}) =>
    recallVariant(open({ forAll }), { flag: "home-blocks", cookies, isCounted: () => isCounted });

  it("a value for everybody needs no cookie and minds none", () => {
    expect(recall(`variant=home-blocks.a.${MARK}`, { forAll: "b" })).toEqual({ kind: "all", value: "b" });
    expect(recall(null, { forAll: "z" })).toEqual({ kind: "all", value: "a" });
  });

  it("a cookie counts while its mark is current", () => {
    expect(recall(`variant=home-blocks.b.${MARK}`)).toEqual({ kind: "known", value: "b" });
    expect(recall("variant=home-blocks.b.00000000")).toEqual({ kind: "new" });
    expect(recall(null)).toEqual({ kind: "new" });
  });

  it("who is not counted sees the control, unless the cookie says otherwise", () => {
    expect(recall(null, { isCounted: false })).toEqual({ kind: "control", value: "a" });
    expect(recall(`variant=home-blocks.b.${MARK}`, { isCounted: false })).toEqual({ kind: "known", value: "b" });
  });
});

describe("what a new visitor is assigned", () => {
  const ask = { flag: "home-blocks", deviceHash: "d1" } as const;

  it("it counts once it is reported, and once only", () => {
    const context = open();
    const { value, variant, report } = assignVariant(context, ask);
    expect([value, variant, context.facts]).toEqual(["b", { value: "b", mark: MARK }, []]);
    report();
    assignVariant(context, ask).report();
    expect(context.facts).toEqual([
      {
        name: "experiment.shown",
        actor: { kind: "guest" },
        deviceHash: "d1",
        experiment: "home-1",
        variation: "1",
      },
    ]);
  });

  it("outside every experiment nothing counts", () => {
    const context = open({ assigned: { value: "a", mark: MARK, experiment: null } });
    assignVariant(context, ask).report();
    expect(context.facts).toEqual([]);
  });
});
