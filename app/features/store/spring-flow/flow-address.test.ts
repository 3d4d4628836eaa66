import fc from "fast-check";
import { expect, test } from "vitest";
import { readFlowAddress, readIds, writeFlowAddress } from "./flow-address";
import { GOALS, WIRE_EXAMS } from "./flow-state";
import { SPANS } from "./set-quote";

const parse = (query: Record<string, string | null>) =>
  readFlowAddress(
    new URLSearchParams(Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : []))),
  );

test("what is written is read back", () => {
  const ids = fc.uniqueArray(fc.integer({ min: 1, max: 999_999 }), { maxLength: 30 });
  fc.assert(
    fc.property(
      fc.constantFrom(...WIRE_EXAMS),
      fc.constantFrom(...GOALS),
      ids,
      ids,
      fc.constantFrom(...SPANS),
      (examType, goal, landings, products, span) => {
        const survey = { examType, goal };
        expect(parse(writeFlowAddress({ survey, landings, products, span }))).toEqual({
          survey,
          landings,
          products,
          span,
        });
      },
    ),
  );
});

test("an empty choice differs from none named", () => {
  const survey = { examType: "ege26", goal: "startEge" } as const;
  expect(parse(writeFlowAddress({ survey, landings: [] })).landings).toEqual([]);
  expect(parse(writeFlowAddress({ survey, landings: null })).landings).toBeNull();
});

test("anything strange names nothing", () => {
  expect(readIds("1--x-0-1.5-99999999999-7")).toEqual([1, 7]);
  expect(parse({ examType: "ege", goal: "startEge", months: "12" })).toMatchObject({ survey: null, span: "1" });
});
