/** The format of single settings, and which of them let strangers in. */
import { isIP } from "node:net";

const PROXY_NAMES: ReadonlySet<string> = new Set(["loopback", "linklocal", "uniquelocal"]);
/** A prefix shorter than this is too broad to trust. */
const SHORTEST_PREFIX = { 4: 8, 6: 16 } as const;

/** The setting's value when visitors connect directly: no address is trusted. */
export const NO_PROXIES = "none";
/** A demo's default: a proxy or a test on this machine. */
const DEMO_PROXIES = "loopback";

type Proxy = { text: string; isReadable: boolean; isTooWide: boolean };

/** `loopback`, `10.0.0.0/8`, `fd00::/8`, `192.168.1.1`: as Express reads them. */
export function readProxies(setting: string | undefined): Proxy[] {
  if (setting === NO_PROXIES) return [];
  return (setting ?? DEMO_PROXIES)
    .split(",")
    .map((item) => item.trim())
    .filter((item) => item !== "")
    .map((text) => {
      if (PROXY_NAMES.has(text)) return { text, isReadable: true, isTooWide: false };
      const [address = "", mask, ...rest] = text.split("/");
      const version = isIP(address);
      if (version === 0 || rest.length > 0) return { text, isReadable: false, isTooWide: false };
      const longest = version === 4 ? 32 : 128;
      const prefix = mask === undefined ? longest : readPrefix(mask);
      if (prefix === null || prefix > longest) return { text, isReadable: false, isTooWide: false };
      return { text, isReadable: true, isTooWide: prefix < SHORTEST_PREFIX[version === 4 ? 4 : 6] };
    });
}

/** The value of Express's `trust proxy`; false: no address. */
export function trustedProxies(setting: string | undefined): string[] | false {
  const proxies = readProxies(setting).map(({ text }) => text);
  return proxies.length > 0 ? proxies : false;
}

/** `/8`, or `/255.0.0.0`. */
function readPrefix(mask: string): number | null {
  if (/^\d{1,3}$/.test(mask)) return Number(mask);
  if (isIP(mask) !== 4) return null;
  const bits = mask
    .split(".")
    .map((part) => Number(part).toString(2).padStart(8, "0"))
    .join("");
  return /^1*0*$/.test(bits) ? bits.lastIndexOf("1") + 1 : null;
}

/** A token from @BotFather; the public token of the demo bot does not count. */
export const isBotToken = (token: string): boolean => /^\d+:[\w-]{30,}$/.test(token);

const ADDRESS = /^[^\s@<>,;]+@[^\s@<>,;]+\.[^\s@<>,;]+$/;

/** `noreply@school.example`, alone or in angle brackets after a name. */
export function isSender(text: string): boolean {
  const [, bracketed] = /<([^<>]*)>$/.exec(text) ?? [];
  return ADDRESS.test(bracketed ?? text);
}

/** Why the password and the e-mails could be read in transit. Null: nothing is wrong. */
export function findSmtpDanger(address: string): string | null {
  if (!URL.canParse(address)) return "not an address as smtps://user:password@smtp.example:465";
  const { protocol, hostname, searchParams } = new URL(address);
  if (isThisMachine(hostname)) return null;
  if (searchParams.get("tls.rejectUnauthorized") === "false") return "a certificate of anybody's would be taken";
  const isEncrypted = protocol === "smtps:" || searchParams.get("requireTLS") === "true";
  return isEncrypted ? null : "passwords and e-mails would go unencrypted: smtps://, or ?requireTLS=true";
}

export function isThisMachine(hostname: string): boolean {
  return hostname === "localhost" || hostname === "[::1]" || hostname === "::1" || /^127(\.\d{1,3}){3}$/.test(hostname);
}

export type SentryDsn = { url: string; publicKey: string };

/** `https://key@host/path/42`; null if it is none. `url`: where its envelopes go. */
export function readDsn(dsn: string): SentryDsn | null {
  if (!URL.canParse(dsn)) return null;
  const { protocol, username, host, pathname } = new URL(dsn);
  const [, prefix = "", project = ""] = /^(.*)\/(\d+)\/?$/.exec(pathname) ?? [];
  if (!/^https?:$/.test(protocol) || username === "" || project === "") return null;
  return { url: `${protocol}//${host}${prefix}/api/${project}/envelope/`, publicKey: decodeURIComponent(username) };
}
