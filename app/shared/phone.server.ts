import { type CountryCode, parsePhoneNumberFromString } from "libphonenumber-js/max";
import { z } from "zod";
import { DEFAULT_COUNTRY, type E164, isAllowedCountry } from "./phone";
import { cleanPhone, phoneReadings } from "./phone-spelling";
import { type Outcome, refuse } from "./result";

type PhoneReason = "phone-invalid" | "country-not-allowed";

const LONGEST_SPELLING = 40;

/** Digits and the punctuation people put between them; the library would silently drop letters and extensions. */
const USUAL_SPELLING = /^[\d\s+()./\-\u2010-\u2015\u2212]+$/;

/** Lines that no SMS reaches, or that cost the sender: the targets of toll fraud. */
const UNREACHABLE_TYPES = new Set(["PREMIUM_RATE", "TOLL_FREE", "SHARED_COST", "UAN", "PAGER", "VOICEMAIL"]);

/**
 * Converts any usual spelling to E.164: 8 912…, 7912…, +7 (912)…. An international number overrules the chosen country.
 * Called only where a phone arrives: by schemas and by clients of outside
 * services.
 */
export function normalisePhone(text: string, country: string = DEFAULT_COUNTRY): Outcome<{ phone: E164 }, PhoneReason> {
  const spelling = cleanPhone(text);
  if (spelling.length > LONGEST_SPELLING || !USUAL_SPELLING.test(spelling)) return refuse("phone-invalid");
  const chosen = country.toUpperCase();
  if (!isAllowedCountry(chosen)) return refuse("country-not-allowed");
  const number = phoneReadings(spelling, chosen)
    .map((reading) => parsePhoneNumberFromString(reading, chosen as CountryCode))
    .find((read) => read?.isValid());
  if (!number || number.ext) return refuse("phone-invalid");
  const type = number.getType();
  if (type && UNREACHABLE_TYPES.has(type)) return refuse("phone-invalid");
  if (!isAllowedCountry(number.country)) return refuse("country-not-allowed");
  return { ok: true, phone: number.number as E164 };
}

/** For callers to whom an invalid phone is no error. */
export function phoneOrNull(text: string | null): E164 | null {
  const read = text === null ? null : normalisePhone(text);
  return read?.ok ? read.phone : null;
}

/** The sentence of each refusal; `code`: its name in the API if it differs. */
type PhoneRefusals = Record<PhoneReason, { text: string; code?: string }>;
type Typed = { text: string; country?: string; path: string[] };

/** For the transforms of schemas: E.164, or the issue that refuses the field, with the machine code of the refusal. */
export function phoneOrIssue(issues: z.RefinementCtx, refusals: PhoneRefusals, { text, country, path }: Typed): E164 {
  const read = normalisePhone(text, country);
  if (read.ok) return read.phone;
  const { text: message, code: refusal = read.reason } = refusals[read.reason];
  issues.addIssue({ code: "custom", path, message, params: { refusal } });
  return z.NEVER;
}

type TypedPhone = { phone: string; phoneCountry?: string; country?: string };
type WithE164<Form> = Form extends TypedPhone
  ? Omit<Form, "phone" | "phoneCountry" | "country"> & { phone: E164 }
  : Form;

/** The last step of a schema: its field `phone`, with the country chosen beside it, becomes E.164. */
export function readsPhone(refusals: PhoneRefusals) {
  return <Form extends object>(form: Form, issues: z.RefinementCtx): WithE164<Form> => {
    if (!hasTypedPhone(form)) return form as WithE164<Form>;
    const { phone: text, phoneCountry, country = phoneCountry, ...rest } = form;
    const phone = phoneOrIssue(issues, refusals, { text, country, path: ["phone"] });
    return { ...rest, phone } as WithE164<Form>;
  };
}

const hasTypedPhone = (form: object): form is TypedPhone => "phone" in form && typeof form.phone === "string";
