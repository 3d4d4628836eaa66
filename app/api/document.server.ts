/**
 * The OpenAPI document as text. Making it takes the better part of a second, so the build stores it beside the server.
 * A server that runs from its sources makes it at the first request.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { stringify } from "yaml";
import { findProjectRoot } from "~/db/project-root.server";
import { ANY_ORIGIN } from "./any-origin";
import type { Endpoint } from "./endpoint.server";
import { makeDocument } from "./openapi.server";

export type WrittenDocument = { json: string; yaml: string };

const FILES = { json: "openapi.json", yaml: "openapi.yaml" } as const;
const buildFolder = () => path.join(findProjectRoot(), "build");

export function writeDocument(endpoints: readonly Endpoint[]): WrittenDocument {
  const document = makeDocument(endpoints, ANY_ORIGIN);
  return { json: JSON.stringify(document), yaml: stringify(document, { aliasDuplicateObjects: false }) };
}

/** Part of the build. */
export function storeDocument(written: WrittenDocument, folder = buildFolder()): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, FILES.json), written.json);
  writeFileSync(path.join(folder, FILES.yaml), written.yaml);
}

/** Null if no build has written it. */
export function readStoredDocument(folder = buildFolder()): WrittenDocument | null {
  const [json, yaml] = [path.join(folder, FILES.json), path.join(folder, FILES.yaml)];
  if (!existsSync(json) || !existsSync(yaml)) return null;
  return { json: readFileSync(json, "utf8"), yaml: readFileSync(yaml, "utf8") };
}

export function setOrigin({ json, yaml }: WrittenDocument, origin: string): WrittenDocument {
  return { json: json.replaceAll(ANY_ORIGIN, origin), yaml: yaml.replaceAll(ANY_ORIGIN, origin) };
}
