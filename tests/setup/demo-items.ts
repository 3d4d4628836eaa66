/** Gives tests the items of the demo by their kind. */
import { DEMO_RESOURCES, type DemoItem, listDemoItems } from "~/demo/demo-content.server";
import type { ExamType } from "~/features/core/subjects/exams";
import type { CourseTypeKey, SubjectKey } from "~/features/core/subjects/taxonomy";
import type { SchoolProfile } from "~/features/core/school/school-profile";
import type { MonthKey } from "~/shared/months";

/** 20 November 2026, in the middle of a school year. */
const NOVEMBER = new Date("2026-11-20T12:00:00+03:00");

type Kinds = {
  landings: {
    isActive: boolean;
    exam: ExamType;
    subjects: SubjectKey[];
    courseType: CourseTypeKey;
    teachers: string[];
    content: {
      week: { day: string; time: string; title: string; note: string }[];
      minute: { title: string; told: string[]; board: { text: string; kind: "plain" | "wrong" | "key" }[] };
    };
    position: number;
  };
  courses: {
    landing: string;
    listPrice: number;
    salePrice: number | null;
    lessons: number;
    months: { month: MonthKey; title: string; short: string; kim: number[]; lessons: string[] }[];
    position: number;
  };
  teachers: {
    subject: SubjectKey;
    reviews: { author: string; text: string; said: string; result: string }[];
  };
  webinars: {
    title: string;
    subject: SubjectKey;
    exam: ExamType;
    teacher: string;
    lead: string;
    plan: string[];
    kim: number[];
    startsAt: string;
    durationMinutes: number;
    recording: { length: string; chapters: { at: string; title: string }[]; notes: string[] };
  };
  banners: {
    imageForMobile: string;
    imageForTablet: string;
    imageForDesktop: string;
    place: "menu" | "page";
    landings: string[];
    teachers: string[];
  };
  promocodes: { title: string };
  promotions: { codePrefix: string; value: number };
  school: SchoolProfile;
};

type Found<Kind extends keyof Kinds> = DemoItem & { item: Kinds[Kind] };

/** With the key and number of each. */
export function listDemo<Kind extends keyof Kinds>(kind: Kind, now = NOVEMBER): Found<Kind>[] {
  const resource = DEMO_RESOURCES.find((one) => one.kind === kind);
  if (!resource) throw new Error(`No resource ${kind}`);
  return listDemoItems(resource, now) as Found<Kind>[];
}

export const DEMO_PROFILE: SchoolProfile = readProfile();

function readProfile(): SchoolProfile {
  const [profile] = listDemo("school");
  if (!profile) throw new Error("The demo school has no profile");
  return profile.item;
}
