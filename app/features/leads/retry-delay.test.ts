import fc from "fast-check";
import { expect, it } from "vitest";
import { toMilliseconds } from "~/shared/duration";
import { retryDelay } from "./retry-delay";

const MINUTE = 60_000;

it("the delay doubles up to six hours, less a fifth at most", () => {
  const whole = [1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360, 360];
  whole.forEach((minutes, index) => {
    const delay = toMilliseconds(retryDelay(index + 1, "a-touch"));
    expect(delay).toBeLessThanOrEqual(minutes * MINUTE);
    expect(delay).toBeGreaterThanOrEqual(minutes * MINUTE * 0.8);
  });
});

it("the delay differs between touches and is stable for one", () => {
  const delays = Array.from({ length: 50 }, (_, index) => toMilliseconds(retryDelay(3, `touch-${index}`)));
  expect(new Set(delays).size).toBeGreaterThan(40);
  expect(retryDelay(3, "touch-1")).toEqual(retryDelay(3, "touch-1"));
});

it("the delay is never shorter than a try takes, for any number of tries", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000 }), fc.string(), (attempts, touchId) => {
      const delay = toMilliseconds(retryDelay(attempts, touchId));
      expect(delay).toBeGreaterThanOrEqual(0.8 * MINUTE);
      expect(delay).toBeLessThanOrEqual(360 * MINUTE);
    }),
  );
});
