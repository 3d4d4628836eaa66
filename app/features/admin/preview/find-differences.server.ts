/** Reads the content of now and of another moment, and says how they differ. */
import type { AppContext } from "~/app-context.server";
import type { Database } from "~/db/open-database.server";
import { findAudited } from "~/features/admin/content/audited-resources.server";
import { RESOURCES } from "~/features/admin/content/resources.server";
import { sayFailure } from "~/features/admin/content/say-failure";
import { itemPath } from "~/features/admin/shell/content-paths";
import { describeChanges } from "~/features/core/resources/describe-changes";
import type { AuditedResource } from "~/features/core/resources/resource.server";
import { readProgrammes } from "~/features/store/catalog/landing-rows.server";
import { defaultMonths } from "~/features/store/course/default-months";
import type { Touched } from "./content-copy.server";
import { type ChangedItem, describeItems, describeMonths, describePeriods, type Difference } from "./list-differences";

type Moments = { now: Date; at: Date };

/** `db` reads the content of the moment. */
export async function findDifferences(
  context: Pick<AppContext, "db">,
  { db, touched, ...moments }: { db: Database; touched: readonly Touched[] } & Moments,
): Promise<Difference[]> {
  const [months, items, periods] = await Promise.all([
    compareMonths(context.db, db, moments),
    compareItems(context.db, db, { touched, at: moments.at }),
    comparePeriods(db, moments),
  ]);
  return [...months, ...items, ...periods];
}

async function compareMonths(ours: Database, theirs: Database, { now, at }: Moments): Promise<Difference[]> {
  const [current, other] = await Promise.all([readProgrammes({ db: ours }), readProgrammes({ db: theirs })]);
  const monthOf = ({ months }: (typeof current)[number], moment: Date) =>
    defaultMonths({ purchasableMonths: months.map(({ month }) => month), ownedMonths: [], now: moment })[0] ?? null;
  return describeMonths(
    other.flatMap((course) => {
      const same = current.find(({ id }) => id === course.id);
      return same ? [{ now: monthOf(same, now), then: monthOf(course, at) }] : [];
    }),
  );
}

async function compareItems(
  ours: Database,
  theirs: Database,
  { touched, at }: { touched: readonly Touched[]; at: Date },
): Promise<Difference[]> {
  const items = new Map(touched.map((one) => [`${one.kind}/${one.key}`, { ...one, failure: null }]));
  const compared: ChangedItem[] = [];
  for (const one of [...items.values(), ...touched.filter(({ failure }) => failure !== null)]) {
    const resource = findAudited(one.kind);
    if (resource) compared.push(await compareItem(resource, ours, theirs, one, at));
  }
  return describeItems(compared);
}

async function compareItem(
  resource: AuditedResource,
  ours: Database,
  theirs: Database,
  { kind, key, failure }: Touched,
  at: Date,
): Promise<ChangedItem> {
  const [current, other] = [await resource.read(ours, key), await resource.read(theirs, key)];
  const shown = other ?? current;
  const listing = RESOURCES.find((one) => one.kind === kind);
  const listed = await listing?.list(other ? theirs : ours, at);
  const title = listed?.find((one) => one.key === key)?.title ?? (shown ? resource.titleOf(shown, key) : key);
  return {
    ...{ one: resource.names.one, title, isNow: current !== null, isThen: other !== null },
    changes: describeChanges(resource.fields, current, other),
    failure: failure === null ? null : sayFailure(failure),
    href: (other && listing?.pathOf(other, key)) ?? null,
    editHref: itemPath(kind, key),
  };
}

async function comparePeriods(db: Database, moments: Moments): Promise<Difference[]> {
  const timed = await Promise.all(
    RESOURCES.map(async ({ kind, names, listPeriods }) =>
      ((await listPeriods?.(db)) ?? []).map((period) => ({
        ...period,
        ...{ one: names.one, href: null, editHref: itemPath(kind, period.key) },
      })),
    ),
  );
  return describePeriods(timed.flat(), moments);
}
