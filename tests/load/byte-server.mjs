/** Bare `node:http` sending one constant answer: the ceiling of this machine. `byte-server.mjs BODY HEADERS` */
import { readFileSync } from "node:fs";
import { createServer } from "node:http";

const [bodyFile, headersFile] = process.argv.slice(2);
const body = readFileSync(bodyFile);
const headers = JSON.parse(readFileSync(headersFile, "utf8"));

const server = createServer((_, response) => {
  response.writeHead(200, headers);
  response.end(body);
});
server.listen(0, "127.0.0.1", () => process.send?.({ port: server.address().port }));
process.on("disconnect", () => process.exit(0));
