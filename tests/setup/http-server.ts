/** Before the HTTP tests: a fresh build if it is stale, and one server for all files, with every provider that changes no page. */
import type { TestProject } from "vitest/node";
import { ensureBuild } from "../../app/cli/installation.mjs";
import { asJson, startLocalServer } from "./local-server";
import { startServer } from "./test-server";

export const LEGACY_KEY = "a key shared with the former site, 32+";
export const TBANK = { terminal: "DEMO", password: "a password of the terminal" };

declare module "vitest" {
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- only an interface can be added to
  export interface ProvidedContext {
    server: { url: string; dataDir: string };
  }
}

export default async function openSchool({ provide }: TestProject): Promise<() => Promise<void>> {
  if ((await ensureBuild()) !== 0) throw new Error("The program could not be built.");
  // Both banks know one payment, which no order of ours has.
  const payment = { id: "none", status: "pending", amount: { value: "1.00", currency: "RUB" } };
  const state = { Success: true, ErrorCode: "0", Status: "NEW", PaymentId: "1", OrderId: "none", Amount: 100 };
  const bank = await startLocalServer(({ url }) => asJson(url.pathname.includes("GetState") ? state : payment));
  const server = await startServer({
    env: {
      LEGACY_JWT_SECRET: LEGACY_KEY,
      RECEIPT_TAX_SYSTEM: "2",
      RECEIPT_VAT_CODE: "1",
      YOOKASSA_SHOP_ID: "1",
      YOOKASSA_SECRET_KEY: "test",
      YOOKASSA_BASE_URL: `${bank.url}/`,
      TBANK_TERMINAL_KEY: TBANK.terminal,
      TBANK_PASSWORD: TBANK.password,
      TBANK_BASE_URL: `${bank.url}/`,
    },
  });
  provide("server", { url: server.url, dataDir: server.dataDir });
  return async () => {
    const code = await server.stop();
    await bank.close();
    if (code !== 0) throw new Error(`The server did not stop cleanly (${code}):\n${server.output().slice(-4000)}`);
  };
}
