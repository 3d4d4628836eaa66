import type { InputHTMLAttributes, ReactNode } from "react";
import { AppLink } from "~/ui/AppLink";
import { classes } from "~/ui/classes";
import { Glyph } from "~/ui/Glyph";

/** A row of chips. `isScrolled` keeps one line that slides on a phone. */
export function Chips({ children, label, isScrolled }: { children: ReactNode; label?: string; isScrolled?: boolean }) {
  return (
    <ul className={classes("chips", isScrolled && "scroll")} aria-label={label}>
      {children}
    </ul>
  );
}

type ChipFace = {
  name: string;
  glyph?: string;
  /** The drawing's tint: a subject category. */
  category?: "natural" | "humanitarian" | "social" | "technical";
  count?: number;
};

function ChipText({ name, glyph, count }: ChipFace) {
  return (
    <>
      {glyph !== undefined && <Glyph name={glyph} />}
      {name}
      {count !== undefined && <span className="count">{count}</span>}
    </>
  );
}

/** A chip that is a link; without an address it says that it leads nowhere. */
export function Chip({ href, isCurrent, category, ...face }: ChipFace & { href?: string; isCurrent?: boolean }) {
  return (
    <li className={category && `cat-${category}`}>
      {href === undefined ? (
        <span className="chip" aria-disabled="true">
          <ChipText {...face} />
        </span>
      ) : (
        <AppLink className="chip" href={href} keepsScroll aria-current={isCurrent ? "true" : undefined}>
          <ChipText {...face} />
        </AppLink>
      )}
    </li>
  );
}

/** A chip that is a checkbox or a radio button of a form. */
export function ChipOption({
  category,
  name,
  glyph,
  count,
  inputName,
  kind = "checkbox",
  ...native
}: ChipFace & { inputName: string; kind?: "checkbox" | "radio" } & Omit<
    InputHTMLAttributes<HTMLInputElement>,
    "name" | "type"
  >) {
  return (
    <li className={category && `cat-${category}`}>
      <label className="pick">
        <input {...native} type={kind} name={inputName} />
        <span className="chip">
          <ChipText name={name} glyph={glyph} count={count} />
        </span>
      </label>
    </li>
  );
}
