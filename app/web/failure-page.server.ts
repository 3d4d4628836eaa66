/** The failure page in our design, rendered without Remix, for when Remix has no answer. */
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { BrandLogo } from "~/features/core/school/SchoolLogo";
import type { SchoolView } from "~/features/core/school/school-profile";
import { adviseOnError } from "~/features/core/shell/error-advice";
import { homePath, leadsPath } from "~/shared/paths";
import siteCss from "~/site.css?url";

const MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9];
const MISSING_MONTH = 6;
const REFUSED: ReadonlySet<number> = new Set([403, 415]);

type Failed = {
  status: number;
  text: string;
  title?: string;
  /** Of a preview: the page of it that the person came from, and where it ends. */
  wayOut?: { back: string; leave: string };
};

/** `text` is ours: only `wayOut` holds an address of the request. */
export function writeFailurePage(school: SchoolView, { status, text, title: given, wayOut }: Failed): string {
  // The usual 403 advice is about another user's page; here the request itself is refused.
  const title = given ?? (REFUSED.has(status) ? "Запрос не принят" : adviseOnError(status).title);
  const name = escapeText(school.name);
  const { phone, brand } = school;
  const style = brand?.style ? `\n<link rel="stylesheet" href="${escapeText(brand.style.href)}">` : "";
  const logo = renderToStaticMarkup(createElement(BrandLogo, { school }));
  const call = phone
    ? `<p class="small muted">Есть вопрос? Позвони <a href="${phone.href}"><span class="nb">${escapeText(phone.display)}</span></a> ${school.phoneHours}.</p>`
    : "";
  const slices = MONTHS.map((month) => `<i data-h="${month}"${month === MISSING_MONTH ? ' class="gone"' : ""}></i>`);
  // The callback form needs no database: a lead sent there waits in the spool.
  const callback = status >= 500 ? `<a class="btn" href="${leadsPath()}">перезвоните мне</a>` : "";
  return `<!doctype html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} — ${name}</title>
<link rel="stylesheet" href="${siteCss}">${style}
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
</head>
<body>
<header class="nav"><div class="wrap"><a class="logo" href="${homePath()}" aria-label="${name}, на главную">${logo}</a></div></header>
<main id="main" class="wrap"><section class="lost on-lime">
<p class="lost-code">Ошибка ${status}</p>
<h1>${title}</h1>
<p class="lead">${escapeText(text)}</p>
${wayOut ? writeWayOut(wayOut) : `<p class="row">${callback}<a class="btn line" href="${homePath()}">на главную</a></p>`}
${call}
<div class="mini" aria-hidden="true">${slices.join("")}</div>
</section></main>
</body>
</html>
`;
}

const writeWayOut = ({ back, leave }: NonNullable<Failed["wayOut"]>) =>
  `<form class="row" method="post" action="${leave}">
<a class="btn" href="${escapeText(back)}">вернуться к предпросмотру</a>
<input type="hidden" name="path" value="${escapeText(back)}">
<button class="btn line" name="intent" value="leave">выйти из предпросмотра</button>
</form>`;

const escapeText = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
