/** A server whose task bank stands on a host of its own: `*.localhost` is this machine in every browser. */
import { findFreePort, startServer, type TestServer } from "./test-server";

export type TwoHosts = { school: string; bank: string; server: TestServer };

export async function openTwoHosts(env: Record<string, string> = {}): Promise<TwoHosts> {
  const port = await findFreePort();
  const school = `http://localhost:${port}`;
  const server = await startServer({
    port,
    env: { PUBLIC_URL: school, TASK_BANK_HOSTS: "bank.localhost,further.localhost", ...env },
  });
  return { school, bank: `http://bank.localhost:${port}`, server };
}
