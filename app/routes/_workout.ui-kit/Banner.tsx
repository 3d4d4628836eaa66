import { AppLink } from "~/ui/AppLink";
import { MonthRidge } from "~/ui/MonthRidge";

/** 976×102 on a wide screen. */
export function Banner({ title, text, href, lit = 9 }: { title: string; text?: string; href?: string; lit?: number }) {
  const inside = (
    <>
      <span>
        <b>{title}</b>
        {text !== undefined && <span className="small">{text}</span>}
      </span>
      <MonthRidge lit={lit} />
    </>
  );
  if (href === undefined) return <div className="banner">{inside}</div>;
  return (
    <AppLink className="banner" href={href}>
      {inside}
    </AppLink>
  );
}
