/**
 * The profile of the school in memory: every page shows it and it changes a few times a year, so no page waits for it
 * (decision 0100).
 */
import { type HeldContent, holdContent } from "~/db/content-version.server";
import type { DatabaseLog } from "~/db/log.server";
import type { Database, OpenDatabase } from "~/db/open-database.server";
import { readSingle } from "~/features/core/resources/single.server";
import type { BrandView } from "./brand-view";
import type { Offer } from "./offer";
import { readBrand } from "./read-brand.server";
import { BY_CALENDAR, SEASON_KIND, type SeasonDates } from "./school-season";
import {
  type AroundSchool,
  NEW_SCHOOL,
  SCHOOL_KIND,
  type SchoolProfile,
  type SchoolView,
  viewSchool,
} from "./school-profile";

export type SchoolSource = {
  profile(): SchoolProfile;
  /** For pages. */
  view(): SchoolView;
  /** When the times of the school year begin. */
  season(): SeasonDates;
  /** Called after the profile or the opening has changed, here or in another copy of the server. Returns its end. */
  onChange(listener: () => void): () => void;
};

/** Which does not change: in tests, and in a preview of another moment. */
export function fixedSchool(
  profile: SchoolProfile,
  { season = BY_CALENDAR, ...around }: AroundSchool & { season?: SeasonDates } = {},
): SchoolSource {
  const view = viewSchool(profile, around);
  return { profile: () => profile, view: () => view, season: () => season, onChange: () => () => undefined };
}

type Options = {
  /** A command reads the school once; a server watches it. */
  isWatching: boolean;
  /** Features further down know it. */
  readOffer: (db: Pick<Database, "select">) => Promise<Offer>;
};

export async function openSchool(
  opened: { database: OpenDatabase; log: DatabaseLog },
  { isWatching, readOffer }: Options,
): Promise<SchoolSource & Pick<HeldContent<unknown>, "close">> {
  const { value, ...held } = await holdContent(opened, {
    isWatching,
    read: async (db) => {
      const { profile, brand, season } = await readSchool(db);
      return { profile, season, view: viewSchool(profile, { offer: await readOffer(db), brand }) };
    },
  });
  return { ...held, profile: () => value().profile, view: () => value().view, season: () => value().season };
}

/** As it stands in these tables: those of the site, or their copies in a preview. */
export async function readSchool(
  db: Pick<Database, "select">,
): Promise<{ profile: SchoolProfile; brand: BrandView | null; season: SeasonDates }> {
  const profile = await readSingle(db, SCHOOL_KIND, NEW_SCHOOL);
  const season = await readSingle(db, SEASON_KIND, BY_CALENDAR);
  return { profile, season, brand: await readBrand(db, profile.brand) };
}
