import { courses, landings, landingTeachers, teachers } from "~/db/schema/catalog.server";
import type { FeatureDescription } from "~/features/feature-description.server";
import { listCatalog, listCourses } from "./list-sitemap.server";

export const feature: FeatureDescription = {
  name: "store/catalog",
  tables: [courses, landings, landingTeachers, teachers],
  sitemap: [
    { name: "catalog", list: listCatalog },
    { name: "courses", list: listCourses },
  ],
};
