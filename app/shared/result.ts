/**
 * The result of a rule or a use case: the value, or a reason the caller can switch on. Reasons are kebab-case keys; the
 * view owns the Russian sentence.
 */
export type Outcome<Value extends object, Reason extends string> = ({ ok: true } & Value) | Refusal<Reason>;

export type Refusal<Reason extends string> = { ok: false; reason: Reason };

export function refuse<Reason extends string>(reason: Reason): Refusal<Reason> {
  return { ok: false, reason };
}
