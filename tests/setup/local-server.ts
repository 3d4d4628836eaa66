/** An outside server on this machine, as far as HTTP goes. The `fake-…` files beside it define its answers. */
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export type LocalRequest = { method: string; url: URL; headers: IncomingHttpHeaders; text: string };
export type LocalAnswer =
  | { status?: number; headers?: Record<string, string>; text: string }
  /** The connection is cut in the middle of the answer. */
  | "cut"
  /** The connection is cut before the first byte. */
  | "dropped"
  /** No answer ever comes. */
  | "silent";

/** Without a slash at the end of `url`. */
export type LocalServer = { url: string; close: () => Promise<void> };

export const asJson = (body: unknown, status = 200, headers: Record<string, string> = {}): LocalAnswer => ({
  status,
  headers: { "Content-Type": "application/json", ...headers },
  text: JSON.stringify(body),
});

export async function startLocalServer(answer: (request: LocalRequest) => LocalAnswer): Promise<LocalServer> {
  const server = createServer((request, response) => {
    void readRequest(request).then((asked) => send(response, answer(asked)));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => void server.close(() => resolve()));
    },
  };
}

async function readRequest(request: IncomingMessage): Promise<LocalRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  const { method = "", headers } = request;
  const url = new URL(request.url ?? "/", "http://service");
  return { method, headers, url, text: Buffer.concat(chunks).toString("utf8") };
}

function send(response: ServerResponse, answer: LocalAnswer): void {
  if (answer === "silent") return;
  if (answer === "dropped") return void response.destroy();
  if (answer === "cut") {
    response.writeHead(200, { "Content-Type": "application/json", "Content-Length": "1000" });
    return void response.write('{"status":', () => response.destroy());
  }
  response.writeHead(answer.status ?? 200, answer.headers).end(answer.text);
}
