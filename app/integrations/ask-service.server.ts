/** How a service is asked whether its settings are right: for `npm run doctor` and the first page of the back office. */
/** `demo`: the embedded stand-in, which needs no service and serves no real visitors. */
export type Finding = { service: string; verdict: "ok" | "wrong" | "demo"; text: string };

export type Check = { service: string; look: () => string | Demo | Promise<string | Demo> };
export type Demo = { demo: string };

/** Names the fault and the setting to check. Holds no secret: only fixed words and the provider's error code. */
export class Trouble extends Error {}

export async function judge({ service, look }: Check): Promise<Finding> {
  try {
    const seen = await look();
    if (typeof seen === "string") return { service, verdict: "ok", text: seen };
    return { service, verdict: "demo", text: seen.demo };
  } catch (error) {
    return { service, verdict: "wrong", text: error instanceof Trouble ? error.message : `failed: ${nameOf(error)}` };
  }
}

/** Library messages may contain addresses with passwords, so only names and codes are shown. */
export function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  if (error.name === "TimeoutError") return "no answer in time";
  const codes = [error, error.cause].map((one) => (one instanceof Error ? String(Reflect.get(one, "code") ?? "") : ""));
  return codes.find((code) => /^[A-Z0-9_]+$/.test(code)) ?? error.name;
}

const UNTRUSTED = /CERT|^UNABLE_TO_VERIFY/;

export async function ask(setting: string, url: string | URL, init: RequestInit, patience: number): Promise<Response> {
  try {
    return await fetch(url, { redirect: "manual", ...init, signal: AbortSignal.timeout(patience) });
  } catch (error) {
    const name = nameOf(error);
    // Some banks use the Russian national certificate authority, which is not in Node's list.
    if (UNTRUSTED.test(name))
      throw new Trouble(`${setting}: its certificate is not trusted (${name}), see NODE_EXTRA_CA_CERTS in README.md`);
    throw new Trouble(`${setting}: no answer from there (${name})`);
  }
}

export async function readRecord(response: Response, setting: string): Promise<Record<string, unknown>> {
  const answer: unknown = await response.json().catch(() => null);
  if (typeof answer === "object" && answer !== null) return answer as Record<string, unknown>;
  throw new Trouble(`${setting}: answered ${response.status} and no JSON`);
}
