import type { ReactNode } from "react";
import { Icon } from "~/ui/Icon";

/** «Почему этот курс» */
export function WhyCourse(props: { why: readonly string[]; isOpen: boolean; children?: ReactNode }) {
  return (
    <details className="why" open={props.isOpen}>
      <summary>
        почему этот курс <Icon name="down" />
      </summary>
      <p className="small">{props.why.join(" ")}</p>
      {props.children !== undefined && <p className="small">{props.children}</p>}
    </details>
  );
}
