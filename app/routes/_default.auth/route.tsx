import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { keepPage, keepReading, unlessLost } from "~/entry/connection";
import type { PageHandle } from "~/entry/page-handle";
import { AuthCard } from "~/features/auth/AuthCard";
import { afterLoginPath } from "~/features/auth/session/after-login";
import { SCHOOL } from "~/features/school/school";
import { readAuthView } from "~/http/session/auth-page.server";
import { readViewer } from "~/http/session/guards.server";
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

export const clientAction = keepPage;

export const clientLoader = keepReading;

export const shouldRevalidate = unlessLost;

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
