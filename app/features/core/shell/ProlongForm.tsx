import { Form } from "@remix-run/react";
import { prolongPath } from "~/shared/paths";

/** «продлить курс»: a plain post, shown only if there is something to prolong. */
export function ProlongForm({ hasDot, buttonClass }: { hasDot: boolean; buttonClass?: string }) {
  return (
    <Form method="post" action={prolongPath()}>
      <button className={buttonClass}>
        продлить курс
        {hasDot && <span className="dot" aria-hidden="true" />}
      </button>
    </Form>
  );
}
