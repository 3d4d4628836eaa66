/** Tests of a server with all providers of scripts: one for the worker, at `baseURL`. */
import { type EquippedServer, openEquippedServer } from "../setup/equipped-server";
import { test as base } from "./fixtures";

export { expect } from "./fixtures";

/** Ends a start that hangs. */
const HANG_MILLISECONDS = 5 * 60_000;

export const test = base.extend<Pick<EquippedServer, "chat" | "counters">, { equipped: EquippedServer }>({
  equipped: [
    async ({}, use) => {
      const school = await openEquippedServer();
      await use(school);
      await school.close();
    },
    { scope: "worker", timeout: HANG_MILLISECONDS },
  ],
  baseURL: async ({ equipped }, use) => use(equipped.server.url),
  chat: async ({ equipped: { chat } }, use) => use(Object.assign(chat, { trouble: null, asked: [] })),
  counters: async ({ equipped: { counters } }, use) => use(Object.assign(counters, { trouble: null, asked: [] })),
});
