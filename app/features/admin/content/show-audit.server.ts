/** The audit log as a list with filters: who changed what, with what can be taken back. */
import type { AppContext } from "~/app-context.server";
import { mayStaff } from "~/features/core/access/staff-roles";
import { listAuditEntries, type ListedAuditEntry } from "~/features/core/audit/find-audit.server";
import type { Item } from "~/features/core/resources/item";
import { viewChanges } from "./compare-texts.server";
import { auditPath, imagePagePath, itemPath } from "~/features/admin/shell/content-paths";
import type { AuditEntryView, AuditView } from "./content-view";
import { capitalise } from "~/shared/capitalise";
import { readPlan, sayPlan } from "./planned-change.server";
import { listPublications } from "./publish-item.server";
import { readNames } from "./read-names.server";
import { AUDITED, findAudited } from "./audited-resources.server";
import { IMAGE_KIND } from "./images/image-content.server";
import { sayMoment } from "./say-moment.server";

const PAGE = 20;

/** Whatever is not of the content: its kind, in words. */
const OTHER_KINDS: Record<string, string> = {
  "staff-member": "сотрудник",
  "staff-invitation": "приглашение",
  "staff-page": "закрытая страница",
  pupil: "ученик",
};

const ACTIONS: Record<string, string> = {
  "content.publish": "опубликовано",
  "content.bulk": "изменено вместе",
  "content.undo": "отменено",
  "content.import": "загружено из файла",
  "image.upload": "загружено",
  "image.describe": "описание изменено",
  "image.remove": "удалено",
  "access.refused": "отказано в доступе",
  "preview.pupil": "посмотрел глазами ученика",
  "preview.parent": "посмотрел глазами родителя",
  "second-factor.set": "настроен второй ключ",
  "second-factor.reset": "второй ключ сброшен",
  "second-factor.recovery-code": "вход по запасному коду",
  "staff.invited": "приглашение сделано",
  "staff.invitation-withdrawn": "приглашение отозвано",
  "staff.joined": "человек пришёл по приглашению",
  "staff.roles-changed": "роли изменены",
};

/** `bulk`: the entries of one bulk action. */
type Asked = { roles: readonly string[]; kind: string; item: string; bulk: string; before: number | null };

export async function showAudit(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  { roles, kind, item, bulk, before }: Asked,
): Promise<AuditView> {
  const found = await listAuditEntries(db, {
    resource: kind === "" ? undefined : { kind, id: item === "" ? undefined : item },
    bulkId: bulk === "" ? undefined : bulk,
    before: before ?? undefined,
    limit: PAGE + 1,
  });
  const entries = found.slice(0, PAGE);
  const last = entries.at(-1);
  const hasPlans = entries.some(({ action }) => action === "schedule.publish");
  const waiting = hasPlans ? await listPublications(db) : [];
  const name = await readNames(
    db,
    entries.flatMap(({ actorKind, actorId, resourceKind, resourceId }) => [
      ...(actorKind === "staff" ? [Number(actorId)] : []),
      ...(resourceKind === "staff-member" ? [Number(resourceId)] : []),
    ]),
  );
  const view = (entry: ListedAuditEntry) => viewEntry(entry, { name, waiting, now: clock.now(), isEach: bulk !== "" });
  const filter = { ...(kind !== "" && { kind }), ...(item !== "" && { item }), ...(bulk !== "" && { bulk }) };
  return {
    kinds: [
      ...AUDITED.map(({ kind: value, names }) => ({ value, name: names.many })),
      ...Object.entries(OTHER_KINDS).map(([value, said]) => ({ value, name: said })),
    ],
    filter: { kind, item, bulk },
    entries: entries.map(view),
    olderPath: found.length > PAGE && last ? auditPath({ ...filter, before: last.id }) : null,
    mayUndo: mayStaff(roles, "audit.undo"),
  };
}

const pathOf = (kind: string, id: string) => (kind === IMAGE_KIND ? imagePagePath(id) : itemPath(kind, id));

type Known = {
  name: (userId: number) => string;
  waiting: readonly { kind: string; itemKey: string; createdAt: Date }[];
  now: Date;
  isEach: boolean;
};

function viewEntry(entry: ListedAuditEntry, { name, waiting, now, isEach }: Known): AuditEntryView {
  const { id, at, actorKind, actorId, action, resourceKind, resourceId, reason, bulkId, count, left } = entry;
  const resource = findAudited(resourceKind);
  const plan = readPlan(entry);
  const [before, after] = plan ? [plan.was, plan.becomes] : [entry.before as Item | null, entry.after as Item | null];
  const item = after ?? before;
  // Both were stored at the same moment, in one transaction.
  const isWaiting = waiting.some(
    (one) => one.kind === resourceKind && one.itemKey === resourceId && one.createdAt.getTime() === at.getTime(),
  );
  return {
    id,
    when: sayMoment(at, now),
    title:
      resource && item
        ? resource.titleOf(item, resourceId)
        : `${OTHER_KINDS[resourceKind] ?? resourceKind} ${resourceKind === "staff-member" ? name(Number(resourceId)) : resourceId}`,
    path: resource ? pathOf(resourceKind, resourceId) : null,
    who: actorKind === "staff" ? name(Number(actorId)) : `команда ${actorId}`,
    action: sayPlan(entry) ?? ACTIONS[action] ?? action,
    reason,
    changes: resource ? viewChanges(resource.fields, before, after) : [],
    bulk:
      resource && bulkId !== null
        ? { name: `${capitalise(resource.names.many)}: ${count}`, path: isEach ? null : auditPath({ bulk: bulkId }) }
        : null,
    undo: plan ? (isWaiting ? "cancel" : "never") : !resource ? "never" : left > 0 ? "possible" : "done",
    isPlan: plan !== null,
  };
}
