/**
 * One buffered render per page: `renderToString` is a third faster than streaming when loaders answer from a nearby
 * database, and a whole body has a length and compresses better. Single fetch streams its data through a Suspense
 * boundary, which `renderToString` cannot do, so the stream is read to its end here and written as the same scripts
 * Remix would have written.
 */
import type { EntryContext } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { deferHydration } from "./defer-hydration";
import { focusRefused } from "./focus-refused";
import { addOwnTimes } from "./own-times";
import { addSpareStorage } from "./spare-storage";

const SEPARATORS: Record<string, string> = {
  "<": "\\u003c",
  ">": "\\u003e",
  "&": "\\u0026",
  "\u2028": "\\u2028",
  "\u2029": "\\u2029",
};
const escapeForScript = (json: string) => json.replace(/[<>&\u2028\u2029]/g, (char) => SEPARATORS[char]!);

async function readAll(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of stream as unknown as AsyncIterable<Uint8Array>)
    text += decoder.decode(chunk, { stream: true });
  return text + decoder.decode();
}

/** @returns the whole document. `hydrateAfter`: what React waits for (see `defer-hydration`). */
export async function renderDocument(options: {
  context: EntryContext;
  url: string;
  nonce: string;
  hydrateAfter: "paint" | "touch";
  /** It answers a form. */
  isAnswer: boolean;
  /** Server-side providers around the app. */
  wrap: (children: ReactElement) => ReactElement;
}): Promise<string> {
  const { context, url, nonce } = options;
  const handoff = context.serverHandoffStream;
  const data = handoff ? await readAll(handoff) : null;
  // Without the stream RemixServer renders no Suspense boundary; the browser's tree has none either.
  const rendered = renderToString(
    options.wrap(<RemixServer context={{ ...context, serverHandoffStream: undefined }} url={url} nonce={nonce} />),
  );
  const html = options.isAnswer ? focusRefused(rendered) : rendered;
  // An error page may be rendered without <Scripts/>: then there is nothing to hand the data to.
  const hasScripts = html.includes("window.__remixContext");
  const dataScript =
    data !== null && hasScripts
      ? `<script nonce="${nonce}">window.__remixContext.streamController.enqueue(${escapeForScript(JSON.stringify(data))});window.__remixContext.streamController.close();</script>`
      : "";
  // A function, because "$&" in a replacement text would be expanded.
  const document = `<!DOCTYPE html>${html.replace("</body>", () => `${dataScript}</body>`)}`;
  return deferHydration(addSpareStorage(addOwnTimes(document)), nonce, options.hydrateAfter);
}
