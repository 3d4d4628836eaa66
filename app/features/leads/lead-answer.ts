/** What a sent lead form answers, as a page and to a script alike. */

/** Specification §8. */
export const LEAD_SENT = "заявка успешно отправлена";

export type LeadField = "name" | "phone" | "message" | "isPersonalDataAllowed";

export type LeadAnswer =
  /** `isStored`: the database has it; else it waits in the spool, and nothing else can be read either. `next`: what happens now. */
  | { ok: true; isStored: boolean; next: string }
  | {
      ok: false;
      errors: Partial<Record<LeadField, string>>;
      /** What was typed, for the page that shows the form again. */
      typed: LeadTyped;
      /** Of the time trap: the one that came, or one in place of it. */
      token: string;
    };

export type LeadTyped = {
  name?: string;
  phone?: string;
  phoneCountry?: string;
  message?: string;
  isPersonalDataAllowed?: boolean;
  isAdAllowed?: boolean;
};

/** Names of the inputs (decisions.md §5), and of what the page says of itself. */
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
  /** Made by the server when it drew the page (lead-token.server.ts). */
  token: "formToken",
  /** Nobody sees it, so whoever fills it in is a program. */
  trap: "website",
} as const;
