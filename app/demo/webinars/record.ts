import type { DemoWebinar } from "~/demo/types";
import { SAMPLE_FILM } from "~/features/learning/webinars/recording-place";

/** A demo recording: the minutes of its chapters, and the short sample video that all of them share. */
export function record(
  minutes: number,
  chapters: readonly (readonly [minute: number, title: string])[],
  notes: string[],
): NonNullable<DemoWebinar["recording"]> {
  return {
    src: SAMPLE_FILM.src,
    durationSeconds: minutes * 60,
    chapters: chapters.map(([minute, title]) => ({ atSeconds: minute * 60, title })),
    notes,
  };
}
