/**
 * Requests that Node cannot parse never reach the application; they are refused with the headers of every other answer.
 */
import type { Server } from "node:http";
import type { Duplex } from "node:stream";
import type { Env } from "~/env/env.server";
import { contentSecurityPolicy, securityHeaders } from "./security-headers.server";

/** The texts of Node's own answers. */
const REASONS: Record<string, string> = {
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  HPE_CHUNK_EXTENSIONS_OVERFLOW: "413 Payload Too Large",
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
};

export function answerBrokenRequests(server: Server, env: Env): void {
  const isSecure = env.PUBLIC_URL?.startsWith("https://") ?? false;
  const headers = [
    ...securityHeaders({ isSecure, isFile: false }),
    ["Content-Security-Policy", contentSecurityPolicy(env)],
  ];
  /** Connections on which an answer may be under way: a second head in its middle would be read as its body. */
  const answering = new WeakSet<Duplex>();
  server.on("request", (request, response) => {
    answering.add(request.socket);
    response.once("close", () => answering.delete(request.socket));
  });
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    if (error.code === "ECONNRESET" || !socket.writable || answering.has(socket)) return void socket.destroy();
    const lines = [
      `HTTP/1.1 ${REASONS[error.code ?? ""] ?? "400 Bad Request"}`,
      ...headers.map(([name, value]) => `${name}: ${value}`),
      "Cache-Control: no-store",
      "Content-Length: 0",
      "Connection: close",
    ];
    socket.end(`${lines.join("\r\n")}\r\n\r\n`, () => socket.destroy());
  });
}
