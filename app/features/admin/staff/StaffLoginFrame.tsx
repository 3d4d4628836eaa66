import type { ReactNode } from "react";
import { Logo } from "~/ui/Logo";

/** A page of the back office without its sections: before and during a login. */
export function StaffLoginFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main id="main" className="solo">
      <p className="solo-name">
        <span className="logo">
          <Logo />
        </span>
        <span className="camp-name">базовый лагерь</span>
      </p>
      <h1>{title}</h1>
      {children}
    </main>
  );
}
