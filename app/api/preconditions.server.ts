/**
 * `ETag` and `If-Match` of orders (RFC 9110 §13.1.1; decision 0024). An order's tag identifies its current offer. A
 * client that sends changes without waiting for answers also names itself and numbers them, `"client:tab-1:17"`: of two
 * changes the higher number wins, whichever arrives last.
 */
import type { ChangeSequence } from "~/features/store/cart/edit-cart.server";
import type { SeenOrder } from "~/features/store/orders/order-version.server";
import { readMinorVersion } from "~/api/api-version";
import { refuseCall } from "~/api/refusals.server";

const TAG = /^(?:W\/)?"([^"]*)"$/;
const CLIENT = /^client:([\w.-]{1,60}):(\d{1,15})$/;
/** From this minor version on a payment above 0 roubles names what the buyer has seen. */
const NEXT_MINOR = 1;

export const orderTag = (version: string): string => `"${version}"`;

export type OrderPrecondition = { onlyVersion?: string; sequence?: ChangeSequence };

/** Throws 400 unless it is a list of tags. If it names several tags of an order, the last one counts. */
export function readIfMatch(request: Request): OrderPrecondition {
  const header = request.headers.get("If-Match")?.trim();
  if (!header || header === "*") return {};
  const precondition: OrderPrecondition = {};
  for (const part of header.split(",")) {
    const tag = TAG.exec(part.trim())?.[1];
    if (tag === undefined) throw refuseCall("malformed-if-match");
    const [, key, number] = CLIENT.exec(tag) ?? [];
    if (key !== undefined) precondition.sequence = { key, number: Number(number) };
    else precondition.onlyVersion = tag;
  }
  return precondition;
}

/** The offer the buyer has seen, from the header and the query of a call that leads to a payment. */
export function readSeen(request: Request, expectedPrice: number | undefined): SeenOrder {
  const { onlyVersion } = readIfMatch(request);
  return {
    ...(onlyVersion !== undefined && { version: onlyVersion }),
    ...(expectedPrice !== undefined && { price: expectedPrice }),
  };
}

/** Throws 428 if a client of the next minor version (`Api-Version: 2.1`) does not state what the buyer has seen. */
export async function requireSeen(request: Request, seen: SeenOrder, readPrice: () => Promise<number>): Promise<void> {
  if (seen.version !== undefined || seen.price !== undefined || !asksForNextVersion(request)) return;
  if ((await readPrice()) === 0) return;
  throw refuseCall("precondition-required");
}

/** Throws 400 for a version that the document does not have: no client is served another one than it asks for. */
export function checkVersion(request: Request): void {
  if (readMinorVersion(request.headers.get("Api-Version")) === null) throw refuseCall("unknown-version");
}

/** `Api-Version: 2.1` or a later minor: answers take the shapes of decision 0043. */
export function asksForNextVersion(request: Request): boolean {
  return (readMinorVersion(request.headers.get("Api-Version")) ?? 0) >= NEXT_MINOR;
}
