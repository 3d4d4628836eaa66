import type { ReactNode } from "react";

export function KitSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="kit-s">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** One element under the name of its state. */
export function KitState({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flow">
      <p className="cap">{name}</p>
      {children}
    </div>
  );
}
