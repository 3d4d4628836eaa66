/** One item in the back office: its form, what its publication would change, who else works on it, its history. */
import type { AppContext } from "~/app-context.server";
import { mayStaff } from "~/features/core/access/staff-roles";
import { findSiteImages, listImages } from "~/features/core/images/image-rows.server";
import type { SiteImage } from "~/features/core/images/image-rules";
import { listAuditEntries } from "~/features/core/audit/find-audit.server";
import { type Choice, type Fields, toForm } from "~/features/core/resources/fields";
import { findImagesIn, mayHaveImages } from "~/features/core/resources/find-references";
import type { Item } from "~/features/core/resources/item";
import { mergeItems } from "~/features/core/resources/merge-items";
import { readListQuery } from "~/features/core/resources/list-query";
import type { ListedItem } from "~/features/core/resources/listing.server";
import { type AnyResource, permissionOf } from "~/features/core/resources/resource.server";
import { itemPath } from "~/features/admin/shell/content-paths";
import { staffPreviewAtPath } from "~/features/admin/shell/staff-paths";
import { addMonths, type MonthKey, monthOf, monthWithYear, schoolYearOf } from "~/shared/months";
import { moscowDay, moscowTime } from "~/shared/moscow";
import { viewChanges } from "./compare-texts.server";
import type { FieldView, ItemView } from "./content-view";
import { findDraft, findOtherDrafts, mayHave } from "./drafts.server";
import { sayPlan } from "./planned-change.server";
import {
  findUnpublished,
  nameReferences,
  openSiteLists,
  type SiteLists,
  type Unpublished,
} from "./find-unpublished.server";
import { readNames } from "./read-names.server";
import { findPublications, nameChange } from "./publish-item.server";
import { renderField } from "./render-field.server";
import { findResource } from "./resources.server";
import { sayFailure } from "./say-failure";
import { sayMoment } from "./say-moment.server";
import { viewConflict } from "./view-conflict.server";

const SHOWN_VERSIONS = 5;
/** How many images a field offers at first, how many more its button adds, and how many fit a page at most. */
const IMAGE_CHOICES = { first: 12, step: 24, most: 396 } as const;

type Person = { userId: number; roles: readonly string[] };

/** Null: there is neither such an item nor a draft of it. `imageCount`: how many images each field offers. */
export async function showItem(
  { db, clock, school }: Pick<AppContext, "db" | "clock" | "school">,
  resource: AnyResource,
  { key, userId, roles, imageCount = IMAGE_CHOICES.first }: Person & { key: string; imageCount?: number },
): Promise<ItemView | null> {
  const { kind, fields, names } = resource;
  const now = clock.now();
  const [current, draft, begun] = await Promise.all([
    resource.read(db, key),
    findDraft(db, { kind, key, userId }),
    resource.begin?.(db, key, now) ?? null,
  ]);
  // A list of the code may name an item that has no row yet.
  const isListed = current === null && resource.key === null && (await mayHave(db, resource, { key, now }));
  const shown = draft?.value ?? begun ?? current ?? (isListed ? resource.blank(now, key) : null);
  if (!shown) return null;
  const lists = openSiteLists(db, now);
  const [others, publications, entries, unpublished, remarks] = await Promise.all([
    findOtherDrafts(db, { kind, key, userId }),
    findPublications(db, { kind, key }),
    listAuditEntries(db, { resource: { kind, id: key }, limit: SHOWN_VERSIONS }),
    findUnpublished(db, lists, { fields, item: shown, userId }),
    resource.remark?.(db, shown, { now, current }),
  ]);
  const views = await viewForm({ db, lists, unpublished }, { fields, item: shown, imageCount, now });
  const versions = draft && { base: draft.base, theirs: current, mine: draft.value };
  const { merged = null, conflicts = [] } = versions ? mergeItems(fields, versions) : {};
  const changes =
    conflicts.length > 0
      ? await listAuditEntries(db, { resource: { kind, id: key }, isOnSite: true, limit: SHOWN_VERSIONS })
      : [];
  const people = await readNames(db, [
    ...others.map((other) => other.userId),
    ...publications.map((publication) => publication.userId),
    ...[...entries, ...changes].flatMap(({ actorKind, actorId }) => (actorKind === "staff" ? [Number(actorId)] : [])),
  ]);
  const nameItem = await nameReferences(fields, lists, unpublished);
  const listed = current && (await readListed(db, resource, { key, now }));
  const say = (moment: Date) => sayMoment(moment, now);
  const nameActor = ({ actorKind, actorId }: { actorKind: string; actorId: string }) =>
    actorKind === "staff" ? people(Number(actorId)) : actorId;
  return {
    ...{ kind, key, many: names.many, form: toForm(fields, shown) },
    begun: JSON.stringify(draft?.value ?? current),
    fields: views.map((view) => ({
      ...view,
      ...viewText(resource, { name: view.name, source: shown[view.name] }, { school }),
      ...(view.control === "list" && { overview: remarks?.[view.name]?.rows }),
      hint: [view.hint, remarks?.[view.name]?.text].filter(Boolean).join(". ") || undefined,
    })),
    title: (resource.key && listed?.title) ?? resource.titleOf(shown, key),
    state: listed ? nameState(resource, listed) : "ещё не на сайте",
    sitePath: current && listed?.state === undefined ? resource.pathOf(current, key) : null,
    savedAt: draft && say(draft.savedAt),
    changes: merged ? viewChanges(fields, current, merged, nameItem) : [],
    reviewed: merged ? nameChange(current, merged) : "",
    conflict:
      versions &&
      viewConflict(fields, versions, {
        entries: changes,
        sayAuthor: (entry) => `${nameActor(entry)}, ${say(entry.at)}`,
        nameItem,
      }),
    unpublished: unpublished.map((one) => ({
      title: `${findResource(one.kind)?.names.one ?? one.kind}: ${one.title}`,
      path: one.draft === "own" ? itemPath(one.kind, one.key) : null,
      note: one.draft === "own" ? null : one.draft === "other" ? "черновик у другого сотрудника" : "черновика нет",
    })),
    others: others.map((other) => ({ who: people(other.userId), when: say(other.savedAt) })),
    publications: publications.map(({ id, userId: by, publishAt, failure, base, value }) => ({
      ...{ id, who: people(by), when: say(publishAt), day: moscowDay(publishAt), time: moscowTime(publishAt) },
      stoppedBy:
        failure === null && merged
          ? mergeItems(fields, { base, theirs: merged, mine: value }).conflicts.map(({ label }) => label)
          : [],
      changes: viewChanges(fields, base, value, nameItem),
      previewPath: staffPreviewAtPath(moscowDay(publishAt), moscowTime(publishAt)),
      failure: failure && sayFailure(failure),
    })),
    versions: entries.map((entry) => ({
      ...{ id: entry.id, action: sayPlan(entry) ?? entry.action, when: say(entry.at), who: nameActor(entry) },
    })),
    mayEdit: mayStaff(roles, permissionOf(resource, "edit")),
    mayRemove: current !== null && resource.key !== null && mayStaff(roles, permissionOf(resource, "publish")),
  };
}

function viewText(...asked: Parameters<typeof renderField>): { html?: string } {
  const html = renderField(...asked);
  return html === null ? {} : { html };
}

/** Its row in the list of its kind; empty for an item that the list leaves out. */
async function readListed(
  db: AppContext["db"],
  { listing }: AnyResource,
  { key, now }: { key: string; now: Date },
): Promise<Partial<ListedItem>> {
  const query = readListQuery(new URLSearchParams(), listing);
  const { items } = await listing.read(db, { query, keys: [key], limit: 1, now });
  return items[0] ?? {};
}

const nameState = ({ listing: { states } }: AnyResource, { isOnSite, state }: Partial<ListedItem>): string =>
  state ?? (isOnSite === false ? states?.hidden : states?.site) ?? "на сайте";

/** `nextCount`: how many to ask for to see older ones, too; null: there are none. */
type ImageChoices = { images: readonly SiteImage[]; nextCount: number | null };
type Site = { db: AppContext["db"]; lists: SiteLists; unpublished: readonly Unpublished[] };
type Reading = Omit<Site, "db"> & { choices: ImageChoices; months: readonly Choice[] };

type Asked = { fields: Fields; item: Item; imageCount: number; now: Date };

async function viewForm({ db, ...site }: Site, { fields, item, imageCount, now }: Asked) {
  const choices = mayHaveImages(fields)
    ? await listImageChoices(db, { chosen: findImagesIn(fields, item), asked: imageCount })
    : { images: [], nextCount: null };
  return viewFields({ ...site, choices, months: listMonths(now) }, fields);
}

async function viewFields(reading: Reading, fields: Fields): Promise<FieldView[]> {
  return Promise.all(
    Object.entries(fields).map(async ([name, { schema: _, ...field }]): Promise<FieldView> => {
      switch (field.control) {
        case "line":
          return field.isMonth
            ? { control: "choice", name, label: field.label, options: reading.months }
            : { ...field, name };
        case "reference":
        case "references": {
          const { resource, ...look } = field;
          return { ...look, name, options: await listChoices(reading, resource) };
        }
        case "image":
          return { ...field, name, ...reading.choices };
        case "group":
        case "list":
          return { ...field, name, fields: await viewFields(reading, field.fields) };
        default:
          return { ...field, name };
      }
    }),
  );
}

/** The months of this school year and of its neighbours. */
function listMonths(now: Date): Choice[] {
  const first: MonthKey = `${schoolYearOf(monthOf(now)) - 1}.9`;
  return Array.from({ length: 36 }, (_, index) => addMonths(first, index)).map((month) => ({
    value: month,
    name: monthWithYear(month),
  }));
}

/** The latest, and those of the item. */
async function listImageChoices(
  db: AppContext["db"],
  { chosen, asked }: { chosen: readonly { id: string }[]; asked: number },
): Promise<ImageChoices> {
  const count = Math.min(asked, IMAGE_CHOICES.most);
  const [recent, own] = await Promise.all([
    listImages(db, { except: [], offset: 0, limit: count }),
    findSiteImages(
      db,
      chosen.map(({ id }) => id),
    ),
  ]);
  const older = own.filter(({ id }) => !recent.rows.some((row) => row.id === id));
  const hasMore = recent.total > count && count < IMAGE_CHOICES.most;
  return {
    images: [...older, ...recent.rows.map(({ id, alt, width, height }) => ({ id, alt, width, height }))],
    nextCount: hasMore ? count + IMAGE_CHOICES.step : null,
  };
}

/** A referenced item that exists only as a draft stays an option: without it the next save would drop the reference. */
async function listChoices({ lists, unpublished }: Reading, kind: string): Promise<Choice[]> {
  return [
    ...(await lists(kind)).map(({ key, title }) => ({ value: key, name: title })),
    ...unpublished
      .filter((one) => one.kind === kind)
      .map(({ key, title }) => ({ value: key, name: `ещё не на сайте: ${title}` })),
  ];
}
