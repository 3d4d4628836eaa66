import { expect, it } from "vitest";
import { actionOf } from "./webinar-action";
import { askForLink, webinarForm } from "./webinar-form";
import type { WebinarState } from "./webinar-state";

const SCHOOL = { phoneHours: "с 10:00 до 19:00 по Москве" };

const STATES: WebinarState[] = ["upcoming", "live", "recorded", "over"];
const ALL = STATES.flatMap((state) => [true, false].map((isOpenToViewer) => ({ state, isOpenToViewer })));

it.each(ALL)("does not promise anything the site would have to do automatically ($state, $isOpenToViewer)", (asked) => {
  const { title, description } = webinarForm(asked, SCHOOL);
  expect(`${title} ${description} ${askForLink(asked)}`).not.toMatch(/напомним|сразу|пришлём|подключит/i);
  expect(description).toMatch(/\.$/);
});

it("offers a link during the broadcast only to viewers who may attend", () => {
  const live = { state: "live" } as const;
  expect(webinarForm({ ...live, isOpenToViewer: true }, SCHOOL).title).toBe("Попросить ссылку на вебинар");
  expect(webinarForm({ ...live, isOpenToViewer: false }, SCHOOL).title).toBe("Узнать, как попасть на вебинар");
});

it("calls a recording watchable only if everyone may watch it", () => {
  expect(actionOf({ state: "recorded", isFree: true })).toBe("смотреть");
  expect(actionOf({ state: "recorded", isFree: false })).toBe("подробнее");
  expect(actionOf({ state: "upcoming", isFree: false })).toBe("записаться");
  expect(actionOf({ state: "live", isFree: true })).toBe("подробнее");
});
