/** Answer of a sent lead form, for pages and scripts alike. */
import type { FormAnswer } from "~/shared/form-answer";

/** Title of the success message. */
export const LEAD_SENT = "заявка успешно отправлена";

export type LeadExtra = {
  /** Accepted: true if the database has it; otherwise it waits in the spool, and other reads would fail too. */
  isStored?: boolean;
  /** Accepted: what happens now. */
  next?: string;
  /** Refused: the token of the time trap, either the one that came or a new one. */
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
  /** The sender's script makes it, and keeps it until an answer comes. */
  key: "formKey",
  /** Invisible, so only a bot fills it in. */
  trap: "website",
} as const;
