/** The answer to a sent lead form, for pages and scripts alike. */

/** Title of the success message. */
export const LEAD_SENT = "заявка успешно отправлена";

export type LeadField = "name" | "phone" | "message" | "isPersonalDataAllowed";

export type LeadAnswer =
  /**
   * `isStored`: the lead is in the database; otherwise it waits in the spool, and no page can be read either. `next`:
   * what happens now.
   */
  | { ok: true; isStored: boolean; next: string }
  | {
      ok: false;
      errors: Partial<Record<LeadField, string>>;
      /** What was typed, for the page that shows the form again. */
      typed: LeadTyped;
      /** Token of the time trap: the one that came, or its replacement. */
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
