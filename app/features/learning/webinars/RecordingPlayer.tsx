import { type MouseEvent, useRef } from "react";
import { classes } from "~/ui/classes";
import type { RecordingView } from "./webinars-view";

/** The recording with chapters and notes. A chapter is a link into the video, which also works without a script. */
export function RecordingPlayer({ recording, title }: { recording: RecordingView; title: string }) {
  const { film, chapters, notes } = recording;
  const video = useRef<HTMLVideoElement>(null);

  function seek(event: MouseEvent, seconds: number) {
    if (!video.current) return;
    event.preventDefault();
    video.current.currentTime = seconds;
    // The browser may refuse autoplay; the position is still set.
    video.current.play().catch(() => undefined);
    video.current.focus();
  }

  return (
    <section className="rec" aria-labelledby="recording">
      <h2 id="recording">Запись вебинара</h2>
      <div className={classes(film && "rec-main")}>
        {film && (
          <figure>
            {/* eslint-disable-next-line jsx-a11y/media-has-caption -- The sample has no sound, and what a teacher says stands in the notes below. */}
            <video
              ref={video}
              className="rec-film"
              src={film.src}
              poster={film.cover ?? undefined}
              width="1280"
              height="720"
              preload="none"
              controls
              playsInline
              aria-label={`Запись: ${title}`}
            />
            {film.isSample && (
              <figcaption className="small muted">
                Вместо полной записи ({recording.length}) здесь ролик-образец: короткий и без звука. Главы переносят на
                ту же долю ролика, конспект — полный.
              </figcaption>
            )}
          </figure>
        )}
        <nav aria-labelledby="chapters">
          <h3 id="chapters">Главы</h3>
          <ol className="chapters">
            {chapters.map(({ title: chapter, place, href, filmSeconds }) => (
              <li key={place}>
                {href === null ? (
                  <span>
                    <span className="num muted">{place}</span> {chapter}
                  </span>
                ) : (
                  <a href={href} onClick={(event) => seek(event, filmSeconds)}>
                    <span className="num muted">{place}</span> {chapter}
                  </a>
                )}
              </li>
            ))}
          </ol>
        </nav>
      </div>
      <div>
        <h3 id="notes">Конспект</h3>
        <div className="flow notes">
          {notes.map((note, index) => (
            <p key={index}>{note}</p>
          ))}
        </div>
      </div>
    </section>
  );
}
