/**
 * Lets a running server hand its leads to `npm run leads`. Only one process may open the embedded database, so the
 * server itself reads it and answers over a socket in a folder of DATA_DIR that only its own user may enter.
 */
import { chmodSync, mkdirSync, rmSync } from "node:fs";
import { connect, createServer, type Server, type Socket } from "node:net";
import path from "node:path";
import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { z } from "zod";
import type { AppContext } from "~/app-context.server";
import { listLeads, type ListedLead } from "./list-leads.server";

const LONGEST_QUESTION = 200;
const questionSchema = z.object({ since: z.string().datetime().nullable() });
/** Without it the list was cut short. */
const END = { isEnd: true } as const;

const socketOf = (dataDir: string): string => path.resolve(dataDir, "desk", "leads.sock");

type Desk = { close(): Promise<void> };

/** Never throws: the server works without this desk too. */
export async function openLeadDesk(context: Pick<AppContext, "db" | "env" | "log">): Promise<Desk> {
  const socket = socketOf(context.env.DATA_DIR);
  const server = createServer((visitor) => {
    visitor.on("error", () => undefined);
    void answer(context, visitor).catch((error: unknown) => {
      context.log.warn({ event: "lead.desk_failed", err: error }, "the lead desk could not answer");
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
    context.log.warn(
      { event: "lead.desk_closed", err: error },
      "the lead desk could not start: `npm run leads` works only while the server is stopped",
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

async function answer({ db }: Pick<AppContext, "db">, visitor: Socket): Promise<void> {
  const { since } = questionSchema.parse(JSON.parse(await readLine(visitor)));
  await pipeline(Readable.from(writeLines(db, since === null ? null : new Date(since))), visitor);
}

async function* writeLines(db: AppContext["db"], since: Date | null): AsyncGenerator<string> {
  for await (const lead of listLeads(db, { since })) yield `${JSON.stringify(lead)}\n`;
  yield `${JSON.stringify(END)}\n`;
}

async function readLine(visitor: Socket): Promise<string> {
  let text = "";
  for await (const chunk of visitor.setEncoding("utf8").iterator({ destroyOnReturn: false })) {
    text += String(chunk);
    if (text.includes("\n")) return text;
    if (text.length > LONGEST_QUESTION) break;
  }
  throw new Error("Not a request to the lead desk");
}

/** @returns null if no server listens in this folder. Throws if the answer is cut short. */
export async function askLeadDesk(dataDir: string, since: Date | null): Promise<AsyncIterable<ListedLead> | null> {
  const desk = await reach(socketOf(dataDir));
  if (!desk) return null;
  desk.write(`${JSON.stringify({ since })}\n`);
  return readLeads(desk);
}

function reach(socket: string): Promise<Socket | null> {
  return new Promise((resolve) => {
    const desk = connect(socket);
    desk.once("connect", () => resolve(desk));
    desk.once("error", () => resolve(null));
  });
}

async function* readLeads(desk: Socket): AsyncGenerator<ListedLead> {
  for await (const line of createInterface({ input: desk })) {
    const said = JSON.parse(line) as ListedLead | typeof END;
    if ("isEnd" in said) return desk.destroy();
    yield said;
  }
  throw new Error("The running server stopped before the list of leads was complete");
}
