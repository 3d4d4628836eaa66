import { Form } from "@remix-run/react";
import type { RequestView } from "~/features/store/profile/refund-trace";
import { Button } from "~/ui/Button";
import { REFUND_TRACE_ID } from "./refund-address";

type Props = {
  requests: readonly RequestView[];
  /** The page it stands on. */
  href: string;
  whose: "Твои" | "Ваши";
};

/** Requested refunds and their outcomes. */
export function RequestList({ requests, href, whose }: Props) {
  return (
    <section id={REFUND_TRACE_ID} className="refund-trace" aria-labelledby="h-requests">
      <h2 id="h-requests" className="vh">
        {whose} заявления
      </h2>
      <ul role="list">
        {requests.map(({ publicId, title, said, isOpen }) => (
          <li key={publicId + said} className="panel">
            <p id={isOpen ? `h-${publicId}` : undefined}>
              <b>{title}</b>
            </p>
            <p className={isOpen ? undefined : "muted"}>{said}</p>
            {isOpen && (
              <Form method="post" action={href} className="no-print" preventScrollReset>
                <input type="hidden" name="requestId" value={publicId} />
                <Button variant="soft" size="sm" name="intent" value="withdraw" aria-describedby={`h-${publicId}`}>
                  отозвать заявление
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
