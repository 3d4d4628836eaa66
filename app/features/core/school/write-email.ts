/** The frame of every e-mail of the school: plain text, and the same as HTML. */
import { typeset } from "~/shared/typeset";
import { RIDGE_CID, type YearRidge } from "~/shared/year-ridge";
import { phoneLink, sayPhoneHours, type SchoolProfile } from "./school-profile";

export type EmailText = {
  subject: string;
  text: string;
  html: string;
  /** Drawn when the e-mail is sent, shown where the HTML part has `RIDGE_CID`. */
  ridge?: YearRidge;
};

/** The displayed size, in px. */
const RIDGE_SHOWN = { width: 560, height: 220 } as const;

/** A phone shows it at its own width, and by night in its own colours. */
const FIT =
  '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">' +
  '<meta name="supported-color-schemes" content="light dark">';
/** Mail programs drop style sheets, and know the fonts of the device alone. */
const BODY = "margin:0 auto;max-width:560px;padding:24px 16px;font:16px/1.5 -apple-system,'Segoe UI',Roboto,sans-serif";

/**
 * Paragraphs, which may have several lines, and the place of the signature (`signEmail`). An address in them becomes a
 * link in the HTML part. `ridge`: a picture of months after the first paragraph; the plain text, and its alternative text, say what
 * it shows.
 */
export function writeEmail(subject: string, said: readonly string[], ridge: YearRidge | null = null): EmailText {
  const [first = "", ...rest] = said;
  const picture = ridge && drawPlace(ridge);
  const html = [toHtml(first), ...(picture ? [picture] : []), ...[...rest, SIGNATURE].map(toHtml)].join("\n");
  const paragraphs = [first, ...(ridge ? [ridge.said] : []), ...rest, SIGNATURE];
  return {
    subject,
    text: `${paragraphs.join("\n\n")}\n`,
    html: `<!doctype html>\n<html lang="ru"><head><meta charset="utf-8">${FIT}<title>${escapeHtml(subject)}</title></head>\n<body style="${BODY}">\n${html}\n</body></html>\n`,
    ...(ridge && { ridge }),
  };
}

function drawPlace({ said }: YearRidge): string {
  const { width, height } = RIDGE_SHOWN;
  return `<p><img src="cid:${RIDGE_CID}" width="${width}" height="${height}" alt="${escapeHtml(said)}" style="max-width:100%;height:auto;border-radius:16px"></p>`;
}

const toHtml = (paragraph: string) =>
  `<p>${linkAddresses(escapeHtml(typeset(paragraph))).replaceAll("\n", "<br>\n")}</p>`;

/** The place of the contact for questions and of the school's name, which are known when the e-mail is sent. */
const SIGNATURE = "[[signature]]";

/** The e-mail as it is sent: signed by the school as it is now. */
export function signEmail<Email extends Pick<EmailText, "text" | "html">>(email: Email, school: SchoolProfile): Email {
  const end = [...sayContacts(school), `Онлайн-школа «${school.name}»`];
  return {
    ...email,
    text: email.text.replace(SIGNATURE, () => end.join("\n\n")),
    html: email.html.replace(toHtml(SIGNATURE), () => end.map(toHtml).join("\n")),
  };
}

function sayContacts({ phone, phoneHours, supportEmail }: SchoolProfile): string[] {
  const call = phoneLink(phone);
  const ways = [
    ...(supportEmail === "" ? [] : [`напишите на ${supportEmail}`]),
    ...(call ? [`позвоните: ${call.display}, ${sayPhoneHours(phoneHours)}`] : []),
  ];
  return ways.length === 0 ? [] : [`Если что-то не так, ${ways.join(" или ")}.`];
}

/** Expects text that is already escaped. */
function linkAddresses(html: string): string {
  return html.replace(/https?:\/\/[^\s<>"]+/g, (address) => `<a href="${address}">${address}</a>`);
}

export function escapeHtml(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;");
}
