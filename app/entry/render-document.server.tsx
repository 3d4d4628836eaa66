/**
 * One buffered render per page: `renderToString` is a third faster than streaming when loaders answer from a nearby
 * database, and a whole body has a length and compresses better. Single fetch streams its data through a Suspense
 * boundary, which `renderToString` cannot do, so the stream is read to its end here and handed to Remix as one script.
 */
import type { EntryContext } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { Suspense } from "react";
import { renderToString } from "react-dom/server";
import { AnswerFocus } from "~/ui/answer-focus";
import { OwnTimesScript } from "~/ui/OwnTime";
import ownTimes from "./boot/own-times.ts?inline-script";
import { DocumentScriptsProvider } from "./document-scripts";

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

/** Gives `first` to the first that asks. */
function once<Value>(first: Value, later: Value): () => Value {
  let next = first;
  return () => {
    const given = next;
    next = later;
    return given;
  };
}

/** @returns the whole document, with the mark at our scripts (`seal-scripts.server.ts`). */
export async function renderDocument(options: {
  context: EntryContext;
  url: string;
  nonce: string;
  hydrateAfter: "paint" | "touch";
  /** It answers a form. */
  isAnswer: boolean;
}): Promise<string> {
  const { context, url, nonce, hydrateAfter } = options;
  const handoff = context.serverHandoffStream;
  const data = handoff ? escapeForScript(JSON.stringify(await readAll(handoff))) : null;
  const stream = "window.__remixContext.streamController";
  const dataScript = data === null ? "" : `${stream}.enqueue(${data});${stream}.close();`;
  // Without the stream RemixServer renders no boundary of its own. The one around it is that of `entry.client.tsx`.
  const html = renderToString(
    <DocumentScriptsProvider value={{ nonce, hydrateAfter, dataScript }}>
      <AnswerFocus.Provider value={once(options.isAnswer, false)}>
        <OwnTimesScript.Provider value={once(`<script nonce="${nonce}">${ownTimes}</script>`, "")}>
          <Suspense>
            <RemixServer context={{ ...context, serverHandoffStream: undefined }} url={url} nonce={nonce} />
          </Suspense>
        </OwnTimesScript.Provider>
      </AnswerFocus.Provider>
    </DocumentScriptsProvider>,
  );
  return `<!DOCTYPE html>${html}`;
}
