/**
 * The variant this browser was shown, `home-blocks.b.1f0c77aa`: flag, value and a mark of the experiment, so that the
 * next experiment chooses again. Unsigned and bounded: a forged value only shows its owner another order of blocks.
 */
import { type FlagName, isFlag, isValueOf } from "./flags";

const VARIANT_COOKIE = "variant";
/** 90 days, longer than an experiment runs. */
export const VARIANT_SECONDS = 7_776_000;

export type Variant = { value: string; mark: string };

const COOKIE = new RegExp(`(?:^|;\\s*)${VARIANT_COOKIE}=([\\w.~-]{1,400})(?:;|$)`);
const MARK = /^[0-9a-f]{8}$/;

type Named = { flag: FlagName } & Variant;

function readVariants(cookies: string | null): Named[] {
  const text = cookies === null ? undefined : COOKIE.exec(cookies)?.[1];
  if (text === undefined) return [];
  const found = new Map<FlagName, Named>();
  for (const item of text.split("~")) {
    const [flag = "", value = "", mark = "", ...rest] = item.split(".");
    if (isFlag(flag) && isValueOf(flag, value) && MARK.test(mark) && rest.length === 0)
      found.set(flag, { flag, value, mark });
  }
  return [...found.values()];
}

/** @param cookies the request's `Cookie` header. */
export function readVariant(cookies: string | null, flag: FlagName): Variant | null {
  return readVariants(cookies).find((one) => one.flag === flag) ?? null;
}

/** `name=value` of a request or an answer. */
export function variantPair(cookies: string | null, flag: FlagName, { value, mark }: Variant): string {
  const others = readVariants(cookies).filter((one) => one.flag !== flag);
  const items = [...others, { flag, value, mark }].map((one) => `${one.flag}.${one.value}.${one.mark}`);
  return `${VARIANT_COOKIE}=${items.join("~")}`;
}

/** `Set-Cookie`; keeps what the browser was shown under other flags. */
export function setVariant(
  cookies: string | null,
  flag: FlagName,
  { variant, isSecure }: { variant: Variant; isSecure: boolean },
): string {
  const attributes = [`Max-Age=${VARIANT_SECONDS}`, "Path=/", "HttpOnly", "SameSite=Lax"];
  return [variantPair(cookies, flag, variant), ...attributes, ...(isSecure ? ["Secure"] : [])].join("; ");
}
