import { expect, test } from "vitest";
import { adviseOnError, DEFAULT_ERROR_STATUS } from "~/features/core/shell/error-advice";

test.each([400, 401, 403, 405, 409, 413, 429, 500, 502, 503])(
  "status %i has a text that says what happened and what to do",
  (status) => {
    const advice = adviseOnError(status);
    expect(advice.title).not.toBe("");
    expect(advice.text).toMatch(/[.!]$/);
  },
);

test("an unknown status reads as the default one", () => {
  expect(DEFAULT_ERROR_STATUS).toBe(500);
  expect(adviseOnError(418)).toEqual(adviseOnError(DEFAULT_ERROR_STATUS));
  expect(adviseOnError(DEFAULT_ERROR_STATUS).title).toBe("Что-то пошло не так");
});
