/**
 * Yandex SmartCaptcha: the widget's token is sent to `/validate` once. There is no way around it: a proof of work is
 * not accepted, and the built-in picture only if the operator has allowed visitors without scripts, under separate
 * limits (`NO_SCRIPT_PER_ADDRESS`).
 */
import type { Env } from "~/env/env.server";
import type { Logger } from "~/integrations/log.server";
import type { CaptchaPort, CaptchaVerdict } from "~/integrations/ports";
import { toMilliseconds } from "~/shared/duration";

/** A form waits for it. */
const LONGEST_ANSWER = { seconds: 2 } as const;
const BUILT_IN_TOKEN = /\.(answer|sum|work)\.[^.]*$/;
const OWN_FAULT = /secret|authentication/i;

type Settings = Pick<
  Env,
  | "SMARTCAPTCHA_SITE_KEY"
  | "SMARTCAPTCHA_SECRET"
  | "SMARTCAPTCHA_BASE_URL"
  | "CAPTCHA_FAIL_OPEN"
  | "CAPTCHA_NO_SCRIPT"
  | "PUBLIC_URL"
  | "ALLOWED_HOSTS"
>;
export type SmartCaptchaAnswer = { status: "ok"; host: string } | { status: "failed"; message: string };

/** Throws if the service breaks its documented contract. */
export async function askSmartCaptcha(
  env: Pick<Settings, "SMARTCAPTCHA_SECRET" | "SMARTCAPTCHA_BASE_URL">,
  { token, ip }: { token: string; ip?: string },
  patience = toMilliseconds(LONGEST_ANSWER),
): Promise<SmartCaptchaAnswer> {
  const body = new URLSearchParams({ secret: env.SMARTCAPTCHA_SECRET ?? "", token });
  if (ip !== undefined) body.set("ip", ip);
  const signal = AbortSignal.timeout(patience);
  const url = new URL("/validate", env.SMARTCAPTCHA_BASE_URL);
  const response = await fetch(url, { method: "POST", body, signal, redirect: "manual" });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`answered ${response.status}`);
  const answer: unknown = JSON.parse(text);
  const read = (name: string): string => {
    const value: unknown = typeof answer === "object" && answer !== null ? Reflect.get(answer, name) : undefined;
    return typeof value === "string" ? value : "";
  };
  const status = read("status");
  if (status === "ok") return { status, host: read("host") };
  if (status === "failed") return { status, message: read("message") };
  throw new Error("answered without a status");
}

export function isOwnFault(message: string): boolean {
  return OWN_FAULT.test(message);
}

export function createSmartCaptcha(
  env: Settings,
  { builtIn, log, patience }: { builtIn: CaptchaPort; log: Logger; patience?: number },
): CaptchaPort {
  const hosts = new Set(env.ALLOWED_HOSTS);
  if (env.PUBLIC_URL) hosts.add(new URL(env.PUBLIC_URL).hostname);

  /** Unknown whether this was a person; the counted limits hold either way. */
  const judgeUnknown = (problem: string): CaptchaVerdict => {
    log.error(
      { event: "captcha.unavailable", problem, isLetThrough: env.CAPTCHA_FAIL_OPEN },
      "SmartCaptcha could not judge",
    );
    return env.CAPTCHA_FAIL_OPEN ? { ok: true, by: "widget" } : { ok: false, reason: "unavailable" };
  };

  return {
    provider: "smartcaptcha",
    createChallenge(purpose, now, ask) {
      const widget = {
        siteKey: env.SMARTCAPTCHA_SITE_KEY ?? "",
        script: new URL("/captcha.js", env.SMARTCAPTCHA_BASE_URL).href,
        hasQuestion: env.CAPTCHA_NO_SCRIPT,
      };
      const drawn = builtIn.createChallenge(purpose, now, ask);
      return { ...drawn, picture: env.CAPTCHA_NO_SCRIPT ? drawn.picture : null, widget };
    },
    revealDigits: (challenge, now) => (env.CAPTCHA_NO_SCRIPT ? builtIn.revealDigits(challenge, now) : null),
    kindOf: (challenge) => builtIn.kindOf(challenge),
    async verify(token, purpose, now, ip) {
      const kind = BUILT_IN_TOKEN.exec(token)?.[1];
      if (kind === "answer" && env.CAPTCHA_NO_SCRIPT) return builtIn.verify(token, purpose, now, ip);
      if (kind) return { ok: false, reason: "malformed" };
      try {
        const answer = await askSmartCaptcha(env, { token, ip }, patience);
        if (answer.status === "failed")
          return isOwnFault(answer.message) ? judgeUnknown(answer.message) : { ok: false, reason: "expired" };
        if (answer.host === "") return judgeUnknown("the answer names no host");
        if (hosts.size === 0 || hosts.has(hostnameOf(answer.host))) return { ok: true, by: "widget" };
        log.warn({ event: "captcha.foreign_host", host: answer.host }, "a captcha was passed on another site");
        return { ok: false, reason: "wrong" };
      } catch (error) {
        return judgeUnknown(error instanceof Error ? `${error.name}: ${error.message}` : "no answer");
      }
    },
  };
}

/** «example.com:443» */
const hostnameOf = (host: string): string => host.replace(/:\d+$/, "").toLowerCase();
