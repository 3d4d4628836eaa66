/**
 * The only change of a finished document. No page loads React before its first paint: the module script becomes a
 * data block and its preloads DNS hints, which the boot script restores (`entry/boot/load-react.ts`). The content
 * security policy allows scripts by their hash: a page then has the same bytes for everyone and may be cached. Only
 * scripts with the mark of this rendering count, so an injected script never gets a hash.
 */
import { createHash } from "node:crypto";

export type SealedDocument = {
  html: string;
  /** Sources for `script-src`: `'sha256-…'`. */
  scriptHashes: string[];
};

/** @param mark a random word, unguessable from outside, written as the `nonce` of each of our scripts. */
export function sealScripts(html: string, mark: string): SealedDocument {
  const attribute = ` nonce="${mark}"`;
  const hashes = new Set<string>();
  const sealed = html.replace(/<script\b([^>]*)>([\s\S]*?)<\/script>/g, (whole, attributes: string, text: string) => {
    if (!attributes.includes(attribute)) return whole;
    if (text !== "") hashes.add(`'sha256-${createHash("sha256").update(text).digest("base64")}'`);
    const own = attributes
      .replace(attribute, "")
      .replace(/ type="module"(?: async="")?/, ' type="application/x-module"');
    return `<script${own}>${text}</script>`;
  });
  return {
    html: sealed.replaceAll(attribute, "").replaceAll('<link rel="modulepreload"', '<link rel="dns-prefetch"'),
    scriptHashes: [...hashes],
  };
}
