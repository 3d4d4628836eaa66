import { portraitPath, webinarPath } from "~/shared/paths";
import { AppLink } from "~/ui/AppLink";
import { classes } from "~/ui/classes";
import { Tag } from "~/ui/Tag";
import { actionOf } from "./webinar-action";
import { WebinarTitle } from "./WebinarTitle";
import { WebinarTime } from "./WebinarTime";
import type { WebinarRowView } from "./webinars-view";

/** A list item of `<ul className="webs">`. */
export function WebinarRow({ row }: { row: WebinarRowView }) {
  const { slug, title, when, teacher, state } = row;
  const isRecorded = state === "recorded";
  return (
    <li>
      <p className="web-d">
        <b>{when.day}</b>
        {when.month}
        <span className="muted web-h">
          {isRecorded ? (
            row.length
          ) : (
            <>
              {when.weekday}, <WebinarTime when={when} />
            </>
          )}
        </span>
      </p>
      <div className="web-t">
        <h3>
          <AppLink href={webinarPath(slug)}>
            <WebinarTitle title={title} />
          </AppLink>
        </h3>
        <p className={classes("row", `cat-${row.category}`)}>
          <Tag>{row.subjectName}</Tag>
          {row.isFree ? <Tag isHot>бесплатно</Tag> : <span className="small muted">входит в курс</span>}
          {state === "live" && <Tag isHot>идёт сейчас</Tag>}
        </p>
      </div>
      <div className="ava">
        <img src={portraitPath(teacher.slug)} width="44" height="44" alt="" />
        <span>{teacher.name}</span>
      </div>
      <span className={classes("btn sm", isRecorded && "soft")} aria-hidden="true">
        {actionOf(row)}
      </span>
    </li>
  );
}
