/** Where a chapter begins in the video itself. */
import type { Recording } from "./listed-webinar";

/** The demo's video: one sample for all recordings, so a chapter is placed by its share of the whole. */
export const SAMPLE_FILM = { src: "/media/webinar-demo.webm", cover: "/media/webinar-demo.png", seconds: 20 } as const;

export function isSample({ src }: Pick<Recording, "src">): boolean {
  return src === SAMPLE_FILM.src;
}

export function placeInFilm(recording: Pick<Recording, "src" | "durationSeconds">, atSeconds: number): number {
  if (!isSample(recording)) return atSeconds;
  return Math.round((atSeconds / recording.durationSeconds) * SAMPLE_FILM.seconds);
}
