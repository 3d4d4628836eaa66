import type { ReactNode } from "react";
import { MonthRidge } from "~/ui/MonthRidge";

/** An empty state and what to do about it: `children` is the way on. */
export function EmptyState({
  title,
  text,
  level = 2,
  children,
}: {
  title: string;
  text?: string;
  level?: 1 | 2 | 3;
  children?: ReactNode;
}) {
  const Heading = `h${level}` as const;
  return (
    <div className="empty">
      <MonthRidge />
      <Heading className="h3">{title}</Heading>
      {text !== undefined && <p className="muted">{text}</p>}
      {children}
    </div>
  );
}
