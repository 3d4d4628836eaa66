/** The frame of every e-mail of the school: plain text, and the same as HTML. */
import { SCHOOL } from "~/features/school/school";
import { typeset } from "~/shared/typeset";
import { RIDGE_CID, type YearRidge } from "~/shared/year-ridge";

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
 * Paragraphs, which may have several lines, and the contact for questions. An address in them becomes a link in the
 * HTML part. `ridge`: a picture of months after the first paragraph; the plain text, and its alternative text, say what
 * it shows.
 */
export function writeEmail(subject: string, said: readonly string[], ridge: YearRidge | null = null): EmailText {
  const support = SCHOOL.emails[0].address;
  const end = [
    `Если что-то не так, напишите на ${support} или позвоните: ${SCHOOL.phone.display}, ${SCHOOL.phoneHours}.`,
    `Онлайн-школа «${SCHOOL.name}»`,
  ];
  const [first = "", ...rest] = said;
  const toHtml = (paragraph: string) =>
    `<p>${linkAddresses(escapeHtml(typeset(paragraph))).replaceAll("\n", "<br>\n")}</p>`;
  const picture = ridge && drawPlace(ridge);
  const html = [toHtml(first), ...(picture ? [picture] : []), ...[...rest, ...end].map(toHtml)].join("\n");
  const paragraphs = [first, ...(ridge ? [ridge.said] : []), ...rest, ...end];
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

/** Expects text that is already escaped. */
function linkAddresses(html: string): string {
  return html.replace(/https?:\/\/[^\s<>"]+/g, (address) => `<a href="${address}">${address}</a>`);
}

function escapeHtml(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;");
}
