import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { describeLimits } from "../../app/cli/describe-limits.server";
import { ROOT } from "../../app/cli/installation.mjs";

it("app/limits.md is what npm run limits makes of the constants", () => {
  expect(readFileSync(path.join(ROOT, "app", "limits.md"), "utf8")).toBe(describeLimits());
});
