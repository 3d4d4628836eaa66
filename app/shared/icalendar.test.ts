import { describe, expect, it } from "vitest";
import { type CalendarEvent, escapeText, foldLine, writeCalendar } from "./icalendar";

const EVENT: CalendarEvent = {
  uid: "webinar-7",
  title: "Экономическая задача №\u00a016: вклады, кредиты; за один вечер",
  description: "Считаем таблицей.\nПуть C:\\temp, и всё",
  url: "https://school.example/webinar/kredity/",
  startsAt: new Date("2026-11-20T19:00:00+03:00"),
  endsAt: new Date("2026-11-20T20:30:00+03:00"),
  updatedAt: new Date("2026-11-01T10:00:30.500Z"),
};
const write = (events: CalendarEvent[], name: string | null = null) =>
  writeCalendar({ productKey: "vershina", part: "webinars", name, events });

type Property = { name: string; value: string };

/** Reads like a calendar program: unfolds, splits at the first colon, unescapes texts. */
function readCalendar(file: string): Property[] {
  expect(file.endsWith("\r\n")).toBe(true);
  expect(file.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  const physical = file.split("\r\n").slice(0, -1);
  for (const line of physical) expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75);
  const logical: string[] = [];
  for (const line of physical) {
    if (line.startsWith(" ")) logical[logical.length - 1] += line.slice(1);
    else logical.push(line);
  }
  return logical.map((line) => {
    const match = /^([A-Z-]+)((?:;[A-Z-]+=[A-Z]+)*):(.*)$/s.exec(line);
    if (!match) throw new Error(`no content line: ${line}`);
    return { name: match[1]!, value: match[3]! };
  });
}

const unescapeText = (value: string) =>
  value.replace(/\\([\\;,nN])/g, (_, one: string) => (one.toLowerCase() === "n" ? "\n" : one));
const valuesOf = (file: string, name: string) =>
  readCalendar(file)
    .filter((property) => property.name === name)
    .map(({ value }) => value);

describe("a calendar file", () => {
  const file = write([EVENT]);

  it("reads back as it was written", () => {
    expect(unescapeText(valuesOf(file, "SUMMARY")[0]!)).toBe(EVENT.title);
    expect(unescapeText(valuesOf(file, "DESCRIPTION")[0]!)).toBe(EVENT.description);
    expect(valuesOf(file, "URL")).toEqual([EVENT.url]);
  });

  it("gives its times in UTC", () => {
    expect(valuesOf(file, "DTSTART")).toEqual(["20261120T160000Z"]);
    expect(valuesOf(file, "DTEND")).toEqual(["20261120T173000Z"]);
    expect(valuesOf(file, "DTSTAMP")).toEqual(["20261101T100030Z"]);
  });

  it("names the day in Moscow where no hour is known", () => {
    const day = { ...EVENT, startsAt: new Date("2026-12-01T00:00:00+03:00"), endsAt: null, isAllDay: true };
    expect(write([day])).toContain("\r\nDTSTART;VALUE=DATE:20261201\r\n");
    expect(valuesOf(write([day]), "DTSTART")).toEqual(["20261201"]);
  });

  it("says no end where none is known", () => {
    const open = write([{ ...EVENT, endsAt: null }]);
    expect(valuesOf(open, "DTEND")).toEqual([]);
    expect(valuesOf(open, "DTSTART")).toEqual(["20261120T160000Z"]);
    expect(valuesOf(open, "UID")).toEqual(["webinar-7@vershina"]);
  });

  it("has each required property of an event once, between its BEGIN and END", () => {
    const names = readCalendar(file).map(({ name }) => name);
    for (const name of ["VERSION", "PRODID", "UID", "DTSTAMP", "DTSTART", "SUMMARY", "SEQUENCE", "LAST-MODIFIED"])
      expect(
        names.filter((one) => one === name),
        name,
      ).toHaveLength(1);
    expect(valuesOf(file, "BEGIN")).toEqual(["VCALENDAR", "VEVENT"]);
    expect(valuesOf(file, "END")).toEqual(["VEVENT", "VCALENDAR"]);
  });

  it("keeps the UID of a webinar that was moved, and counts the change", () => {
    const moved = write([{ ...EVENT, startsAt: new Date(0), updatedAt: new Date("2026-11-02T10:00:00Z") }]);
    expect(valuesOf(moved, "UID")).toEqual(valuesOf(file, "UID"));
    expect(Number(valuesOf(moved, "SEQUENCE")[0])).toBeGreaterThan(Number(valuesOf(file, "SEQUENCE")[0]));
    expect(Number(valuesOf(moved, "SEQUENCE")[0])).toBeLessThan(2 ** 31);
  });

  it("does not let a text start a line of its own", () => {
    const nasty = { ...EVENT, title: "a\r\nEND:VEVENT\rATTACH:x\u0000\u2028", description: "\n\n" };
    expect(valuesOf(write([nasty]), "END")).toEqual(["VEVENT", "VCALENDAR"]);
    expect(valuesOf(write([nasty]), "ATTACH")).toEqual([]);
  });

  it("is a named feed, and a valid file without events", () => {
    expect(valuesOf(write([EVENT, { ...EVENT, uid: "webinar-8" }], "Вебинары"), "UID")).toHaveLength(2);
    expect(valuesOf(write([], "Вебинары"), "X-WR-CALNAME")).toEqual(["Вебинары"]);
    expect(valuesOf(file, "X-WR-CALNAME")).toEqual([]);
  });
});

describe("folding", () => {
  it("counts octets and never splits a character", () => {
    for (const letter of ["a", "ы", "№", "😀"]) {
      for (let length = 30; length < 120; length += 7) {
        const line = `SUMMARY:${letter.repeat(length)}`;
        const folded = foldLine(line);
        for (const part of folded.split("\r\n")) expect(Buffer.byteLength(part)).toBeLessThanOrEqual(75);
        expect(folded.replaceAll("\r\n ", "")).toBe(line);
      }
    }
  });

  it("leaves a line of exactly 75 octets alone", () => {
    expect(foldLine("x".repeat(75))).toBe("x".repeat(75));
    expect(foldLine("x".repeat(76))).toBe(`${"x".repeat(75)}\r\n x`);
  });
});

it("escapes only the characters that have a meaning in a text", () => {
  expect(escapeText('a;b,c\\d\ne:f"g')).toBe('a\\;b\\,c\\\\d\\ne:f"g');
});
