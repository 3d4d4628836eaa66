/** Lengths of time that carry their units: `{ minutes: 5 }`, never a bare product of numbers. */
export type Duration = {
  days?: number;
  hours?: number;
  minutes?: number;
  seconds?: number;
  milliseconds?: number;
};

export function toMilliseconds(duration: Duration): number {
  const { days = 0, hours = 0, minutes = 0, seconds = 0, milliseconds = 0 } = duration;
  return (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000 + milliseconds;
}

export function toSeconds(duration: Duration): number {
  return toMilliseconds(duration) / 1000;
}

export function toMinutes(duration: Duration): number {
  return toSeconds(duration) / 60;
}

/** A day is 24 hours: Moscow has had no clock changes since 2014. */
export function addDuration(date: Date, duration: Duration): Date {
  return new Date(date.getTime() + toMilliseconds(duration));
}
