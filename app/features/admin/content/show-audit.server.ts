/** The audit log as a list with filters: who changed what, with what can be taken back. */
import type { AppContext } from "~/app-context.server";
import { mayStaff, readStaffRoles, STAFF_ROLE_NAMES } from "~/features/core/access/staff-roles";
import { listAuditEntries, type ListedAuditEntry } from "~/features/core/audit/find-audit.server";
import { isDraftAction } from "~/features/core/audit/off-site-actions";
import type { Item } from "~/features/core/resources/item";
import { type AuditedResource, permissionOf } from "~/features/core/resources/resource.server";
import { viewChanges } from "./compare-texts.server";
import { auditPath, imagePagePath, itemPath } from "~/features/admin/shell/content-paths";
import type { AuditEntryView, AuditView, ChangeView } from "./content-view";
import { listMembers } from "~/features/admin/staff/member-rows.server";
import { capitalise } from "~/shared/capitalise";
import { STAFF_ROLES } from "~/shared/column-values";
import { addDuration } from "~/shared/duration";
import { parseMoscowDay } from "~/shared/moscow.server";
import { readOwnDrafts } from "./drafts.server";
import { readPlan, sayPlan } from "./planned-change.server";
import { listPublications } from "./publish-item.server";
import { FORMER_MEMBER } from "./read-names.server";
import { AUDITED, findAudited } from "./audited-resources.server";
import { IMAGE_KIND } from "./images/image-content.server";
import { ITEM_ACTIONS } from "./item-actions";
import { sayMoment } from "./say-moment.server";
import { isLatestSave, isOwnEntry } from "./undo-draft.server";

const PAGE = 20;

/** Kinds of entries that only those see who may see the staff. */
const STAFF_KINDS: Record<string, string> = {
  "staff-member": "сотрудник",
  "staff-invitation": "приглашение",
  "staff-page": "закрытая страница",
};

/** Everything that is not of the content: its kind, in words. */
const OTHER_KINDS: Record<string, string> = {
  ...STAFF_KINDS,
  pupil: "ученик",
  payment: "платёж",
  complaint: "жалоба",
  "task-bank": "база заданий",
  export: "выгрузка",
};

const ACTIONS: Record<string, string> = {
  ...ITEM_ACTIONS,
  "content.bulk": "изменено вместе",
  "tasks.imported": "задания загружены из файлов",
  "complaint.closed": "закрыта",
  "payment.refunded": "деньги за месяцы возвращены",
  "data.exported": "данные выгружены",
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

/** `bulk`: the entries of one bulk action; `userId`: who reads, and may take own saves of drafts back. */
type Asked = { roles: readonly string[]; userId?: number; before: number | null } & Partial<AuditView["filter"]>;

export async function showAudit(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  { roles, userId, kind = "", item = "", bulk = "", who = "", from = "", to = "", before }: Asked,
): Promise<AuditView> {
  const hidden = mayStaff(roles, "staff.view") ? [] : Object.keys(STAFF_KINDS);
  const [first, final] = [parseMoscowDay(from), parseMoscowDay(to)];
  const found = await listAuditEntries(db, {
    exceptKinds: hidden,
    actorId: who === "" ? undefined : who,
    from: first ?? undefined,
    to: final ? addDuration(final, { days: 1 }) : undefined,
    resource: kind === "" ? undefined : { kind, id: item === "" ? undefined : item },
    bulkId: bulk === "" ? undefined : bulk,
    before: before ?? undefined,
    limit: PAGE + 1,
  });
  const entries = found.slice(0, PAGE);
  const last = entries.at(-1);
  const waiting = new Set(entries.some(readPlan) ? (await listPublications(db)).map(({ id }) => id) : []);
  const hasOwn = entries.some((entry) => isDraftAction(entry.action) && isOwnEntry(entry, userId));
  const drafts = hasOwn && userId !== undefined ? await readOwnDrafts(db, userId) : new Map<string, Item>();
  const members = await listMembers(db);
  const name = (userId: number) => members.find((member) => member.userId === userId)?.name ?? FORMER_MEMBER;
  const now = clock.now();
  const view = (entry: ListedAuditEntry) =>
    viewEntry(entry, { roles, userId, name, waiting, drafts, now, isEach: bulk !== "" });
  const filter = { kind, item, bulk, who, from: first ? from : "", to: final ? to : "" };
  const asked = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ""));
  return {
    kinds: [
      ...AUDITED.map(({ kind: value, names }) => ({ value, name: names.many })),
      ...Object.entries(OTHER_KINDS)
        .filter(([value]) => !hidden.includes(value))
        .map(([value, said]) => ({ value, name: said })),
    ],
    people: members.map(({ userId, name: said }) => ({ value: String(userId), name: said })),
    filter,
    entries: entries.map(view),
    olderPath: found.length > PAGE && last ? auditPath({ ...asked, before: last.id }) : null,
  };
}

/** Which roles came and went, of a change of roles and of an invitation. */
function viewRoles({ before, after }: ListedAuditEntry): ChangeView[] {
  const rolesOf = (value: unknown) => readStaffRoles((value as { roles?: string[] } | null)?.roles ?? []);
  const [had, has] = [rolesOf(before), rolesOf(after)];
  const parts = STAFF_ROLES.filter((role) => had.includes(role) || has.includes(role)).flatMap((role, index) => [
    ...(index > 0 ? [{ text: ", ", is: "same" as const }] : []),
    {
      text: STAFF_ROLE_NAMES[role],
      is: had.includes(role) ? (has.includes(role) ? ("same" as const) : ("gone" as const)) : ("new" as const),
    },
  ]);
  return parts.length === 0 ? [] : [{ name: "roles", label: "Роли", parts }];
}

const pathOf = (kind: string, id: string) => (kind === IMAGE_KIND ? imagePagePath(id) : itemPath(kind, id));

type Viewing = {
  roles: readonly string[];
  userId: number | undefined;
  name: (userId: number) => string;
  /** Scheduled publications, by their ids. */
  waiting: ReadonlySet<number>;
  /** Those of the person who reads, by `kind/key`. */
  drafts: ReadonlyMap<string, Item>;
  now: Date;
  isEach: boolean;
};

/** An own save can be taken back while the draft is as it left it; the undo itself asks once more. */
function mayUndo(entry: ListedAuditEntry, resource: AuditedResource, { roles, userId, drafts }: Viewing): boolean {
  if (!mayStaff(roles, "audit.undo")) return false;
  if (!isDraftAction(entry.action)) return mayStaff(roles, permissionOf(resource, "publish"));
  const draft = drafts.get(`${entry.resourceKind}/${entry.resourceId}`) ?? null;
  return (
    isOwnEntry(entry, userId) &&
    mayStaff(roles, permissionOf(resource, "edit")) &&
    isLatestSave(entry, { draft, current: entry.after as Item | null })
  );
}

function findUndo(entry: ListedAuditEntry, resource: AuditedResource | null, viewing: Viewing): AuditEntryView["undo"] {
  if (!resource) return "never";
  if (entry.left === 0) return "done";
  return mayUndo(entry, resource, viewing) ? "possible" : "never";
}

function viewEntry(entry: ListedAuditEntry, viewing: Viewing): AuditEntryView {
  const { name, waiting, now, isEach } = viewing;
  const { id, at, actorKind, actorId, action, resourceKind, resourceId, reason, bulkId, count } = entry;
  const resource = findAudited(resourceKind);
  const plan = readPlan(entry);
  const [before, after] = plan ? [plan.was, plan.becomes] : [entry.before as Item | null, entry.after as Item | null];
  const item = after ?? before;
  const isWaiting = plan !== null && waiting.has(plan.publication);
  return {
    id,
    when: sayMoment(at, now),
    title:
      resource && item
        ? resource.titleOf(item, resourceId)
        : `${OTHER_KINDS[resourceKind] ?? resourceKind} ${resourceKind === "staff-member" ? name(Number(resourceId)) : resourceId}`.trim(),
    path: resource ? pathOf(resourceKind, resourceId) : null,
    who: actorKind === "staff" ? name(Number(actorId)) : `команда ${actorId}`,
    action: sayPlan(entry) ?? ACTIONS[action] ?? action,
    reason,
    origin: entry.origin,
    changes: resource
      ? viewChanges(resource.fields, before, after)
      : resourceKind in STAFF_KINDS
        ? viewRoles(entry)
        : [],
    bulk:
      resource && bulkId !== null
        ? { name: `${capitalise(resource.names.many)}: ${count}`, path: isEach ? null : auditPath({ bulk: bulkId }) }
        : null,
    undo: plan ? (isWaiting ? "cancel" : "never") : findUndo(entry, resource, viewing),
    isPlan: plan !== null || isDraftAction(action),
  };
}
