/** `/preview/<token>/` begins a preview that somebody shares; `/preview/` ends one. */
import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useRouteError } from "@remix-run/react";
import { z } from "zod";
import { FailurePage } from "~/entry/FailurePage";
import { sayRefusedForm } from "~/features/admin/preview/say-refused";
import { PREVIEW_OVER, PREVIEW_REFUSAL } from "~/features/core/shell/preview-refusals";
import { titleWithSchool } from "~/features/core/school/page-meta";
import { readButton } from "~/web/forms/read-form.server";
import { safeRedirectPath } from "~/web/safe-redirect";
import { readPreviewLink, writePreview } from "~/visit/preview.server";
import { homePath } from "~/shared/paths";
import { ButtonLink } from "~/ui/Button";
import { EmptyState } from "~/ui/EmptyState";

export const meta: MetaFunction = ({ matches }) => [
  titleWithSchool(PREVIEW_OVER.title, matches),
  { name: "robots", content: "noindex, nofollow" },
];

/** The address is a secret for an hour. */
const PRIVATE = { "Cache-Control": "no-store", "Referrer-Policy": "no-referrer", "X-Robots-Tag": "noindex, nofollow" };
export const headers: HeadersFunction = ({ loaderHeaders }) => {
  const result = new Headers(PRIVATE);
  for (const cookie of loaderHeaders.getSetCookie()) result.append("Set-Cookie", cookie);
  return result;
};

const begin = (to: string, cookie: string) =>
  redirect(to, { status: 303, headers: { ...PRIVATE, "Set-Cookie": cookie } });

export async function loader({ params, context }: LoaderFunctionArgs) {
  const link = params.token === undefined ? null : readPreviewLink(context, params.token);
  if (link) return begin(link.path, await writePreview(context, link.preview));
  const status = params.token === undefined ? 200 : 410;
  return data(null, { status, headers: { "Set-Cookie": await writePreview(context, null) } });
}

/** `path`: the page that is shown, of now after «выйти». `method` and `pathname`: of the form that is refused. */
const formSchema = z.object({
  intent: z.enum(["leave", "refuse"]),
  path: z.string().optional(),
  method: z.string().default("POST"),
  pathname: z.string().default("/"),
});

/** «выйти»; and every form of a page in a preview comes here to be refused. */
export async function action({ request, context }: ActionFunctionArgs) {
  const submitted = await readButton(request, formSchema);
  if (submitted?.intent !== "leave") {
    const text = submitted && context.preview && sayRefusedForm(submitted, context.preview.moment);
    throw data({ ...PREVIEW_REFUSAL, text: text ?? PREVIEW_REFUSAL.text }, 403);
  }
  return begin(safeRedirectPath(submitted.path, homePath()), await writePreview(context, null));
}

/** Its own, so that the bar of the preview stands above the refusal. */
export function ErrorBoundary() {
  return <FailurePage error={useRouteError()} retryHref={homePath()} />;
}

export default function PreviewRoute() {
  return (
    <main id="main" className="wrap">
      <EmptyState title={PREVIEW_OVER.title} text={PREVIEW_OVER.text}>
        <ButtonLink href={homePath()} reloadDocument>
          на сайт
        </ButtonLink>
      </EmptyState>
    </main>
  );
}
