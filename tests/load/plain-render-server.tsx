/**
 * Baseline of React alone: the same tree with its data in memory, rendered by `renderToString`, compressed as the
 * server compresses, sent by `node:http`. No loaders, no database, no cookies, no routing, no serialising. The bench
 * compares the server with this.
 *
 * Before it serves, it counts the statements of each page through the whole of Remix, and times searches.
 */
import * as remixBuild from "virtual:remix/server-build";
import { createRequestHandler, type EntryContext } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { createServer } from "node:http";
import { renderToString } from "react-dom/server";
import { createAppContext } from "~/context.server";
import { DocumentScriptsProvider } from "~/entry/document-scripts";
import { readEnv } from "~/env/env.server";
import { compressWhole } from "~/web/compress.server";
import { narrowBuild } from "~/web/hosts.server";
import { divideRoutes } from "~/web/route-tables.server";
import { countPages, describeBenchVisit } from "./count-pages";
import { COURSE_PATH } from "./pages";
import { measureSearch } from "./search-busy";

type Kept = { context: EntryContext; url: string; dataScript: string };

const tableFor = divideRoutes(narrowBuild(remixBuild, "school"));

async function readText(stream: ReadableStream<Uint8Array> | undefined): Promise<string> {
  return stream ? new Response(stream).text() : "";
}

/** Remix without its rendering: loaders run, and their results are handed out. */
function createLoaderHandler(path: string, keep: (kept: EntryContext) => void) {
  const table = tableFor(path);
  const entry = {
    ...table.entry,
    module: {
      ...table.entry.module,
      default: (_: Request, status: number, headers: Headers, context: EntryContext) => {
        keep(context);
        return new Response("", { status, headers });
      },
    },
  };
  return createRequestHandler({ ...table, entry }, "production");
}

const context = await createAppContext(readEnv(), { hasJobs: false });
const { nonce } = describeBenchVisit(context).visit;
const pages = new Map<string, Kept>();
for (const path of ["/catalog/", COURSE_PATH]) {
  let kept: EntryContext | undefined;
  const url = `http://localhost${path}`;
  await createLoaderHandler(path, (one) => void (kept = one))(new Request(url), describeBenchVisit(context));
  if (!kept) throw new Error(`${path} was not rendered`);
  // In production the data follows the tree; here the same bytes are ready in memory.
  const json = JSON.stringify(await readText(kept.serverHandoffStream));
  const dataScript = `window.__remixContext.streamController.enqueue(${json.replace(/</g, "\\u003c")});`;
  pages.set(path, { context: { ...kept, serverHandoffStream: undefined }, url, dataScript });
}
const counts = await countPages(
  (request, visit) => createLoaderHandler(new URL(request.url).pathname, () => undefined)(request, visit),
  context,
);
const search = await measureSearch(context);
await context.close();

const server = createServer(async (request, response) => {
  const page = pages.get(request.url ?? "");
  if (!page) return void response.writeHead(404).end();
  const html = renderToString(
    <DocumentScriptsProvider value={{ nonce, hydrateAfter: "paint", dataScript: page.dataScript }}>
      <RemixServer context={page.context} url={page.url} nonce={nonce} />
    </DocumentScriptsProvider>,
  );
  const raw = Buffer.from(`<!DOCTYPE html>${html}`);
  const body = await compressWhole(raw, "br", "once");
  response.writeHead(200, {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Encoding": "br",
    "Content-Length": body.byteLength,
  });
  response.end(body);
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  process.send?.({ port: typeof address === "object" ? address?.port : 0, counts, search });
});
process.on("disconnect", () => process.exit(0));
