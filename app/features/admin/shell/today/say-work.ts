/** Counts, ages and sums of the work that a person of the staff has; no names and no phones. */
import type { LeadFormType } from "~/features/people/leads/lead-type";
import { VOTE_REASONS } from "~/features/learning/solve/votes/vote";
import { isOpenMonth, refundDueBy, type RequestedMonth } from "~/features/store/payments/refund-request";
import { ALL_MONTHS } from "~/features/store/payments/refund-share";
import { sayRequest } from "~/features/store/profile/refund-trace";
import { toMinutes } from "~/shared/duration";
import { formatRoubles, groupDigits, type Roubles } from "~/shared/money";
import { dayAndMonth } from "~/shared/months";
import { moscowDay, moscowTime, startOfMoscowDay } from "~/shared/moscow";
import { DAYS, plural, type PluralForms } from "~/shared/plural";

/** `end`: a count or a due date, shown at the end of the row. */
export type WorkRow = { name: string; note: string; end: string; isLate: boolean };

/** `how`: instructions and commands for the server, because no page of the back office does this work yet. */
export type WorkView = {
  id: "leads" | "refunds" | "complaints";
  title: string;
  /** Over the page: «заявок за сутки», «4». */
  fact: { name: string; value: string };
  rows: readonly WorkRow[];
  /** Said where there are no rows. */
  none: string;
  how: { text: string; commands: readonly string[] };
};

/** The one thing to begin with. `figure` is large, `caption` explains it. */
export type FirstView = { title: string; text: string; figure: string; caption: string; href: string; action: string };

const MINUTES: PluralForms = { one: "минуту", few: "минуты", many: "минут" };
const HOURS: PluralForms = { one: "час", few: "часа", many: "часов" };
const LEADS: PluralForms = { one: "заявка", few: "заявки", many: "заявок" };
const DAY_MINUTES = 24 * 60;

const counted = (count: number, forms: PluralForms): string => `${groupDigits(count)} ${plural(count, forms)}`;

/** «7 минут», «2 часа», «3 дня»: whole ones that have passed. */
export function sayAge(since: Date, now: Date): string {
  const minutes = Math.floor(toMinutes({ milliseconds: now.getTime() - since.getTime() }));
  if (minutes < 1) return "меньше минуты";
  if (minutes < 60) return counted(minutes, MINUTES);
  if (minutes < DAY_MINUTES) return counted(Math.floor(minutes / 60), HOURS);
  return counted(Math.floor(minutes / DAY_MINUTES), DAYS);
}

/** «14:31» today, «28 ноября» on another day. */
const sayWhen = (moment: Date, now: Date): string =>
  moscowDay(moment) === moscowDay(now) ? moscowTime(moment) : dayAndMonth(moment);

/** By urgency: a call is promised within minutes. */
const LEAD_KINDS: readonly { key: LeadFormType; name: string }[] = [
  { key: "callback", name: "Просят перезвонить" },
  { key: "request", name: "Просят подобрать курсы" },
  { key: "support", name: "Пишут в поддержку" },
  { key: "webinar", name: "Записались на вебинар" },
];
const OTHER_LEADS = { key: null, name: "Другие заявки" };

type LeadKind = { formType: string | null; count: number; oldest: Date | null; newest: Date | null };

export function sayLeads({ hasCrm, kinds }: { hasCrm: boolean; kinds: readonly LeadKind[] }, now: Date): WorkView {
  const isKnown = ({ formType }: LeadKind) => LEAD_KINDS.some(({ key }) => key === formType);
  const rows = [...LEAD_KINDS, OTHER_LEADS].flatMap(({ key, name }): WorkRow[] => {
    const own = kinds.filter((kind) => (key === null ? !isKnown(kind) : kind.formType === key));
    const { count, oldest, newest } = sumUp(own);
    if (count === 0 || !oldest || !newest) return [];
    const last = `последняя ${sayAge(newest, now)} назад`;
    const note = count === 1 ? `пришла ${sayAge(newest, now)} назад` : `первая ждёт ${sayAge(oldest, now)}, ${last}`;
    return [{ name, note, end: groupDigits(count), isLate: false }];
  });
  const { count, oldest } = sumUp(kinds);
  const since = moscowDay(oldest ?? now);
  return {
    id: "leads",
    title: hasCrm ? "Заявки, которых нет в CRM" : "Заявки за сутки",
    fact: { name: hasCrm ? "заявок не в CRM" : "заявок за сутки", value: groupDigits(count) },
    rows,
    none: hasCrm ? "Все заявки в CRM" : "За сутки никто не просил позвонить",
    how: {
      text: hasCrm
        ? "CRM их ещё не взяла, школа пробует снова. Имена и телефоны, чтобы позвонить самим, печатает команда на сервере:"
        : "CRM не подключена, и кому уже перезвонили, школа не знает. Имена и телефоны печатает команда на сервере:",
      commands: [`npm run leads -s -- --csv --since ${since}`],
    },
  };
}

function sumUp(kinds: readonly LeadKind[]): Omit<LeadKind, "formType"> {
  const times = (key: "oldest" | "newest") => kinds.flatMap((kind) => kind[key]?.getTime() ?? []);
  const [oldest, newest] = [times("oldest"), times("newest")];
  return {
    count: kinds.reduce((all, kind) => all + kind.count, 0),
    oldest: oldest.length > 0 ? new Date(Math.min(...oldest)) : null,
    newest: newest.length > 0 ? new Date(Math.max(...newest)) : null,
  };
}

type Refund = { askedAt: Date; months: readonly (RequestedMonth & { payment: string })[] };
type Refunds = { count: number; sum: Roubles; oldest: readonly Refund[] };

/** `mayRefund`: the commands are shown only to staff who may refund. */
export function sayRefunds({ count, sum, oldest }: Refunds, mayRefund: boolean, now: Date): WorkView {
  const rest = count - oldest.length;
  return {
    id: "refunds",
    title: "Ждут возврата",
    fact: { name: "вернуть", value: formatRoubles(sum) },
    rows: oldest.map(({ askedAt, months }) => {
      const daysLeft = daysUntilDue(askedAt, now);
      return {
        name: sayRequest(askedAt, months),
        note: daysLeft < 0 ? "срок по оферте прошёл" : sayDaysLeft(daysLeft),
        end: `до ${dayAndMonth(refundDueBy(askedAt))}`,
        isLate: daysLeft <= SOON,
      };
    }),
    none: "Никто не просил вернуть деньги",
    how: {
      text: [
        ...(rest > 0 ? [`И ещё ${groupDigits(rest)}, срок у них позже.`] : []),
        mayRefund
          ? "Команда на сервере скажет сумму, с --yes вернёт её и закроет заявление:"
          : "Деньги возвращают владелец и продажи.",
      ].join(" "),
      commands: mayRefund ? oldest.flatMap(listCommands) : [],
    },
  };
}

/** Days before the term at which a request becomes urgent. */
const SOON = 3;

function daysUntilDue(askedAt: Date, now: Date): number {
  const span = startOfMoscowDay(refundDueBy(askedAt)).getTime() - startOfMoscowDay(now).getTime();
  return Math.round(toMinutes({ milliseconds: span }) / DAY_MINUTES);
}

const sayDaysLeft = (days: number): string => (days === 0 ? "срок сегодня" : `осталось ${counted(days, DAYS)}`);

function listCommands({ months }: Refund): string[] {
  const open = months.filter(isOpenMonth);
  const units = new Map<string, string[]>();
  for (const { payment, productId, month } of open) {
    const unit = `${payment} ${productId}`;
    units.set(unit, [...(units.get(unit) ?? []), month === ALL_MONTHS ? "all" : month]);
  }
  return [...units].map(([unit, named]) => `npm run refund -- ${unit} ${named.join(" ")}`);
}

type Complaints = readonly { reason: string | null; count: number; oldest: Date | null }[];

export function sayComplaints(complaints: Complaints, now: Date): WorkView {
  const rows = [...VOTE_REASONS, { key: null, name: "без причины" }].flatMap(({ key, name }): WorkRow[] => {
    const found = complaints.find(({ reason }) => reason === key);
    if (!found?.oldest) return [];
    const note = `${found.count === 1 ? "пришла" : "первая пришла"} ${sayAge(found.oldest, now)} назад`;
    return [{ name: `«${name}»`, note, end: groupDigits(found.count), isLate: false }];
  });
  return {
    id: "complaints",
    title: "Жалобы на задания",
    fact: { name: "жалоб", value: groupDigits(complaints.reduce((all, { count }) => all + count, 0)) },
    rows,
    none: "Открытых жалоб нет",
    how: {
      text: "Тексты жалоб и адреса заданий печатает команда на сервере, и она же закрывает жалобу с пометкой:",
      commands: ["npm run -s tasks -- complaints", 'npm run -s tasks -- complaints close НОМЕР --note "исправили"'],
    },
  };
}

/** Money with a term comes before people who wait for a call. Null: nothing is urgent. */
export function chooseFirst(
  { leads, refunds }: { leads: { kinds: readonly LeadKind[]; hasCrm: boolean } | null; refunds: Refunds | null },
  promise: string,
  now: Date,
): FirstView | null {
  const refund = refunds?.oldest[0];
  const daysLeft = refund ? daysUntilDue(refund.askedAt, now) : Infinity;
  if (refund && daysLeft <= SOON) {
    const due = dayAndMonth(refundDueBy(refund.askedAt));
    const sum = refund.months.reduce((all, { refund: one }) => all + one, 0);
    return {
      title: `Вернуть ${formatRoubles(sum)} до ${due}`,
      text: "Оферта даёт на ответ и деньги десять дней со дня заявления",
      ...(daysLeft < 0
        ? { figure: counted(-daysLeft, DAYS), caption: "опаздываем" }
        : {
            figure: daysLeft === 0 ? "сегодня" : counted(daysLeft, DAYS),
            caption: daysLeft === 0 ? "срок" : "осталось",
          }),
      ...{ href: "#refunds", action: "к заявлению" },
    };
  }
  const { count, oldest, newest } = sumUp(leads?.kinds ?? []);
  if (!leads || count === 0 || !oldest || !newest) return null;
  return {
    title: leads.hasCrm
      ? `Позвонить: ${counted(count, LEADS)} не в CRM`
      : `Позвонить: ${counted(count, LEADS)} за сутки`,
    text: `Последняя пришла в ${sayWhen(newest, now)}. Обещаем на сайте: ${promise}`,
    ...{ figure: sayAge(newest, now), caption: "ждёт последняя", href: "#leads", action: "к заявкам" },
  };
}
