/** Headers of every answer. No inline styles anywhere; inline scripts only by their hash. */
import type { ServerResponse } from "node:http";
import type { BankSettings } from "~/env/env-banks.server";
import type { Env } from "~/env/env.server";
import { isAuthDialogAsked } from "~/features/people/auth/auth-address";
import { paymentPageOrigins } from "~/web/payment-pages.server";
import { findTaskBankOrigin } from "~/shared/hosts";
import { authPath, socialAccountsPath } from "~/shared/paths";

/** Third-party sources that only one page gets, or that a setting asks for. */
export type ForeignSources = {
  script?: readonly string[];
  frame?: readonly string[];
  connect?: readonly string[];
  img?: readonly string[];
  style?: readonly string[];
  font?: readonly string[];
  media?: readonly string[];
};

const FOREIGN_KINDS = ["script", "frame", "connect", "img", "style", "font", "media"] as const;

export function joinSources(...all: readonly ForeignSources[]): ForeignSources {
  const joined: ForeignSources = {};
  for (const kind of FOREIGN_KINDS) {
    const sources = [...new Set(all.flatMap((one) => one[kind] ?? []))];
    if (sources.length > 0) joined[kind] = sources;
  }
  return joined;
}

/** A provider's chat: from every page a visitor may reach one with the button without a new document. */
function chatSources(
  env: Pick<Env, "SUPPORT_CHAT_PROVIDER" | "SUPPORT_CHAT_SCRIPT_URL" | "SUPPORT_CHAT_ORIGINS">,
): ForeignSources {
  if (env.SUPPORT_CHAT_PROVIDER === "form") return {};
  const all = [...new Set([new URL(env.SUPPORT_CHAT_SCRIPT_URL).origin, ...env.SUPPORT_CHAT_ORIGINS])];
  const pages = all.filter((origin) => origin.startsWith("http"));
  return { script: pages, frame: pages, connect: all, img: pages, style: pages, font: pages, media: pages };
}

/** Telegram's login widget renders itself in a frame. */
export const TELEGRAM_SOURCES: ForeignSources = {
  script: ["https://telegram.org"],
  frame: ["https://oauth.telegram.org"],
};

/** The outside captcha appears where codes are requested: the login views as page and dialog, and «Вход и аккаунты». */
export function captchaSources(
  env: Pick<Env, "CAPTCHA_PROVIDER" | "SMARTCAPTCHA_BASE_URL">,
  address: string,
): ForeignSources {
  const { pathname, searchParams } = new URL(address);
  if (env.CAPTCHA_PROVIDER !== "smartcaptcha") return {};
  const asksForCode = pathname === authPath() || pathname === socialAccountsPath() || isAuthDialogAsked(searchParams);
  if (!asksForCode) return {};
  const sources = [new URL(env.SMARTCAPTCHA_BASE_URL).origin];
  return { script: sources, frame: sources, connect: sources };
}

/**
 * Forms may lead on to the learning platform after login, to VK for linking, to a bank, and from the school's host to
 * its task bank and back (decision 0062). On its own host the back office leads to a preview. Chromium checks a form's
 * target through redirects, too.
 *
 * @param scriptHashes of the inline scripts of this document (`seal-scripts.server.ts`).
 */
export function contentSecurityPolicy(
  env: Pick<
    Env,
    | "NODE_ENV"
    | "PUBLIC_URL"
    | "TASK_BANK_HOSTS"
    | "STAFF_HOSTS"
    | "PLATFORM_URL"
    | "VKID_PROVIDER"
    | "VKID_BASE_URL"
    | "PAYMENT_PAGE_ORIGINS"
    | "SUPPORT_CHAT_PROVIDER"
    | "SUPPORT_CHAT_SCRIPT_URL"
    | "SUPPORT_CHAT_ORIGINS"
  > &
    BankSettings,
  scriptHashes: readonly string[] = [],
  ofPage: ForeignSources = {},
): string {
  const foreign = joinSources(ofPage, chatSources(env));
  const taskBank = findTaskBankOrigin(env);
  const hosts = [...env.TASK_BANK_HOSTS, ...env.STAFF_HOSTS];
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scriptHashes, ...(foreign.script ?? [])].join(" "),
    ...(foreign.frame ? [["frame-src", ...foreign.frame].join(" ")] : []),
    ["style-src 'self'", ...(foreign.style ?? [])].join(" "),
    ["img-src 'self' data:", ...(foreign.img ?? [])].join(" "),
    ["font-src 'self'", ...(foreign.font ?? [])].join(" "),
    ["media-src 'self'", ...(foreign.media ?? [])].join(" "),
    ["connect-src 'self'", ...(env.NODE_ENV === "development" ? ["ws:"] : []), ...(foreign.connect ?? [])].join(" "),
    "manifest-src 'self'",
    [
      "form-action 'self'",
      ...(env.PUBLIC_URL && hosts.length > 0 ? [new URL(env.PUBLIC_URL).origin] : []),
      ...(taskBank === null ? [] : [taskBank]),
      ...(env.PLATFORM_URL ? [new URL(env.PLATFORM_URL).origin] : []),
      ...(env.VKID_PROVIDER === "vk" ? [new URL(env.VKID_BASE_URL).origin] : []),
      ...paymentPageOrigins(env),
    ].join(" "),
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join("; ");
}

/**
 * @param isFile a script, style or font of the build: it is never framed, opened or navigated to, so the headers that
 * concern documents are left out.
 */
export function securityHeaders({ isSecure, isFile }: { isSecure: boolean; isFile: boolean }): [string, string][] {
  const headers: [string, string][] = [["X-Content-Type-Options", "nosniff"]];
  if (isSecure) headers.push(["Strict-Transport-Security", "max-age=31536000; includeSubDomains"]);
  if (isFile) return headers;
  return [
    ...headers,
    // Not `no-referrer`: under it Chromium sends `Origin: null` with plain form posts, which breaks forms without
    // scripts.
    ["Referrer-Policy", "strict-origin-when-cross-origin"],
    ["X-Frame-Options", "DENY"],
    ["Cross-Origin-Opener-Policy", "same-origin"],
    ["Cross-Origin-Resource-Policy", "same-origin"],
    ["Permissions-Policy", "camera=(), microphone=(), geolocation=(), payment=()"],
  ];
}

export function setSecurityHeaders(response: ServerResponse, about: { isSecure: boolean; isFile: boolean }): void {
  for (const [name, value] of securityHeaders(about)) response.setHeader(name, value);
}
