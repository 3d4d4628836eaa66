import { expect, it } from "vitest";
import { readShownVersion, writeShownVersions } from "./consent-documents";

it("a page names the version of each consent, and its form is read again", () => {
  const shown = writeShownVersions((kind) => (kind === "offer" ? "2.0" : "1.1"));
  expect(shown).toBe("offer:2.0 personal-data:1.1 advertising:1.1");
  expect([readShownVersion(shown, "offer"), readShownVersion(shown, "advertising")]).toEqual(["2.0", "1.1"]);
});

it.each([undefined, "", "offer", "offer:", "personal-data:1.1", "1.0 1.1"])(
  "«%s» names no version of the offer",
  (shown) => expect(readShownVersion(shown, "offer")).toBeNull(),
);
