/**
 * The profile of the school in memory: every page shows it and it changes a few times a year, so no page waits for it
 * (decision 0100).
 */
import { type HeldContent, holdContent } from "~/db/content-version.server";
import type { DatabaseLog } from "~/db/log.server";
import type { Database, OpenDatabase } from "~/db/open-database.server";
import { readSingle } from "~/features/core/resources/single.server";
import type { BrandView } from "./brand-view";
import { readBrand } from "./read-brand.server";
import { NEW_SCHOOL, SCHOOL_KIND, type SchoolProfile, type SchoolView, viewSchool } from "./school-profile";

export type SchoolSource = {
  profile(): SchoolProfile;
  /** For pages. */
  view(): SchoolView;
  /** Called after the profile or the opening has changed, here or in another copy of the server. Returns its end. */
  onChange(listener: () => void): () => void;
};

/** Which does not change: in tests, and in a preview of another moment. */
export function fixedSchool(
  profile: SchoolProfile,
  around: { isOpen?: boolean; brand?: BrandView | null } = {},
): SchoolSource {
  const view = viewSchool(profile, around);
  return { profile: () => profile, view: () => view, onChange: () => () => undefined };
}

type Options = {
  /** A command reads the school once; a server watches it. */
  isWatching: boolean;
  /** Whether anything is on sale; a feature further down knows. */
  readIsOpen: (db: Pick<Database, "select">) => Promise<boolean>;
};

export async function openSchool(
  opened: { database: OpenDatabase; log: DatabaseLog },
  { isWatching, readIsOpen }: Options,
): Promise<SchoolSource & Pick<HeldContent<unknown>, "close">> {
  const { value, ...held } = await holdContent(opened, {
    isWatching,
    read: async (db) => {
      const { profile, brand } = await readSchool(db);
      return { profile, view: viewSchool(profile, { isOpen: await readIsOpen(db), brand }) };
    },
  });
  return { ...held, profile: () => value().profile, view: () => value().view };
}

/** As it stands in these tables: those of the site, or their copies in a preview. */
export async function readSchool(
  db: Pick<Database, "select">,
): Promise<{ profile: SchoolProfile; brand: BrandView | null }> {
  const profile = await readSingle(db, SCHOOL_KIND, NEW_SCHOOL);
  return { profile, brand: await readBrand(db, profile.brand) };
}
