/** Questions and promises to a visitor: only true ones. Links are sent by people, not by the site. */
import { leadItem } from "~/features/people/leads/lead-item";
import type { CallTimes, LeadItem } from "~/features/people/leads/page-lead";
import type { WebinarView } from "./webinars-view";

type Asked = Pick<WebinarView, "state" | "isOpenToViewer">;

/** For a subject without upcoming webinars. */
export function waitingForm(ofWhat: string, school: CallTimes): LeadItem {
  return {
    ...leadItem("webinars_page", school),
    title: "Скажем, когда будет вебинар",
    description: `Оставь телефон: методист позвонит, когда назначит вебинар по\u00a0${ofWhat}.`,
    formType: "request",
  };
}

/** For the broadcast itself. */
export function askForLink({ isOpenToViewer }: Pick<WebinarView, "isOpenToViewer">): string {
  if (!isOpenToViewer) return "Оставь телефон: методист расскажет, как попасть на вебинары курса.";
  return "Оставь телефон: методист пришлёт ссылку на него, а если не успеет до конца, то на запись.";
}

export function webinarForm({ state, isOpenToViewer }: Asked, school: CallTimes): LeadItem {
  const item = leadItem("webinars_page", school);
  /** A methodologist calls; only a reserved seat is answered with a link. */
  const ask = (title: string, description: string): LeadItem => ({ ...item, title, description, formType: "request" });
  if (state === "recorded" || state === "over") {
    return ask(
      "Остались вопросы про курс?",
      `Оставь телефон: методист расскажет, что входит в курс и как открыть запись. Звоним ${school.phoneHours}.`,
    );
  }
  if (!isOpenToViewer) {
    return ask(
      "Узнать, как попасть на вебинар",
      "Вебинар входит в курс: оставь телефон, методист расскажет, как на него попасть.",
    );
  }
  if (state === "live")
    return { ...item, title: "Попросить ссылку на вебинар", description: askForLink({ isOpenToViewer }) };
  return { ...item, description: `${item.description} Запись появится на этой странице.` };
}
