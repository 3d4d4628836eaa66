import { Form } from "@remix-run/react";
import { logoutPath } from "~/shared/paths";

/** Logging out changes state, so it is a POST and never a link. */
export function LogoutForm({ buttonClass }: { buttonClass?: string }) {
  return (
    <Form method="post" action={logoutPath()}>
      <button className={buttonClass}>выйти</button>
    </Form>
  );
}
