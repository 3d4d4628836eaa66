/** The document of the API beside the build is the one that the endpoints make. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { ENDPOINTS } from "~/api/contract.server";
import { readStoredDocument, storeDocument, writeDocument } from "~/api/document.server";

const made = writeDocument(ENDPOINTS);

test("the build holds the document that the endpoints make", () => {
  expect(readStoredDocument()).toEqual(made);
});

test("a document is stored and read in the same words, and says the same as JSON and as YAML", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "vershina-document-"));
  try {
    expect(readStoredDocument(folder)).toBeNull();
    storeDocument(made, folder);
    expect(readStoredDocument(folder)).toEqual(made);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  expect(parse(made.yaml)).toEqual(JSON.parse(made.json));
});
