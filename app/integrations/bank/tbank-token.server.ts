import { createHash } from "node:crypto";

/**
 * T-Bank's signature: the root values, without objects, lists and the signature itself, plus the password, in the order
 * of their names, joined and hashed. Booleans are the words `true` and `false`.
 */
export function signForTbank(fields: Record<string, unknown>, password: string): string {
  const signed: Record<string, unknown> = { ...fields, Password: password };
  const text = Object.keys(signed)
    .filter((name) => name !== "Token")
    .sort()
    .map((name) => signed[name])
    .filter((value) => typeof value === "string" || typeof value === "number" || typeof value === "boolean")
    .map(String)
    .join("");
  return createHash("sha256").update(text).digest("hex");
}
