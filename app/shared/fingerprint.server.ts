import { createHash } from "node:crypto";
import { canonicalJson } from "./canonical-json";

const LENGTH = 16;

/** A short text that is equal for equal JSON values, whatever the order of their keys. */
export const fingerprint = (value: unknown): string =>
  createHash("sha256").update(canonicalJson(value)).digest("base64url").slice(0, LENGTH);
