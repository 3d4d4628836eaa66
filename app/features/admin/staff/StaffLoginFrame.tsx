import type { ReactNode } from "react";
import { SchoolLogo } from "~/features/core/school/SchoolLogo";

/** A page of the back office without its sections: before and during a login. */
export function StaffLoginFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main id="main" className="solo">
      <p className="solo-name">
        <span className="logo">
          <SchoolLogo />
        </span>
        <span className="camp-name">базовый лагерь</span>
      </p>
      <h1>{title}</h1>
      {children}
    </main>
  );
}
