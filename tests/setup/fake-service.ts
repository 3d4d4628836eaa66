/** Somebody else's service on this machine: it answers by a script and writes down what it was asked. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export type ServiceRequest = {
  method: string;
  path: string;
  query: URLSearchParams;
  form: URLSearchParams;
  body: string;
};
export type Reply =
  | { status?: number; json: unknown }
  | { status?: number; text: string }
  /** The connection is cut in the middle of the answer. */
  | "cut"
  /** No answer ever comes. */
  | "silent";

export type FakeService = {
  url: string;
  requests: ServiceRequest[];
  /** The next answers, one a request; the last one stays. */
  answerWith(...replies: (Reply | ((request: ServiceRequest) => Reply))[]): void;
  close(): Promise<void>;
};

export async function startFakeService(): Promise<FakeService> {
  const requests: ServiceRequest[] = [];
  let replies: (Reply | ((request: ServiceRequest) => Reply))[] = [];
  const server = createServer((request, response) => {
    void readRequest(request).then((seen) => {
      requests.push(seen);
      const next = replies.length > 1 ? replies.shift() : replies[0];
      answer(response, typeof next === "function" ? next(seen) : (next ?? { status: 404, text: "no script" }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    answerWith(...next) {
      replies = next;
      requests.length = 0;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** An address at which nobody listens. */
export async function findDeadAddress(): Promise<string> {
  const service = await startFakeService();
  await service.close();
  return service.url;
}

async function readRequest(request: IncomingMessage): Promise<ServiceRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  const body = Buffer.concat(chunks).toString("utf8");
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://service");
  return {
    ...{ method: request.method ?? "", path: pathname, query: searchParams, body },
    form: new URLSearchParams(body),
  };
}

function answer(response: ServerResponse, reply: Reply): void {
  if (reply === "silent") return;
  if (reply === "cut") {
    response.writeHead(200, { "Content-Length": "1000" });
    response.write('{"status":');
    setTimeout(() => response.destroy(), 10);
    return;
  }
  const isJson = "json" in reply;
  response.writeHead(reply.status ?? 200, { "Content-Type": isJson ? "application/json" : "text/html" });
  response.end(isJson ? JSON.stringify(reply.json) : reply.text);
}
