/** A server of somebody else's on this machine: speaks what it is told, remembers what it was asked. */
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export type AskedRequest = {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: Record<string, unknown>;
};
export type FakeAnswer = { status?: number; headers?: Record<string, string>; body: unknown };
/** What goes wrong instead of an answer; the request has been done all the same where `isDone`. */
export type FakeTrouble =
  | { kind: "silent" | "cut" | "malformed"; isDone: boolean }
  | { kind: "status"; status: number; headers?: Record<string, string>; body?: unknown; isDone: boolean };

export type FakeHttp = {
  url: string;
  asked: AskedRequest[];
  /** For the next requests, one each; null: this one is answered well. */
  troubles: (FakeTrouble | null)[];
  close(): Promise<void>;
};

export async function startFakeHttp(answer: (request: AskedRequest) => FakeAnswer): Promise<FakeHttp> {
  const asked: AskedRequest[] = [];
  const troubles: (FakeTrouble | null)[] = [];
  const server = createServer((request, response) => void respond(request, response));
  async function respond(request: IncomingMessage, response: ServerResponse) {
    let text = "";
    for await (const chunk of request as AsyncIterable<Buffer>) text += chunk.toString("utf8");
    const body = text === "" ? {} : (JSON.parse(text) as Record<string, unknown>);
    const { method = "", url = "", headers } = request;
    const one = { method, path: url, headers, body };
    asked.push(one);
    const trouble = troubles.shift();
    if (!trouble) return send(response, answer(one));
    if (trouble.isDone) answer(one);
    if (trouble.kind === "status") {
      const { status, headers: sent, body: said = {} } = trouble;
      return send(response, { status, headers: sent, body: said });
    }
    if (trouble.kind === "cut") response.destroy();
    if (trouble.kind === "malformed") response.writeHead(200).end('{"id": "half');
  }
  function send(response: ServerResponse, { status = 200, headers = {}, body }: FakeAnswer) {
    response.writeHead(status, { "Content-Type": "application/json", ...headers }).end(JSON.stringify(body));
  }
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    asked,
    troubles,
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
