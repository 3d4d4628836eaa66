import type { AppContext } from "~/app-context.server";
import { listDue } from "~/features/admin/content/publish-item.server";
import { mayStaff } from "~/features/core/access/staff-roles";
import { FLAGS } from "~/features/core/flags/flags";
import { dateInWords } from "~/shared/months";
import { moscowClock, moscowDay, fromMoscowClock, moscowTime } from "~/shared/moscow";
import type { PreviewFormView } from "./preview-view";
import { findPreviewRange } from "./start-preview.server";

/** `asked`: fields as an address or a refused form has them. */
export async function showPreviewForm(
  context: Pick<AppContext, "db" | "clock">,
  { roles, asked }: { roles: readonly string[]; asked: Readonly<Record<string, string>> },
): Promise<PreviewFormView> {
  const now = context.clock.now();
  const { from, to } = await findPreviewRange(context);
  const next = (await listDue(context.db, to)).find(({ publishAt }) => publishAt > now)?.publishAt;
  const first = startOfNextMonth(now);
  const at = next ?? first;
  const of = (name: string, otherwise = "") => asked[name]?.slice(0, LONGEST) ?? otherwise;
  return {
    settings: {
      ...{ day: of("day", moscowDay(at)), time: of("time", moscowTime(at)) },
      ...{ audience: of("audience", "guest"), phone: of("phone"), flag: of("flag") },
      ...{ exam: of("exam"), utm: of("utm"), path: of("path", "/") },
    },
    range: { from: moscowDay(from), to: moscowDay(to) },
    history: `${dateInWords(from)}, ${moscowTime(from)}`,
    quick: [
      ...(next ? [{ value: next.toISOString(), name: `следующая публикация: ${sayDay(next)}` }] : []),
      { value: first.toISOString(), name: sayDay(first) },
      { value: now.toISOString(), name: "сейчас" },
    ],
    flags: Object.entries(FLAGS).flatMap(([name, { values, about }]) =>
      values.map((value) => ({ value: `${name}=${value}`, name: `${about}: ${value}` })),
    ),
    maySeePupils: mayStaff(roles, "preview.pupil"),
  };
}

const LONGEST = 2048;

const sayDay = (moment: Date): string => `${dateInWords(moment)}, ${moscowTime(moment)}`;

function startOfNextMonth(now: Date): Date {
  const clock = moscowClock(now);
  return fromMoscowClock(clock.getUTCFullYear(), clock.getUTCMonth() + 1);
}
