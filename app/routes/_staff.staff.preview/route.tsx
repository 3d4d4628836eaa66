/** Shows the site as of another moment: the form, and the link that shares it for an hour. */
import { data, redirect, type ActionFunctionArgs, type LinksFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import previewCss from "~/entry/preview.css?url";
import { PREVIEW_LINK_LIFETIME, toShare } from "~/features/admin/preview/preview";
import { type PreviewAnswer, PreviewPage } from "~/features/admin/preview/PreviewPage";
import { previewFormSchema } from "~/features/admin/preview/schema.server";
import { showPreviewForm } from "~/features/admin/preview/show-preview-form.server";
import { PREVIEW_FORM_REFUSALS, startPath, startPreview } from "~/features/admin/preview/start-preview.server";
import type { StaffRouteHandle } from "~/features/admin/shell/staff-view";
import { readForm } from "~/web/forms/read-form.server";
import { safeRedirectPath } from "~/web/safe-redirect";
import { makePreviewLink, writePreview } from "~/visit/preview.server";
import { requireStaff } from "~/visit/staff.server";
import { homePath } from "~/shared/paths";

export const handle = { permission: "preview.see" } satisfies StaffRouteHandle;

export const links: LinksFunction = () => [{ rel: "stylesheet", href: previewCss }];

/** A preview on the school's own host begins by a link that has to be followed at once. */
const HAND_OVER = { minutes: 1 } as const;

const textsOf = (fields: Iterable<[name: string, value: unknown]>): Record<string, string> =>
  Object.fromEntries([...fields].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])));

export async function loader(args: LoaderFunctionArgs) {
  const { roles } = await requireStaff(args, handle.permission);
  const view = await showPreviewForm(args.context, { roles, asked: textsOf(new URL(args.request.url).searchParams) });
  return { view };
}

export async function action(args: ActionFunctionArgs) {
  const visit = await requireStaff(args, handle.permission);
  const { context } = args;
  const submission = await readForm(args.request, previewFormSchema);
  const answer = async (given: Partial<PreviewAnswer>, status: number) =>
    data(
      {
        answer: { link: null, errors: {}, ...given },
        view: await showPreviewForm(context, {
          roles: visit.roles,
          asked: textsOf(Object.entries(submission.payload)),
        }),
      },
      status,
    );
  if (submission.status !== "success") return answer({ errors: submission.error as PreviewAnswer["errors"] }, 400);
  const asked = submission.value;
  const started = await startPreview(context, asked, visit);
  if (!started.ok) {
    const { field, text, status } = PREVIEW_FORM_REFUSALS[started.reason];
    return answer({ errors: { [field ?? "day"]: [text] } }, status);
  }
  const { view, home } = started;
  const path = startPath(safeRedirectPath(asked.path === homePath() ? home : asked.path, home), asked);
  const school = context.env.PUBLIC_URL ? new URL(context.env.PUBLIC_URL).origin : context.visit.origin;
  if (asked.intent === "share") {
    const preview = toShare({ view }, context.clock.now());
    if (!preview) return answer({ errors: { audience: ["личные страницы по ссылке не показать"] } }, 400);
    return answer({ link: `${school}${makePreviewLink(context, { preview, path }, PREVIEW_LINK_LIFETIME)}` }, 200);
  }
  const end = { by: "session", userId: visit.userId, sessionId: visit.sessionId } as const;
  const preview = { view, end };
  if (school !== context.visit.origin)
    return redirect(`${school}${makePreviewLink(context, { preview, path }, HAND_OVER)}`, 303);
  return redirect(path, { status: 303, headers: { "Set-Cookie": await writePreview(context, preview) } });
}

export { unlessRefused as shouldRevalidate } from "~/entry/connection";

export default function StaffPreviewRoute() {
  const shown = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  return <PreviewPage view={answered?.view ?? shown.view} answer={answered?.answer ?? null} />;
}
