/**
 * Scripts are let in by their hash (quality.md V3): a page then says the same to everyone and may be kept. Only scripts
 * that carry the mark of this rendering count, so what somebody smuggled into a page never gets a hash of ours.
 */
import { createHash } from "node:crypto";

export type SealedDocument = {
  html: string;
  /** Sources for `script-src`: `'sha256-…'`. */
  scriptHashes: string[];
};

/** @param mark a random word nobody outside could know, written as the `nonce` of each script of ours. */
export function sealScripts(html: string, mark: string): SealedDocument {
  const attribute = ` nonce="${mark}"`;
  const hashes = new Set<string>();
  const sealed = html.replace(/<script\b([^>]*)>([\s\S]*?)<\/script>/g, (whole, attributes: string, text: string) => {
    if (!attributes.includes(attribute)) return whole;
    if (text !== "") hashes.add(`'sha256-${createHash("sha256").update(text).digest("base64")}'`);
    return `<script${attributes.replace(attribute, "")}>${text}</script>`;
  });
  return { html: sealed.replaceAll(attribute, ""), scriptHashes: [...hashes] };
}
