import type { ReactNode } from "react";
import { classes } from "~/ui/classes";

export function KitSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="kit-s">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** One element under the name of its state; a wide one gets its own row. */
export function KitState({ name, isWide, children }: { name: string; isWide?: boolean; children: ReactNode }) {
  return (
    <div className={classes("flow", isWide && "kit-row")}>
      <p className="cap">{name}</p>
      {children}
    </div>
  );
}
