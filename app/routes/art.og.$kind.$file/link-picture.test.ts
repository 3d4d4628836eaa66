import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { fixedSchool } from "~/features/core/school/open-school.server";
import { NEW_SCHOOL } from "~/features/core/school/school-profile";
import type { RequestContext } from "~/app-context.server";
import { SILENT_LOG } from "~/db/log.server";
import { answerLinkPicture } from "./link-picture.server";

const PLAN = {
  kind: "вебинар",
  title: "Производная",
  note: null,
  art: { is: "mountain", glyph: null, category: "technical", kind: "osnova", seed: "a" },
} as const;

it("a disk that cannot store a picture costs no visitor the picture", async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), "vershina-pictures-"));
  // A file in place of the folder: nothing can be stored.
  writeFileSync(path.join(dataDir, "pictures"), "");
  try {
    const context = {
      env: { DATA_DIR: dataDir },
      log: SILENT_LOG,
      school: fixedSchool(NEW_SCHOOL),
    } as unknown as RequestContext;
    const answer = await answerLinkPicture(PLAN, context);
    expect(answer.headers.get("Content-Type")).toBe("image/png");
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.subarray(1, 4).toString()).toBe("PNG");
  } finally {
    rmSync(dataDir, { recursive: true });
  }
});
