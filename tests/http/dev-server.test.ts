/** The server of `npm run dev`: Vite loads it and the routes, and no build does. */
import path from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "../../app/cli/installation.mjs";
import { MAX_UPLOAD_BYTES } from "~/web/upload.server";
import { askRaw } from "../setup/raw-request";
import { startServer } from "../setup/test-server";

const PROGRAM = path.join(ROOT, "app", "cli", "dev-server.mjs");

/** Only a server that counts it detects that it is too long. */
const UPLOAD = {
  method: "POST",
  headers: { "Content-Type": "multipart/form-data; boundary=x", "Transfer-Encoding": "chunked" },
  body: `--x\r\nContent-Disposition: form-data; name="photo"; filename="a.jpg"\r\n\r\n${"x".repeat(MAX_UPLOAD_BYTES)}`,
};

test("the server and the routes share one instance of every module", async () => {
  const server = await startServer({ program: [PROGRAM], env: { NODE_ENV: "development" } });
  try {
    const list = await fetch(`${server.url}/ege/literatura/4/`);
    const [, task = ""] = /href="(\/ege\/literatura\/4\/\d+\/)"/.exec(await list.text()) ?? [];
    // The HTTP layer throws while the route reads, and the route knows the error by its class: any other is a 500.
    const headers = { ...UPLOAD.headers, Origin: server.url };
    expect((await askRaw(server.url, { ...UPLOAD, headers, path: task })).status).toBe(413);
  } finally {
    await server.stop();
  }
});
