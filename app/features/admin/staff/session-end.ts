/** Why a session of staff has ended: without a visit for too long, or all of its hours are over. */
export type SessionEnd = "idle" | "whole";

/** The end that came first; null: neither has come. */
export function judgeSessionEnd(
  { expiresAt, endsAt }: { expiresAt: Date; endsAt: Date },
  now: Date,
): SessionEnd | null {
  if (now < expiresAt && now < endsAt) return null;
  return expiresAt < endsAt ? "idle" : "whole";
}
