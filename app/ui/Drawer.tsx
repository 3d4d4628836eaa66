import { useRef, type ReactNode } from "react";
import { Icon } from "~/ui/Icon";
import { useDismiss } from "~/ui/use-dismiss";

/** The burger: a `<details>` that opens without a script. With one it closes on Escape and on navigation. */
export function Drawer({ label, children }: { label: string; children: ReactNode }) {
  const ref = useRef<HTMLDetailsElement>(null);
  useDismiss(ref);
  return (
    <details className="burger" ref={ref}>
      <summary className="icon-btn" aria-label={label}>
        <span className="burger-open">
          <Icon name="menu" />
        </span>
        <span className="burger-shut">
          <Icon name="close" />
        </span>
      </summary>
      <nav className="drawer" aria-label={label}>
        {children}
      </nav>
    </details>
  );
}
