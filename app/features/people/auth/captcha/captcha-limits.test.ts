import { expect, it } from "vitest";
import {
  NO_SCRIPT_PER_ADDRESS,
  NO_SCRIPT_PER_SITE,
  PICTURES_PER_ADDRESS,
  WORDS_PER_ADDRESS,
  WORDS_PER_SITE,
} from "./captcha-limits.server";

it("the ways around the proof of work are pinned against silent loosening", () => {
  expect(WORDS_PER_ADDRESS).toMatchObject({ points: 2, window: { hours: 1 } });
  expect(WORDS_PER_SITE).toMatchObject({ points: 30, window: { hours: 1 } });
  expect(NO_SCRIPT_PER_ADDRESS).toMatchObject({ points: 3, window: { hours: 1 } });
  expect(NO_SCRIPT_PER_SITE).toMatchObject({ points: 60, window: { hours: 1 } });
  expect(PICTURES_PER_ADDRESS).toMatchObject({ points: 120, window: { minutes: 10 } });
});
