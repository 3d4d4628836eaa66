import { Form } from "@remix-run/react";
import type { RequestView } from "~/features/profile/refund-trace";
import { profileRefundPath } from "~/shared/paths";
import { Button } from "~/ui/Button";
import { REFUND_TRACE_ID } from "./refund-address";

/** What has been asked for, and what became of it. */
export function RequestList({ requests }: { requests: readonly RequestView[] }) {
  return (
    <section id={REFUND_TRACE_ID} className="refund-trace" aria-labelledby="h-requests">
      <h2 id="h-requests" className="vh">
        Твои заявления
      </h2>
      <ul role="list">
        {requests.map(({ publicId, title, said, isOpen }) => (
          <li key={publicId + said} className="panel">
            <p id={isOpen ? `h-${publicId}` : undefined}>
              <b>{title}</b>
            </p>
            <p className={isOpen ? undefined : "muted"}>{said}</p>
            {isOpen && (
              <Form method="post" action={profileRefundPath()} className="no-print" preventScrollReset>
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
