/** A stateful fake service: a function defines its behaviour, and troubles are put in front of it. */
import type { IncomingHttpHeaders } from "node:http";
import { asJson, startLocalServer, type LocalAnswer } from "./local-server";

export type AskedRequest = {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: Record<string, unknown>;
};
export type FakeAnswer = { status?: number; headers?: Record<string, string>; body: unknown };
/** A failure in place of an answer; with `isDone` the request takes effect anyway. */
export type FakeTrouble =
  | { kind: "silent" | "cut" | "malformed"; isDone: boolean }
  | { kind: "status"; status: number; headers?: Record<string, string>; body?: unknown; isDone: boolean };

export type FakeHttp = {
  url: string;
  asked: AskedRequest[];
  /** For the next requests, one each; null: this one is answered normally. */
  troubles: (FakeTrouble | null)[];
  close(): Promise<void>;
};

export async function startFakeHttp(answer: (request: AskedRequest) => FakeAnswer): Promise<FakeHttp> {
  const asked: AskedRequest[] = [];
  const troubles: (FakeTrouble | null)[] = [];
  const { url, close } = await startLocalServer(({ method, url: address, headers, text }) => {
    const body = text === "" ? {} : (JSON.parse(text) as Record<string, unknown>);
    const one = { method, path: `${address.pathname}${address.search}`, headers, body };
    asked.push(one);
    const trouble = troubles.shift();
    if (trouble) {
      if (trouble.isDone) answer(one);
      return describe(trouble);
    }
    const { status, headers: sent, body: said } = answer(one);
    return asJson(said, status, sent);
  });
  return { url: `${url}/`, asked, troubles, close };
}

function describe(trouble: FakeTrouble): LocalAnswer {
  switch (trouble.kind) {
    case "silent":
      return "silent";
    case "cut":
      return "dropped";
    case "malformed":
      return { text: '{"id": "half' };
    case "status":
      return asJson(trouble.body ?? {}, trouble.status, trouble.headers);
  }
}
