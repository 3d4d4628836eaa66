/** The variants this request sees, and the cookies that make later requests see the same. */
import type { RequestContext } from "~/app-context.server";
import { type FlagName, type FlagValue, isValueOf } from "~/features/core/flags/flags";
import { isCrawler } from "~/features/core/flags/is-crawler";
import { assignVariant, recallVariant } from "~/features/core/flags/show-variant.server";
import { setVariant } from "~/features/core/flags/variant-cookie";
import { ensureDeviceOf } from "./device.server";
import { readOverrides } from "./flag-override.server";

/** A visit with a forced value gets no cookie and is not counted. */
export async function readFlag<Name extends FlagName>(
  request: Request,
  context: RequestContext,
  flag: Name,
): Promise<{ value: FlagValue<Name>; cookies: string[] }> {
  const wished = (await readOverrides(request, context))?.[flag];
  if (isValueOf(flag, wished)) return { value: wished, cookies: [] };
  const cookies = request.headers.get("Cookie");
  const isCounted = () => request.method !== "HEAD" && !isCrawler(context.visit.userAgent);
  const recalled = recallVariant(context, { flag, cookies, isCounted });
  if (recalled.kind !== "new") return { value: recalled.value, cookies: [] };
  const { value, report, cookies: given } = await giveVariant(cookies, context, flag);
  report();
  return { value, cookies: given };
}

export type Given = { cookies: readonly string[]; report: () => void };

/** The same device always gets the same value. The caller sends the cookies and the report together with the page. */
export async function giveVariant<Name extends FlagName>(
  cookies: string | null,
  context: RequestContext,
  flag: Name,
): Promise<{ value: FlagValue<Name>; cookies: string[]; report: () => void }> {
  const { deviceHash, cookie } = await ensureDeviceOf(cookies, context);
  const { value, variant, report } = assignVariant(context, { flag, deviceHash });
  const { isSecure } = context.visit;
  return { value, report, cookies: [cookie, setVariant(cookies, flag, { variant, isSecure })] };
}
