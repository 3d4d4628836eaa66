/**
 * Lets a running server answer an operator's command. Only one process may open the embedded database, so the server
 * itself reads it. It answers over a socket in a folder of DATA_DIR that only its own user may enter.
 */
import { chmodSync, mkdirSync, rmSync } from "node:fs";
import { connect, createServer, type Server, type Socket } from "node:net";
import path from "node:path";
import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Logger } from "~/integrations/log.server";

const LONGEST_QUESTION = 300;
/** Without it the answer was cut short. */
const END = { isEnd: true } as const;

const socketOf = (dataDir: string, name: string): string => path.resolve(dataDir, "desk", `${name}.sock`);

export type Desk = { close(): Promise<void> };

/**
 * Never throws: the server works without its desks too.
 *
 * @param desk.name of the socket.
 * @param desk.answer objects, each of which becomes a line; throws at a question that is not its own.
 */
export async function openDesk(
  { dataDir, log }: { dataDir: string; log: Logger },
  desk: { name: string; answer: (question: unknown) => AsyncIterable<object> },
): Promise<Desk> {
  const socket = socketOf(dataDir, desk.name);
  const server = createServer((visitor) => {
    visitor.on("error", () => undefined);
    void answerVisitor(visitor, desk.answer).catch((error: unknown) => {
      log.warn({ event: "desk.failed", desk: desk.name, err: error }, "a desk could not answer");
      visitor.destroy();
    });
  });
  try {
    mkdirSync(path.dirname(socket), { recursive: true, mode: 0o700 });
    // Left behind by a killed server: the directory's lock proves that no other one is running.
    rmSync(socket, { force: true });
    await listen(server, socket);
    chmodSync(socket, 0o600);
  } catch (error) {
    log.warn(
      { event: "desk.closed", desk: desk.name, err: error },
      "a desk could not open: its command works only while the server is stopped",
    );
  }
  return {
    close: () => new Promise((resolve) => (server.listening ? server.close(() => resolve()) : resolve())),
  };
}

function listen(server: Server, socket: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(socket, () => resolve());
  });
}

async function answerVisitor(visitor: Socket, answer: (question: unknown) => AsyncIterable<object>): Promise<void> {
  const question: unknown = JSON.parse(await readLine(visitor));
  await pipeline(Readable.from(writeLines(answer(question))), visitor);
}

async function* writeLines(said: AsyncIterable<object>): AsyncGenerator<string> {
  for await (const one of said) yield `${JSON.stringify(one)}\n`;
  yield `${JSON.stringify(END)}\n`;
}

async function readLine(visitor: Socket): Promise<string> {
  let text = "";
  for await (const chunk of visitor.setEncoding("utf8").iterator({ destroyOnReturn: false })) {
    text += String(chunk);
    if (text.includes("\n")) return text;
    if (text.length > LONGEST_QUESTION) break;
  }
  throw new Error("Not a question to a desk");
}

/** @returns null if no server listens in this folder. Throws if the answer is cut short. */
export async function askDesk(dataDir: string, name: string, question: object): Promise<AsyncIterable<object> | null> {
  const desk = await reach(socketOf(dataDir, name));
  if (!desk) return null;
  desk.write(`${JSON.stringify(question)}\n`);
  return readAnswer(desk);
}

function reach(socket: string): Promise<Socket | null> {
  return new Promise((resolve) => {
    const desk = connect(socket);
    desk.once("connect", () => resolve(desk));
    desk.once("error", () => resolve(null));
  });
}

async function* readAnswer(desk: Socket): AsyncGenerator<object> {
  for await (const line of createInterface({ input: desk })) {
    const said = JSON.parse(line) as object;
    if ("isEnd" in said) return desk.destroy();
    yield said;
  }
  throw new Error("The running server stopped before the answer was complete");
}
