import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/entry/page-handle";
import type { AuthAnswer } from "~/features/auth/auth-view";
import { AuthCard } from "~/features/auth/AuthCard";
import { afterLoginPath } from "~/features/auth/session/after-login";
import { SCHOOL } from "~/features/school/school";
import { readAuthView } from "~/http/session/auth-page.server";
import { readViewer } from "~/http/session/guards.server";
import { sayLost } from "~/shared/lost-line";
import { tellFailure } from "~/ui/tell-failure";
import { MonthRidge } from "~/ui/MonthRidge";
import { answerAuthForm } from "./answer-auth-form.server";

export const handle: PageHandle = { hidesChat: true, isCheckout: true };

export const meta: MetaFunction = () => [
  { title: `Вход и регистрация · ${SCHOOL.name}` },
  { name: "robots", content: "noindex" },
];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const [viewer, view] = await Promise.all([readViewer(request, context), readAuthView(request, context, "page")]);
  if (viewer) {
    const { PLATFORM_URL: platformUrl } = context.env;
    return redirect(afterLoginPath({ place: "page", returnTo: view.redirectTo, platformUrl }), 303);
  }
  return data(view, { headers: { "Cache-Control": "no-store" } });
}

export const action = ({ request, context }: ActionFunctionArgs) => answerAuthForm(request, context);

/** A failure of the network must not replace the form by an error page: what was typed stays. */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs): Promise<AuthAnswer> {
  try {
    return await serverAction<AuthAnswer>();
  } catch (problem) {
    // A redirect arrives as a thrown Response.
    if (problem instanceof Response || request.signal.aborted) throw problem;
    tellFailure(problem);
    const text = `${sayLost(problem)}. Всё набранное на месте, можно повторить`;
    return { status: "error", error: { "": [text] }, captcha: null, wait: null, isLost: true };
  }
}

export default function AuthPage() {
  const view = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <main id="main" className="stage on-lime">
      <AuthCard view={view} answer={answer ?? null} />
      <MonthRidge />
    </main>
  );
}
