/** What a sent lead form answers, as a page and to a script alike. */
import type { FormAnswer } from "~/shared/form-answer";

/** Title of the success message. */
export const LEAD_SENT = "заявка успешно отправлена";

export type LeadExtra = {
  /** Taken: the database has it; else it waits in the spool, and nothing else can be read either. */
  isStored?: boolean;
  /** Taken: what happens now. */
  next?: string;
  /** Refused: of the time trap, the one that came, or one in place of it. */
  token?: string;
};
export type LeadAnswer = FormAnswer<LeadExtra>;

/** Names of the inputs, and of what the page reports about itself. */
export const LEAD_FIELDS = {
  name: "name",
  phone: "phone",
  phoneCountry: "phoneCountry",
  message: "message",
  isPersonalDataAllowed: "isPersonalDataAllowed",
  isAdAllowed: "isAdAllowed",
  leadType: "leadType",
  formType: "formType",
  topicName: "topicName",
  webinarSlug: "webinarSlug",
  isParent: "isParent",
  page: "page",
  /** Issued by the server with the page (lead-token.server.ts). */
  token: "formToken",
  /** Invisible, so only a bot fills it in. */
  trap: "website",
} as const;
