import { expect, it } from "vitest";
import { runPython } from "./run-python";

it.each([
  ["arithmetic as Python has it", "print(-7 // 2, -7 % 3, 2 ** 3 ** 2, 7 / 2, -2 ** 2)", ["-4 2 512 3.5 -4"]],
  ["chains of comparisons", "x = 5\nprint(1 < x <= 5, not x == 5 or x in [5])", ["True True"]],
  ["loops with steps", "s = 0\nfor i in range(10, 0, -3):\n    s += i\nprint(s)", ["22"]],
  [
    "a choice of three",
    "for n in [1, 2, 3]:\n  if n == 1: print('a')\n  elif n == 2: print('b')\n  else: print('c')",
    ["a", "b", "c"],
  ],
  [
    "break and continue",
    "k = 0\nwhile True:\n    k = k + 1\n    if k % 2 == 0:\n        continue\n    if k > 6:\n        break\nprint(k)",
    ["7"],
  ],
  [
    "functions that call themselves",
    "def F(n):\n    if n < 2: return 1\n    return n * F(n - 1)\nprint(F(6))",
    ["720"],
  ],
  [
    "strings",
    "s = bin(13)[2:]\ns = s + str(s.count('1') % 2)\nprint(s, int(s, 2), s[::-1], s[-1], len(s))",
    ["11011 27 11011 1 5"],
  ],
  ["replacing once", "s = '5' * 4\ns = s.replace('55', '8', 1)\nprint(s)", ["855"]],
  [
    "lists",
    "a = [3, 1, 2]\na.append(0)\na[1] = 7\nx, y = a[0], a[1]\nprint(sorted(a), x, y, min(a), sum(a))",
    ["[0, 2, 3, 7] 3 7 0 12"],
  ],
])("runs %s", (_, program, printed) => {
  expect(runPython(program)).toEqual(printed);
});

it("reads what is typed", () => {
  expect(runPython("s = int(input())\nt = int(input())\nprint(s + t)", [2, "40"])).toEqual(["42"]);
});

it("throws on what it does not know, and on a program without an end", () => {
  expect(() => runPython("import math")).toThrow();
  expect(() => runPython("print(x)")).toThrow("x is unknown");
  expect(() => runPython("while True:\n    x = 1")).toThrow("does not end");
});
