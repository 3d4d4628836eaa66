/**
 * Headers by which a proxy reports the visitor's address and scheme, from a socket that no setting trusts. They have no
 * effect. They are logged because either a client tries to forge its own address, or a proxy is missing in
 * TRUSTED_PROXIES and all its visitors share the limits of one address.
 */
import type { IncomingHttpHeaders } from "node:http";
import type { Logger } from "~/integrations/log.server";
import { toMilliseconds } from "~/shared/duration";
import { networkOf } from "~/shared/network";
import { readClientAddress } from "./client-address.server";

/** The same address is logged no sooner again. */
export const FORWARDING_NOTE_PAUSE = { hours: 1 } as const;
/** Addresses logged in that time by one copy: a flood from many addresses fills neither the memory nor the log. */
export const MAX_FORWARDING_NOTES = 100;

const OF_VISITOR = ["x-forwarded-for", "x-forwarded-proto"] as const;
/** Other proxies write these; we never read them. */
const NEVER_READ = ["forwarded", "x-real-ip"] as const;

export function createForwardingWatch(options: {
  log: Pick<Logger, "warn">;
  isTrusted: (address: string) => boolean;
  /** Milliseconds; only differences count. */
  now: () => number;
}): (headers: IncomingHttpHeaders, connected: string | undefined) => void {
  const { log, isTrusted, now } = options;
  const noted = new Map<string, number>();
  return (headers, connected) => {
    const sent = OF_VISITOR.filter((name) => headers[name] !== undefined);
    const unread = NEVER_READ.filter((name) => headers[name] !== undefined);
    if (sent.length + unread.length === 0) return;
    const isFromProxy = connected !== undefined && isTrusted(connected);
    // A trusted proxy that writes X-Forwarded-For is enough, whatever it writes besides.
    if (isFromProxy && (sent.includes("x-forwarded-for") || unread.length === 0)) return;
    const address = readClientAddress(undefined, connected);
    const network = networkOf(address);
    for (const [known, at] of noted) {
      if (now() - at < toMilliseconds(FORWARDING_NOTE_PAUSE)) break;
      noted.delete(known);
    }
    if (noted.has(network) || noted.size >= MAX_FORWARDING_NOTES) return;
    noted.set(network, now());
    log.warn(
      {
        event: isFromProxy ? "proxy.header_missing" : "proxy.untrusted",
        from: address,
        headers: [...sent, ...unread],
      },
      isFromProxy
        ? "a trusted proxy writes no X-Forwarded-For, the only header visitors' addresses are read from: all its visitors count as one"
        : "forwarding headers ignored: this address is not in TRUSTED_PROXIES. If it is a proxy of yours, name it there; otherwise somebody writes their own address, in vain",
    );
  };
}
