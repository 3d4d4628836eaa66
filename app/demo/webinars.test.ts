import { describe, expect, it } from "vitest";
import { isSubjectSold, SUBJECTS } from "~/features/core/subjects/taxonomy";
import { DEMO_TEACHERS } from "./demo-school";
import { DEMO_WEBINARS } from "./webinars";

const repeated = (items: readonly (string | number)[]) => items.filter((item, index) => items.indexOf(item) !== index);
const recorded = DEMO_WEBINARS.flatMap(({ slug, recording }) => (recording ? [{ slug, ...recording }] : []));

describe("the webinars of the demo school", () => {
  it("are many, cover every subject, and are both past and upcoming", () => {
    expect(DEMO_WEBINARS.length).toBeGreaterThanOrEqual(36);
    for (const { key } of SUBJECTS)
      expect(
        DEMO_WEBINARS.some(({ subject }) => subject === key),
        key,
      ).toBe(true);
    for (const offset of [-2, -1, 0, 1])
      expect(DEMO_WEBINARS.filter(({ at }) => at.monthOffset === offset).length, `${offset}`).toBeGreaterThan(5);
  });

  it("repeat no id, slug, title or time", () => {
    for (const of of [
      DEMO_WEBINARS.map(({ id }) => id),
      DEMO_WEBINARS.map(({ slug }) => slug),
      DEMO_WEBINARS.map(({ title }) => title),
      DEMO_WEBINARS.map(({ at }) => `${at.monthOffset} ${at.day} ${at.time}`),
    ])
      expect(repeated(of)).toEqual([]);
    for (const { slug } of DEMO_WEBINARS) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  });

  it("are held by a teacher of the subject, for an exam that is sold", () => {
    for (const { slug, teacherSlug, subject, exam } of DEMO_WEBINARS) {
      expect(DEMO_TEACHERS.find((teacher) => teacher.slug === teacherSlug)?.subject, slug).toBe(subject);
      expect(isSubjectSold(subject, exam), slug).toBe(true);
    }
  });

  it("have days that every month has, and times of the day", () => {
    for (const { slug, at, durationMinutes } of DEMO_WEBINARS) {
      expect(at.day >= 1 && at.day <= 28, slug).toBe(true);
      expect(at.time, slug).toMatch(/^(1[0-9]|20):[0-5]0$/);
      expect(durationMinutes >= 45 && durationMinutes <= 120, slug).toBe(true);
    }
  });

  it("name their KIM numbers, in the title too", () => {
    for (const { slug, title, kim } of DEMO_WEBINARS) {
      expect(kim.length, slug).toBeGreaterThan(0);
      expect(title, slug).toContain(`№\u00a0${kim[0]}`);
      if (kim.length > 1) expect(title, slug).toContain(`–${kim.at(-1)}`);
    }
  });

  it("describe their plan in a few lines and never repeat a line", () => {
    for (const { slug, plan } of DEMO_WEBINARS) expect(plan.length >= 3 && plan.length <= 5, slug).toBe(true);
    expect(repeated(DEMO_WEBINARS.flatMap(({ lead, plan }) => [lead, ...plan]))).toEqual([]);
    expect(repeated(recorded.flatMap(({ notes }) => notes))).toEqual([]);
  });

  it("have a recording if they can be over", () => {
    for (const { slug, at, recording } of DEMO_WEBINARS) expect(recording === null, slug).toBe(at.monthOffset === 1);
    for (const { slug, durationSeconds, chapters, notes } of recorded) {
      const places = chapters.map(({ atSeconds }) => atSeconds);
      expect(places[0], slug).toBe(0);
      expect(places, slug).toEqual([...new Set(places)].sort((a, b) => a - b));
      expect(places.at(-1)!, slug).toBeLessThan(durationSeconds);
      expect(notes.length, slug).toBeGreaterThanOrEqual(3);
      expect(repeated(chapters.map(({ title }) => title)), slug).toEqual([]);
    }
  });

  it("use no plain space where a line must not break", () => {
    expect(JSON.stringify(DEMO_WEBINARS)).not.toMatch(/№ |\d %|\d ₽/);
  });
});
