/** `/flags/override/?flag=…&value=…&until=…&sig=…`: staff preview a flag's value before others see it. */
import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { FLAGS } from "~/features/core/flags/flags";
import { readOverrideLink } from "~/features/core/flags/override-link.server";
import { OVERRIDE_REFUSALS } from "~/features/core/flags/override-refusals";
import { overrideFormSchema, overrideLinkSchema } from "~/features/core/flags/schema";
import { OverridePage, type OverrideView } from "~/features/core/flags/OverridePage";
import { titleWithSchool } from "~/features/core/school/page-meta";
import { readForm } from "~/web/forms/read-form.server";
import { safeRedirectPath } from "~/web/safe-redirect";
import { clearOverrides, writeOverride } from "~/visit/flag-override.server";
import { homePath } from "~/shared/paths";

export const meta: MetaFunction = ({ matches }) => [
  titleWithSchool("Показ для проверки", matches),
  { name: "robots", content: "noindex" },
];

/** The address holds a signature. */
const PRIVATE = { "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" };
export const headers: HeadersFunction = () => PRIVATE;

function refused(reason: keyof typeof OVERRIDE_REFUSALS) {
  const view: OverrideView = { ok: false, reason };
  return data(view, { status: OVERRIDE_REFUSALS[reason].status });
}

export function loader({ request, context }: LoaderFunctionArgs) {
  const parts = overrideLinkSchema.parse(Object.fromEntries(new URL(request.url).searchParams));
  const link = readOverrideLink(context, parts);
  if (!link.ok) return refused(link.reason);
  const view: OverrideView = { ...link, until: parts.until, sig: parts.sig };
  return data(view);
}

export async function action({ request, context }: ActionFunctionArgs) {
  const submission = await readForm(request, overrideFormSchema);
  if (submission.status !== "success") return refused("link-unknown");
  const submitted = submission.value;
  const leave = (to: string, cookie: string) =>
    redirect(to, { status: 303, headers: { ...PRIVATE, "Set-Cookie": cookie } });
  if (submitted.intent === "reset")
    return leave(safeRedirectPath(submitted.redirectTo, homePath()), await clearOverrides(context));
  const link = readOverrideLink(context, submitted);
  if (!link.ok) return refused(link.reason);
  return leave(FLAGS[link.flag].page, await writeOverride(request, context, link));
}

export default function Override() {
  const shown = useLoaderData<typeof loader>();
  return <OverridePage view={useActionData<typeof action>() ?? shown} />;
}
