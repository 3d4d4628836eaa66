import { expect, it } from "vitest";
import { isBalanced, readSides } from "../reactions";
import { REACTIONS, SUBSTANCES } from "./organic";

it.each(REACTIONS.map((one) => [`${one.from}, ${one.conditions}`, one] as const))(
  "%s is one true reaction",
  (_, one) => {
    const sides = readSides(one.equation);
    expect(isBalanced(one.equation)).toBe(true);
    expect(sides?.left[0]?.formula).toBe(SUBSTANCES[one.from]);
    expect(sides?.right[0]?.formula).toBe(SUBSTANCES[one.to]);
    expect(REACTIONS.filter(({ from, conditions }) => from === one.from && conditions === one.conditions)).toEqual([
      one,
    ]);
  },
);
