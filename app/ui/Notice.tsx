import type { ReactNode } from "react";
import { classes } from "~/ui/classes";
import { Icon } from "~/ui/Icon";

export type NoticeProps = {
  /** news: what changed; good: it worked; warn: attention; bad: it did not work; calm: a side note. */
  tone?: "news" | "good" | "warn" | "bad" | "calm";
  title: string;
  children?: ReactNode;
  /** Announced by screen readers when it appears after the page has loaded. */
  isLive?: boolean;
};

export function Notice({ tone = "news", title, children, isLive }: NoticeProps) {
  const icon = tone === "bad" || tone === "warn" ? "alert" : tone === "good" ? "check" : "info";
  return (
    <div
      className={classes("notice", tone !== "news" && tone !== "good" && tone)}
      role={isLive ? (tone === "bad" ? "alert" : "status") : undefined}
    >
      <Icon name={icon} />
      <p>
        <b>{title}</b>
      </p>
      {children !== undefined && children !== null && <div className="small">{children}</div>}
    </div>
  );
}
