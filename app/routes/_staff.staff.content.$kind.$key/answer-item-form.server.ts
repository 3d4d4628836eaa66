/** The buttons of an item's page. Every button stores the typed item first. */
import { data, redirect, type ActionFunctionArgs } from "@remix-run/node";
import { auditPath, itemPath, itemsPath } from "~/features/admin/shell/content-paths";
import { deleteDraft, saveDraft } from "~/features/admin/content/drafts.server";
import type { ItemAnswer } from "~/features/admin/content/ItemPage";
import { nameReferences, openSiteLists } from "~/features/admin/content/find-unpublished.server";
import { findNextStep } from "~/features/admin/content/list-opening-steps.server";
import { publishItem, type PublishRefusal, settleConflict } from "~/features/admin/content/publish-item.server";
import { removeItem, type RemoveRefusal } from "~/features/admin/content/remove-item.server";
import { cancelPublication, movePublication } from "~/features/admin/content/reschedule-item.server";
import { requireResource } from "~/visit/staff-resource.server";
import { sayMoment } from "~/features/admin/content/say-moment.server";
import type { Autosave } from "~/features/admin/content/use-autosave";
import { viewTabConflict } from "~/features/admin/content/view-conflict.server";
import { type FieldErrors, fromForm } from "~/features/core/resources/fields";
import type { AnyResource } from "~/features/core/resources/resource.server";
import { redirectWithToast } from "~/visit/toast.server";
import type { StaffVisit } from "~/visit/staff.server";
import { textOf } from "~/shared/form-text";
import { parseMoscowMoment } from "~/shared/moscow.server";
import { readBegun, readChoices, readId, readItem, readReason, readUnanswered } from "./read-item-form.server";

export async function answerItemForm(
  args: ActionFunctionArgs,
  { visit, resource }: { visit: StaffVisit; resource: AnyResource },
) {
  const { request, context, params } = args;
  const key = params.key ?? "";
  const form = await request.formData();
  const posted = form.get("act");
  const [act = "save", id = "", field = ""] = (typeof posted === "string" ? posted : "").split(" ");
  const path = itemPath(resource.kind, key);
  const { userId } = visit;
  const toast = (text: string, kind: "ok" | "bad" = "ok") => redirectWithToast(path, { kind, text }, context);

  if (act === "discard") {
    await deleteDraft(context.db, { kind: resource.kind, key, userId });
    const isThere = (await resource.read(context.db, key)) !== null;
    return isThere ? toast("Черновик выброшен") : redirect(itemsPath(resource.kind), 303);
  }

  const submission = readItem(form);
  const value = fromForm(resource.fields, submission.payload);
  const seen = textOf(form, "seen");
  const joining = act === "join" ? { seen, choices: readChoices(form, "joined") } : null;
  const sent = readUnanswered(form);
  const saved = await saveDraft(context, resource, {
    ...{ key, userId, value, joining, begun: readBegun(form) },
    unanswered: sent && fromForm(resource.fields, readItem(sent).payload),
    editor: SAVES.includes(act) && submission.status === "success" ? visit : null,
  });
  if (!saved.ok && saved.reason === "no-item") throw data(null, 404);
  if (!saved.ok) {
    if (act === "autosave") return data({ isOvertaken: true } satisfies Autosave, 409);
    const nameItem = await nameReferences(resource.fields, openSiteLists(context.db, context.clock.now()));
    const conflict = viewTabConflict(resource.fields, saved.versions, nameItem) ?? undefined;
    const text = joining ? UNSETTLED.unsettled : "В другой вкладке этот же текст изменили иначе. Всё набранное цело";
    const answered = { result: submission.reply(), text, begun: textOf(form, "begun"), conflict };
    return data(answered satisfies ItemAnswer, 409);
  }
  // The next save begins from it; the draft may hold more, from another tab.
  const begun = JSON.stringify(value);
  const savedAt = sayMoment(context.clock.now(), context.clock.now());
  if (act === "autosave") return data({ savedAt, begun } satisfies Autosave);
  const answer: Answer = (text, { status, errors, isReview } = {}) => {
    const result = submission.reply({ fieldErrors: errors });
    return data({ result, text, begun, isReview } satisfies ItemAnswer, status);
  };
  // A row was added, moved or removed: the form comes back with it.
  if (submission.status !== "success") return answer(null);
  if (act === "join") return toast("Правки двух вкладок сложены");
  if (act === "settle") {
    const choices = readChoices(form, "choice");
    const settled = await settleConflict(context, resource, { key, editor: visit, choices, seen });
    if (settled.ok) return toast("Правки сложены, осталось опубликовать");
    if (settled.reason === "no-draft") return toast("Ваших правок не осталось: в форме то, что на сайте");
    return answer(UNSETTLED[settled.reason], { status: 409 });
  }
  if (act === "cancel") {
    const back = await cancelPublication(context, resource, { id: readId(id), key, editor: visit });
    return back.ok ? toast("Снято с расписания") : toast(NOT_RESCHEDULED[back.reason], "bad");
  }
  if (act === "move") {
    await requireResource(args, "publish");
    const publishAt = parseMoscowMoment(textOf(form, `publication.${id}.day`), textOf(form, `publication.${id}.time`));
    if (publishAt === null) return toast("Укажите день и час публикации", "bad");
    const moved = await movePublication(context, resource, { id: readId(id), key, editor: visit, publishAt });
    if (!moved.ok) return toast(NOT_RESCHEDULED[moved.reason], "bad");
    return toast(`Перенесено: выйдет ${sayMoment(publishAt, context.clock.now())}`);
  }
  if (act === "look") return redirect(`${path}#${encodeURIComponent(id)}`, 303);
  if (act === "images") {
    const query = new URLSearchParams({ images: id });
    return redirect(`${path}?${query.toString()}#${encodeURIComponent(field)}`, 303);
  }
  if (act === "remove") {
    await requireResource(args, "publish");
    const removed = await removeItem(context, resource, { key, editor: visit, reason: readReason(form) });
    if (!removed.ok) return answer(sayUnremoved(removed), { status: 409 });
    const link = { href: auditPath({ kind: resource.kind, item: key }), name: "вернуть в журнале" };
    return redirectWithToast(itemsPath(resource.kind), { kind: "ok", text: "Удалено с сайта", link }, context);
  }
  if (act === "publish") return publish(args, { resource, key, form, answer });
  return toast("Черновик записан");
}

/** The buttons that do nothing else, and Enter: others store the item as an autosave does, and have entries of their own. */
const SAVES = ["save", "join", ""];

const NOT_RESCHEDULED = {
  gone: "Эта публикация уже вышла или снята с расписания",
  "draft-differs":
    "В вашем черновике те же поля изменены иначе. Опубликуйте или выбросьте его, потом снимайте с расписания",
  "past-time": "Это время уже прошло: выберите другое",
} as const;

function sayUnremoved(refusal: RemoveRefusal): string {
  switch (refusal.reason) {
    case "gone":
      return "На сайте этого уже нет";
    case "built-in":
      return "Эта запись встроенная: её снимают с сайта, а не удаляют";
    case "in-use":
      return `Удалить нельзя, запись нужна: ${refusal.uses.join(", ")}. Уберите её оттуда или снимите с сайта`;
  }
}

const UNSETTLED = {
  overtaken: "Запись только что изменили ещё раз. Всё набранное цело, сверьте места снова",
  unsettled: "Выберите, что оставить, в каждом месте. Всё набранное цело",
};

type Answer = (
  text: string | null,
  options?: { status?: number; errors?: FieldErrors | undefined; isReview?: true },
) => ReturnType<typeof data<ItemAnswer>>;
type Publishing = { resource: AnyResource; key: string; form: FormData; answer: Answer };

async function publish(args: ActionFunctionArgs, { resource, key, form, answer }: Publishing) {
  const { context } = args;
  const { visit } = await requireResource(args, "publish");
  const read = (name: string): string => textOf(form, `publication.${name}`).trim();
  const isLater = read("when") === "later";
  const publishAt = isLater ? parseMoscowMoment(read("day"), read("time")) : null;
  const refuse = (text: string, errors?: FieldErrors) => answer(text, { status: 400, errors });
  if (isLater && publishAt === null) return refuse("Укажите день и час публикации");
  if (!isLater && read("day") !== "") return refuse("День указан, а выбрано «сразу». Выберите час или уберите день");
  const reason = readReason(form);
  const wasOpen = context.school.view().isOpen;
  const published = await publishItem(context, resource, {
    ...{ key, editor: visit, reason, publishAt },
    reviewed: read("reviewed"),
  });
  if (!published.ok)
    return published.reason === "unreviewed" ? answer(REVIEW, { isReview: true }) : refuse(...sayRefusal(published));
  const path = itemPath(resource.kind, key);
  if (publishAt) {
    const text = `Выйдет ${sayMoment(publishAt, context.clock.now())}`;
    return redirectWithToast(path, { kind: "ok", text }, context);
  }
  const link = (!wasOpen && (await findNextStep(context))) || undefined;
  // The page itself does not lead to the next step of the opening.
  const toast = { kind: "ok", text: "Опубликовано, сайт уже другой", link, isLasting: link !== undefined } as const;
  return redirectWithToast(path, toast, context);
}

const REVIEW = "Записано. Посмотрите, что уйдёт на сайт, и опубликуйте";

function sayRefusal(refusal: Exclude<PublishRefusal, { reason: "unreviewed" }>): [text: string, errors?: FieldErrors] {
  switch (refusal.reason) {
    case "no-draft":
      return ["Публиковать нечего: на сайте уже так"];
    case "past-time":
      return ["Это время уже прошло: выберите другое или «сразу»"];
    case "conflict":
      return ["Пока вы правили, запись изменили. Выберите, что оставить"];
    case "invalid":
      return ["Черновик записан, но публиковать рано: исправьте отмеченное", refusal.errors];
  }
}
