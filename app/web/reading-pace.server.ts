/**
 * Limits how fast one network may read what costs most to render: the task bank, pages and calls alike, the plan of a
 * goal, and the reference of the API. Counted in the memory of each copy and before the page cache: a statement per
 * page would cost more than the page (product.md, "Explanations").
 */
import type { IncomingMessage } from "node:http";
import type { Limit } from "~/db/limiter.server";
import { networkOf } from "~/shared/network";
import { readClientAddress } from "./client-address.server";
import { createPace, type Pace } from "./pace.server";

/** Ten a second: a crawler may read the whole bank once, a copier not over and over. */
export const COSTLY_READS_PER_NETWORK = {
  name: "costly-reads-ip",
  points: 6000,
  window: { minutes: 10 },
} as const satisfies Limit;

const COSTLY_ADDRESS =
  /^\/(?:(?:ege|oge|goal|api\/v2\/task-bank|api\/v2\/task-solutions)(?:\/|$|\?|\.data)|api(?:\/?(?:$|\?)|\.data))/i;

export const isCostlyAddress = (target: string): boolean => COSTLY_ADDRESS.test(target);

export const createReadingPace = (now: () => number): Pace => createPace(COSTLY_READS_PER_NETWORK, now);

/** Runs before Express: the connected peer, or what trusted proxies report. */
export function readNetwork(
  { headers, socket }: Pick<IncomingMessage, "headers"> & { socket: { remoteAddress?: string } },
  isTrusted: (address: string, hop: number) => boolean,
): string {
  const forwarded = String(headers["x-forwarded-for"] ?? "")
    .split(",")
    .map((one) => one.trim())
    .filter((one) => one !== "")
    .reverse();
  const hops = [socket.remoteAddress ?? "", ...forwarded];
  const client = hops.find((address, hop) => !isTrusted(address, hop)) ?? hops.at(-1);
  return networkOf(readClientAddress(client, socket.remoteAddress));
}
