/** Structured data of the teachers' pages. It must agree with what the pages say. */
import {
  breadcrumbsJsonLd,
  HOME_CRUMB,
  itemListJsonLd,
  type Json,
  SCHEMA,
  schoolReference,
} from "~/features/core/school/json-ld";
import { portraitPath, teacherPath, teachersPath } from "~/shared/paths";
import type { TeacherView } from "./teacher-view";
import type { TeachersView } from "./teachers-view";

export function teacherJsonLd(
  view: TeacherView,
  { origin, schoolName }: { origin: string; schoolName: string },
): Json[] {
  return [
    {
      "@context": SCHEMA,
      "@type": "Person",
      name: view.name,
      url: `${origin}${teacherPath(view.slug)}`,
      image: `${origin}${portraitPath(view.slug)}`,
      description: view.headline,
      jobTitle: "Преподаватель",
      knowsAbout: view.subject.name,
      worksFor: schoolReference(origin, schoolName),
    },
    breadcrumbsJsonLd(view.crumbs, origin),
  ];
}

export function teachersJsonLd(view: TeachersView, origin: string): Json[] {
  const people = view.groups.flatMap((group) => group.people);
  if (people.length === 0) return [];
  const items = people.map(({ slug, name }) => ({ name, path: teacherPath(slug) }));
  const teachers = { name: "Преподаватели", href: view.topic ? teachersPath() : null };
  const crumbs = [HOME_CRUMB, teachers, ...(view.topic ? [{ name: view.topic.name, href: null }] : [])];
  return [itemListJsonLd(view.heading.h1, items, origin), breadcrumbsJsonLd(crumbs, origin)];
}
