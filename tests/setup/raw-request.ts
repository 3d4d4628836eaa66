/** Requests that no `fetch` sends: another host, a method or a header that a browser forbids, a body cut short. */
import { request, type IncomingHttpHeaders } from "node:http";
import { gunzipSync } from "node:zlib";

export type RawRequest = {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
  /** The request is on its way. */
  onSent?: () => void;
};

export type RawAnswer = { status: number; headers: IncomingHttpHeaders; text: string };

/** To this machine, whatever the name resolves to. */
export function askRaw(
  origin: string,
  { method = "GET", path, headers = {}, body, onSent }: RawRequest,
): Promise<RawAnswer> {
  const { host, port } = new URL(origin);
  const options = { hostname: "127.0.0.1", port, method, path, headers: { Host: host, ...headers }, agent: false };
  return new Promise((resolve, reject) => {
    const sent = request(options, (answer) => {
      const parts: Buffer[] = [];
      answer.on("data", (part: Buffer) => parts.push(part));
      answer.on("error", reject);
      answer.on("end", () => {
        const raw = Buffer.concat(parts);
        const text = answer.headers["content-encoding"] === "gzip" ? gunzipSync(raw) : raw;
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text: text.toString() });
      });
    });
    sent.on("error", reject);
    // Until the connection is open a request is only buffered.
    sent.on("socket", (socket) => (socket.connecting ? socket.once("connect", () => onSent?.()) : onSent?.()));
    sent.end(body);
  });
}
