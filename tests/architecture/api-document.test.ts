/** The document of the API beside the build is the one that the endpoints make. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { ENDPOINTS } from "~/http/api/contract.server";
import { readStoredDocument, setOrigin, storeDocument, writeDocument } from "~/http/api/document.server";
import { makeDocument } from "~/http/api/openapi.server";
import { ensureBuild } from "../../app/cli/installation.mjs";

const ORIGIN = "https://vershina.example";

test("the build holds the document that the endpoints make", { timeout: 600_000 }, async () => {
  expect(await ensureBuild(), "npm run build").toBe(0);
  const stored = readStoredDocument();
  expect(stored).not.toBeNull();
  const made = JSON.parse(JSON.stringify(makeDocument(ENDPOINTS, ORIGIN))) as unknown;
  const { json, yaml } = setOrigin(stored!, ORIGIN);
  expect(JSON.parse(json)).toEqual(made);
  expect(parse(yaml)).toEqual(made);
});

test("a server without the files makes the document itself, in the same words", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "vershina-document-"));
  try {
    expect(readStoredDocument(folder)).toBeNull();
    const written = writeDocument(ENDPOINTS);
    storeDocument(written, folder);
    expect(readStoredDocument(folder)).toEqual(written);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
