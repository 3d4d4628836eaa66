import { portraitPath, teacherPath } from "~/shared/paths";
import { AppLink } from "~/ui/AppLink";
import { Glyph } from "~/ui/Glyph";
import type { CourseView } from "./course-view";

type MinuteProps = { minute: CourseView["minute"] };

/** A minute of a lesson to read, with the board as it looks then. */
export function LessonMinute({ minute }: MinuteProps) {
  if (!minute) return null;
  const { title, told, board, audio, glyph, teacher } = minute;
  return (
    <section className="section wrap" aria-labelledby="minute">
      <div className="head">
        <h2 id="minute">Минута занятия</h2>
        <p>{title}</p>
      </div>
      <div className="minute">
        <div className="board">
          <Glyph name={glyph} />
          <Board lines={board} />
        </div>
        <div className="flow">
          {teacher && (
            <p className="ava">
              <img src={portraitPath(teacher.slug)} width="44" height="44" alt="" loading="lazy" />
              <AppLink href={teacherPath(teacher.slug)}>{teacher.name}</AppLink>
            </p>
          )}
          {told.map((paragraph, index) => (
            <p key={index}>{paragraph}</p>
          ))}
          {audio !== "" && (
            // eslint-disable-next-line jsx-a11y/media-has-caption -- The same words stand above.
            <audio src={audio} controls preload="none" aria-label={`${title}, запись голоса`} />
          )}
        </div>
      </div>
    </section>
  );
}

const LINE_HEIGHT = 56;
/** A cross beside a mistake, a tick beside what to take home: drawn by hand, in a box of 20 by 20. */
const MARKS = { wrong: "M3 4l14 13M16 3L4 17", key: "M2 11l6 6L18 3" };

function Board({ lines }: { lines: NonNullable<CourseView["minute"]>["board"] }) {
  return (
    <svg
      viewBox={`0 0 480 ${lines.length * LINE_HEIGHT + 32}`}
      role="img"
      aria-label={`На доске: ${lines.map(({ text, kind }) => (kind === "wrong" ? `ошибка: ${text}` : text)).join("; ")}`}
    >
      {lines.map(({ text, kind }, index) => (
        <g key={index} className={`board-${kind}`} transform={`translate(20 ${index * LINE_HEIGHT + 16})`}>
          {kind !== "plain" && <path d={MARKS[kind]} transform="translate(0 16)" />}
          <text x="34" y="35">
            {text}
          </text>
        </g>
      ))}
    </svg>
  );
}
