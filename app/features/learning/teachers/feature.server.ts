import type { FeatureDescription } from "~/features/feature-description.server";
import { listTeachers } from "./list-sitemap.server";

export const feature: FeatureDescription = {
  name: "learning/teachers",
  sitemap: [{ name: "teachers", list: listTeachers }],
};
