/** `/metrics` on its own port, which no visitor reaches (decision 0069). */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { isSameText } from "~/integrations/secrets.server";
import type { Reading } from "~/integrations/metrics/series";
import type { Logger } from "~/integrations/log.server";
import type { MetricsPort } from "~/integrations/ports";
import { type Duration, toMilliseconds } from "~/shared/duration";

/** How soon a taken port is tried again: the previous process may still be stopping. */
export const METRICS_REOPENED = { seconds: 10 } as const satisfies Duration;
/** A scraper sends its few headers at once. */
const REQUEST_MILLISECONDS = 5000;

export type MetricsServer = { close(): Promise<void> };

/**
 * A port that cannot be opened is logged and retried while the server runs on. Sales do not depend on metrics, and the
 * scraper's own `up` shows that they are missing.
 */
export function openMetricsServer(options: {
  metrics: MetricsPort;
  readLevels: () => Promise<Reading[]>;
  log: Logger;
  port: number;
  host: string;
  /** Undefined: everybody who reaches the port may read. */
  token: string | undefined;
}): MetricsServer {
  const { metrics, readLevels, log, port, host, token } = options;
  let timer: NodeJS.Timeout | undefined;
  let hasComplained = false;

  const server = createServer({ requestTimeout: REQUEST_MILLISECONDS }, (request, response) => {
    void answer(request, response).catch((error: unknown) => {
      log.error({ event: "metrics.scrape_failed", err: error }, "the metrics could not be written");
      if (!response.headersSent) refuse(response, 500, "not written");
      else response.destroy();
    });
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [path] = (request.url ?? "").split("?", 1);
    if (path !== "/metrics") return refuse(response, 404, "not found");
    if (request.method !== "GET" && request.method !== "HEAD")
      return refuse(response, 405, "GET or HEAD", { Allow: "GET, HEAD" });
    if (token !== undefined && !isSameText(request.headers.authorization ?? "", `Bearer ${token}`))
      return refuse(response, 401, "a token is needed", { "WWW-Authenticate": 'Bearer realm="metrics"' });
    const { contentType, text } = await metrics.write(await readLevels());
    response.writeHead(200, { ...HEADERS, "Content-Type": contentType, "Content-Length": Buffer.byteLength(text) });
    response.end(request.method === "HEAD" ? undefined : text);
  }

  const open = () => server.listen(port, host);
  server.on("listening", () => {
    const { address, port: opened } = server.address() as AddressInfo;
    log.info({ event: "metrics.opened", address, port: opened }, "metrics can be read");
  });
  server.on("error", (error) => {
    if (!hasComplained)
      log.error({ event: "metrics.open_failed", err: error, host, port }, "the port of the metrics cannot be opened");
    hasComplained = true;
    timer = setTimeout(open, toMilliseconds(METRICS_REOPENED)).unref();
  });
  open();

  return {
    close() {
      clearTimeout(timer);
      server.closeAllConnections();
      return new Promise((resolve) => void server.close(() => resolve()));
    },
  };
}

const HEADERS = { "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff" };

function refuse(response: ServerResponse, status: number, text: string, headers: Record<string, string> = {}): void {
  response.writeHead(status, { ...HEADERS, ...headers, "Content-Type": "text/plain; charset=utf-8" }).end(`${text}\n`);
}
