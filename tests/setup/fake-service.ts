/** A service that answers by a script and records its requests. */
import { asJson, startLocalServer, type LocalAnswer } from "./local-server";

export type ServiceRequest = {
  method: string;
  path: string;
  query: URLSearchParams;
  form: URLSearchParams;
  body: string;
};
export type Reply =
  { status?: number; json: unknown } | { status?: number; text: string } | Extract<LocalAnswer, "cut" | "silent">;

export type FakeService = {
  url: string;
  requests: ServiceRequest[];
  /** The next answers, one per request; the last one repeats. */
  answerWith(...replies: (Reply | ((request: ServiceRequest) => Reply))[]): void;
  close(): Promise<void>;
};

export async function startFakeService(): Promise<FakeService> {
  const requests: ServiceRequest[] = [];
  let replies: (Reply | ((request: ServiceRequest) => Reply))[] = [];
  const { url, close } = await startLocalServer(({ method, url: asked, text }) => {
    const { pathname: path, searchParams: query } = asked;
    const seen = { method, path, query, form: new URLSearchParams(text), body: text };
    requests.push(seen);
    const next = replies.length > 1 ? replies.shift() : replies[0];
    return describe(typeof next === "function" ? next(seen) : (next ?? { status: 404, text: "no script" }));
  });
  return {
    ...{ url, close, requests },
    answerWith(...next) {
      replies = next;
      requests.length = 0;
    },
  };
}

/** An address at which nothing listens. */
export async function findDeadAddress(): Promise<string> {
  const service = await startFakeService();
  await service.close();
  return service.url;
}

function describe(reply: Reply): LocalAnswer {
  if (typeof reply === "string") return reply;
  if ("json" in reply) return asJson(reply.json, reply.status);
  return { status: reply.status, headers: { "Content-Type": "text/html" }, text: reply.text };
}
