/** Contents of tariffs. */
import { boolean, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { EXAM_KEYS, type CourseTypeKey } from "~/shared/column-values";
import { listChecks } from "./columns.server";

/** Prices are not stored here: the card takes them live from the courses of its kind. */
export type TariffInfo = {
  name: string;
  courseType: CourseTypeKey;
  about: string;
  /** Included benefits, one line each. */
  points: string[];
};

export const tariffInfoGroups = pgTable(
  "tariff_info_groups",
  {
    id: integer().primaryKey(),
    isForParents: boolean().notNull(),
    exam: text({ enum: EXAM_KEYS }).notNull(),
    tariffsInfo: jsonb().$type<TariffInfo[]>().notNull(),
    position: integer().notNull(),
  },
  (t) => listChecks(t),
);
