import type { ReactNode } from "react";
import { Icon } from "~/ui/Icon";

/** A question and its answer, a month and its programme. */
export function Fold({ summary, isOpen, children }: { summary: ReactNode; isOpen?: boolean; children: ReactNode }) {
  return (
    <details className="fold" open={isOpen}>
      <summary>
        {summary}
        <Icon name="down" />
      </summary>
      <div>{children}</div>
    </details>
  );
}
