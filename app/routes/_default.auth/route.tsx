import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/entry/page-handle";
import { AuthCard } from "~/features/people/auth/AuthCard";
import { afterLoginPath } from "~/features/people/auth/session/after-login";
import { titleWithSchool } from "~/features/core/school/page-meta";
import { readAuthView } from "~/visit/auth-page.server";
import { readViewer } from "~/visit/guards.server";
import { MonthRidge } from "~/ui/MonthRidge";
import { answerAuthForm } from "./answer-auth-form.server";

export const handle: PageHandle = { hidesChat: true, isCheckout: true };

export const meta: MetaFunction = ({ matches }) => [
  titleWithSchool("Вход и регистрация", matches),
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

export {
  sendOrHold as clientAction,
  retryLoader as clientLoader,
  unlessRefused as shouldRevalidate,
} from "~/entry/connection";

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
