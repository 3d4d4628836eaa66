/** `npm run limits`: writes `app/limits.md`. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { findProjectRoot } from "~/db/project-root.server";
import { describeLimits } from "./describe-limits.server";

writeFileSync(join(findProjectRoot(), "app", "limits.md"), describeLimits());
