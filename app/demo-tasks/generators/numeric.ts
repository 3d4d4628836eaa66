/** For checks: methods that know no school formula. A proof made of them shares nothing with the rule it proves. */
import type { TaskDraft } from "./task-generator";

const STEPS = 2000;
const CELLS = 300;
const HALVINGS = 60;

/** Within a millionth: what numeric methods can promise, and less than the last digit of an answer. */
export const isNear = (one: number, other: number, within = 1e-6): boolean =>
  Math.abs(one - other) <= within * Math.max(Math.abs(one), Math.abs(other));

/** Whether the key is this number, within the precision of a numeric method. */
export function isKeyNear({ answer }: TaskDraft, value: number, within = 1e-6): boolean {
  if (answer.type !== "number" || answer.keys.length !== 1) return false;
  return isNear(Number(answer.keys[0]?.replace(",", ".")), value, within);
}

/** Every place between two ends where a function crosses zero. */
export function findRoots(balance: (x: number) => number, from: number, to: number): number[] {
  const roots: number[] = [];
  let [low, atLow] = [from, balance(from)];
  for (let n = 1; n <= CELLS; n += 1) {
    const high = from + ((to - from) * n) / CELLS;
    const atHigh = balance(high);
    if (atLow === 0) roots.push(low);
    else if (atHigh !== 0 && atLow < 0 !== atHigh < 0) roots.push(halve(balance, low, high));
    [low, atLow] = [high, atHigh];
  }
  return roots;
}

function halve(balance: (x: number) => number, from: number, to: number): number {
  let [low, high] = [from, to];
  const isRising = balance(low) < 0;
  for (let step = 0; step < HALVINGS; step += 1) {
    const middle = (low + high) / 2;
    if (balance(middle) < 0 === isRising) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** The unknown is searched for in the story of the task: one value fits, and it is the key. */
export function isOnlyRoot(draft: TaskDraft, balance: (x: number) => number, from: number, to: number): boolean {
  const [root, ...others] = findRoots(balance, from, to);
  return root !== undefined && others.length === 0 && isKeyNear(draft, root);
}

/** The area under a curve, by strips. */
export function integrate(curve: (x: number) => number, from: number, to: number, strips = STEPS): number {
  const width = (to - from) / strips;
  let sum = 0;
  for (let n = 0; n < strips; n += 1) {
    const [left, right] = [from + n * width, from + (n + 1) * width];
    sum += ((curve(left) + 4 * curve((left + right) / 2) + curve(right)) * width) / 6;
  }
  return sum;
}

/** How fast a quantity changes, from two close values. */
export const slope = (curve: (x: number) => number, x: number, near = 1e-4): number =>
  (curve(x + near) - curve(x - near)) / (2 * near);

export type Motion = { time: number; x: number; speed: number };

/** A body under an acceleration, step by step, until `isOver`. Exact where the acceleration is constant. */
export function move(
  start: Partial<Motion>,
  acceleration: (now: Motion) => number,
  isOver: (now: Motion) => boolean,
  step = 1e-3,
): Motion {
  let now: Motion = { time: 0, x: 0, speed: 0, ...start };
  for (let n = 0; n < 1e6; n += 1) {
    const half = now.speed + (acceleration(now) * step) / 2;
    const x = now.x + half * step;
    const moved = { time: now.time + step, x, speed: half };
    const next = { ...moved, speed: half + (acceleration(moved) * step) / 2 };
    if (isOver(next)) return next;
    now = next;
  }
  throw new Error("The motion does not end");
}
