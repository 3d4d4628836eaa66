import { describe, expect, it } from "vitest";
import { isSubjectSold, SUBJECTS } from "~/features/core/subjects/taxonomy";
import { parsePlace } from "~/features/learning/webinars/webinar-time";
import { listDemo } from "../../tests/setup/demo-items";

const teachers = listDemo("teachers");
const webinars = listDemo("webinars").map(({ key, id, item, dates }) => ({
  ...{ slug: key, id, ...item, at: dates.startsAt?.expression ?? "" },
  /** From the month in which the demo is loaded. */
  offset: Number(/^now\/M([+-]\d)M/.exec(dates.startsAt?.expression ?? "")?.[1] ?? 0),
}));

const repeated = (items: readonly (string | number | undefined)[]) =>
  items.filter((item, index) => items.indexOf(item) !== index);
const recorded = webinars.flatMap(({ slug, recording }) => (recording.length === "" ? [] : [{ slug, ...recording }]));

describe("the webinars of the demo school", () => {
  it("are many, cover every subject, and are both past and upcoming", () => {
    expect(webinars.length).toBeGreaterThanOrEqual(36);
    for (const { key } of SUBJECTS)
      expect(
        webinars.some(({ subject }) => subject === key),
        key,
      ).toBe(true);
    for (const offset of [-2, -1, 0, 1])
      expect(webinars.filter((webinar) => webinar.offset === offset).length, `${offset}`).toBeGreaterThan(5);
  });

  it("repeat no number, title or time", () => {
    for (const values of [
      webinars.map(({ id }) => id),
      webinars.map(({ title }) => title),
      webinars.map(({ at }) => at),
    ])
      expect(repeated(values)).toEqual([]);
  });

  it("are held by a teacher of the subject, for an exam that is sold", () => {
    for (const { slug, teacher, subject, exam } of webinars) {
      expect(teachers.find(({ key }) => key === teacher)?.item.subject, slug).toBe(subject);
      expect(isSubjectSold(subject, exam), slug).toBe(true);
    }
  });

  it("have days that every month has, and times of the day", () => {
    for (const { slug, at, durationMinutes } of webinars) {
      const [, days = "0"] = /^now\/M(?:[+-][12]M)?(?:\+(\d+)d)?\+(?:1\d|20)h(?:\+[1-5]0m)?$/.exec(at) ?? ["", "99"];
      expect(Number(days), `${slug}: ${at}`).toBeLessThan(28);
      expect(durationMinutes >= 45 && durationMinutes <= 120, slug).toBe(true);
    }
  });

  it("name their KIM numbers, in the title too", () => {
    for (const { slug, title, kim } of webinars) {
      expect(kim.length, slug).toBeGreaterThan(0);
      expect(title, slug).toContain(`№\u00a0${kim[0]}`);
      if (kim.length > 1) expect(title, slug).toContain(`–${kim.at(-1)}`);
    }
  });

  it("describe their plan in a few lines and never repeat a line", () => {
    for (const { slug, plan } of webinars) expect(plan.length >= 3 && plan.length <= 5, slug).toBe(true);
    expect(repeated(webinars.flatMap(({ lead, plan }) => [lead, ...plan]))).toEqual([]);
    expect(repeated(recorded.flatMap(({ notes }) => notes))).toEqual([]);
  });

  it("have a recording if they can be over", () => {
    for (const { slug, offset, recording } of webinars) expect(recording.length === "", slug).toBe(offset === 1);
    for (const { slug, length, chapters, notes } of recorded) {
      expect(chapters[0]?.at, slug).toBe("0:00");
      expect(parsePlace(chapters.at(-1)?.at ?? ""), slug).toBeLessThan(parsePlace(length) ?? 0);
      expect(notes.length, slug).toBeGreaterThanOrEqual(3);
      expect(repeated(chapters.map(({ title }) => title)), slug).toEqual([]);
    }
  });

  it("use no plain space where a line must not break", () => {
    expect(JSON.stringify(webinars)).not.toMatch(/№ |\d %|\d ₽/);
  });
});
