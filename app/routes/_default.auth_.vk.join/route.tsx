/**
 * «Привязать страницу ВК „Лев Петров“?» Shown after a login while a VK page waited in this browser: on a shared
 * computer it may be somebody else's. Only the user's own click joins it (decision 0029).
 */
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { RequestContext } from "~/app-context.server";
import { permit } from "~/features/core/access/may";
import { vkJoinFormSchema } from "~/features/people/auth/schema.server";
import { joinWaitingVk } from "~/features/people/auth/social/log-in-by-vk.server";
import { VK_LINKED } from "~/features/people/auth/social/social-messages";
import { titleWithSchool } from "~/features/core/school/page-meta";
import { readButton } from "~/web/forms/read-form.server";
import { safeRedirectPath } from "~/web/safe-redirect";
import { readViewer } from "~/visit/guards.server";
import { redirectWithToast } from "~/visit/toast.server";
import { clearWaitingVk, nameOf, readWaitingVk } from "~/visit/vk-visit.server";
import { authPath, profilePath, vkJoinPath } from "~/shared/paths";
import { Button } from "~/ui/Button";

export const meta: MetaFunction = ({ matches }) => [
  titleWithSchool("Страница ВК", matches),
  { name: "robots", content: "noindex" },
];

/** Null: no user is logged in, or nothing waits for them. */
async function readQuestion(request: Request, context: RequestContext) {
  const viewer = await readViewer(request, context);
  if (!viewer || !permit(viewer.actor, "add-login").ok) return null;
  const waiting = await readWaitingVk(request, context, { userId: viewer.id, question: "join" });
  return waiting && { viewer, waiting };
}

const wayOn = (context: RequestContext, redirectTo: unknown): string =>
  safeRedirectPath(redirectTo, "") || (context.env.PLATFORM_URL ?? profilePath());

export async function loader({ request, context }: LoaderFunctionArgs) {
  const redirectTo = new URL(request.url).searchParams.get("redirectTo");
  const question = await readQuestion(request, context);
  if (!question) {
    const viewer = await readViewer(request, context);
    return redirect(viewer ? wayOn(context, redirectTo) : authPath(), 303);
  }
  const { waiting } = question;
  const page = { name: nameOf(waiting), address: `vk.ru/id${waiting.vkId}` };
  const view = { page, redirectTo: safeRedirectPath(redirectTo, "") };
  return data(view, { headers: { "Cache-Control": "no-store" } });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const submitted = await readButton(request, vkJoinFormSchema);
  const to = wayOn(context, submitted?.redirectTo);
  const headers = new Headers({ "Set-Cookie": await clearWaitingVk(context) });
  const question = await readQuestion(request, context);
  if (!question || submitted?.answer !== "yes") return redirect(to, { status: 303, headers });
  const { viewer, waiting } = question;
  const joined = await joinWaitingVk(context, { actor: viewer.actor, person: waiting });
  if (joined === "joined") return redirectWithToast(to, { kind: "ok", text: VK_LINKED }, context, headers);
  const text = "Страница ВК не привязана: у этого кабинета уже есть своя, или она привязана к другому";
  return redirectWithToast(to, { kind: "bad", text }, context, headers);
}

export { sendOrHold as clientAction, unlessRefused as shouldRevalidate } from "~/entry/connection";

export default function JoinVkPage() {
  const { page, redirectTo } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="wrap">
      <div className="confirm">
        <h1>Привязать страницу ВК «{page.name}»?</h1>
        <p>
          Страница <span className="nb">{page.address}</span>. Если привязать, её хозяин будет входить в этот кабинет
          через VK ID, без пароля. Если это не твоя страница, ответь «нет».
        </p>
        <form method="post" action={vkJoinPath()}>
          <input type="hidden" name="redirectTo" value={redirectTo} />
          <p className="row">
            <Button name="answer" value="yes">
              да, это моя страница
            </Button>
            <Button variant="line" name="answer" value="no">
              нет
            </Button>
          </p>
        </form>
      </div>
    </main>
  );
}
