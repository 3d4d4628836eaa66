import { expect, it } from "vitest";
import { MAX_UPLOAD_BYTES } from "./upload.server";

it("the size of the form with photos is pinned against silent loosening", () => {
  expect(MAX_UPLOAD_BYTES).toBe(64 * 1024 * 1024);
});
