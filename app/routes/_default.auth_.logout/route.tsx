import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { titleWithSchool } from "~/features/core/school/page-meta";
import { readViewer } from "~/visit/guards.server";
import { afterLogoutHref } from "~/visit/hand-over.server";
import { endVisit } from "~/visit/log-in.server";
import { redirectWithToast } from "~/visit/toast.server";
import { findHosts } from "~/shared/hosts";
import { authPath, logoutPath } from "~/shared/paths";
import { Button, ButtonLink } from "~/ui/Button";

export const meta: MetaFunction = ({ matches }) => [
  titleWithSchool("Выход", matches),
  { name: "robots", content: "noindex" },
];

/**
 * A picture on another site may open an address, so this one only asks; logging out is a POST (OWASP ASVS 5.0, 3.5.3).
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const viewer = await readViewer(request, context);
  const isBank = findHosts(context.env, context.visit.origin)?.here === "task-bank";
  return data({ isLoggedIn: viewer !== null, isBank }, { headers: { "Cache-Control": "no-store" } });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const headers = await endVisit(request, context);
  return redirectWithToast(
    afterLogoutHref(context),
    { kind: "ok", text: "Выход выполнен, до встречи" },
    context,
    headers,
  );
}

export default function LogoutPage() {
  const { isLoggedIn, isBank } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="wrap">
      <div className="confirm">
        <h1>{isLoggedIn ? "Выйти из аккаунта?" : "Вход не выполнен"}</h1>
        {isLoggedIn ? (
          <>
            <p>
              {isBank
                ? "Вход закончится и на сайте школы. Курсы, покупки и корзина останутся в аккаунте."
                : "Курсы и покупки останутся в профиле, корзина — на этом устройстве."}
            </p>
            <Form method="post" action={logoutPath()}>
              <Button>выйти</Button>
            </Form>
          </>
        ) : (
          <p>
            <ButtonLink href={authPath("login")}>войти</ButtonLink>
          </p>
        )}
      </div>
    </main>
  );
}
