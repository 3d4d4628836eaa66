import { classes } from "~/ui/classes";

/** Takes the tint of the nearest `cat-…`; `isHot` is the lime one: free, a saving. */
export function Tag({ children, isHot }: { children: string; isHot?: boolean }) {
  return <span className={classes("tag", isHot && "hot")}>{children}</span>;
}
