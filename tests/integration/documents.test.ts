/** The documents match the code: their list, their facts, their rates and their cookies. */
import { readdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { findProjectRoot } from "~/db/project-root.server";
import { PROLONG_COOKIE_LIFETIME } from "~/features/store/bonuses/prolong-dot";
import { builtInVersion } from "~/features/core/documents/built-in-documents.server";
import { DOCUMENTS, findDocument } from "~/features/core/documents/documents";
import { builtInDocuments } from "~/features/core/documents/open-documents.server";
import { NEW_SCHOOL } from "~/features/core/school/school-profile";
import { fixedSchool } from "~/features/core/school/open-school.server";
import { judgeDocumentText } from "~/features/core/documents/judge-document-text.server";
import { showDocument } from "~/features/core/documents/show-document.server";
import { splitPaidLines } from "~/features/store/payments/refund-share";
import { DEFAULT_RATES } from "~/shared/price-rates";
import { DEMO_PROFILE } from "../setup/demo-items";
import { ATTRIBUTION_SECONDS } from "~/visit/attribution.server";
import { PROOF_LIFETIME } from "~/visit/identity-proof.server";
import { OVERRIDE_LIFETIME } from "~/features/core/flags/override";
import { VARIANT_SECONDS } from "~/features/core/flags/variant-cookie";
import { PENDING_LIFETIME } from "~/visit/pending-auth.server";
import { SESSION_LIFETIME } from "~/visit/session.server";
import { VK_VISIT_LIFETIME, VK_WAITING_LIFETIME } from "~/visit/vk-visit.server";
import { LEAD_CONSENT_LIFETIME, LEAD_LIFETIME } from "~/features/people/leads/prune-leads.server";
import { GUEST_CART_LIFETIME } from "~/features/store/orders/order-rows.server";
import { toSeconds } from "~/shared/duration";
import { formatRoubles, percentHalfUp } from "~/shared/money";
import { dateInWords } from "~/shared/months";

const { legal } = DEMO_PROFILE;

const PAGES = ["/catalog/", "/catalog/besplatnye/", "/cart/", "/teachers/", "/parents/"];

const context = {
  documents: builtInDocuments(),
  school: fixedSchool(DEMO_PROFILE),
  clock: { now: () => new Date("2026-11-28T09:00:00Z") },
};

const read = (slug: string) => {
  const view = showDocument(context, slug);
  if (!view) throw new Error(`No document ${slug}`);
  return view;
};
const text = (slug: string) =>
  read(slug)
    .html.replace(/<[^>]+>/g, " ")
    .replaceAll("\u00A0", " ")
    .replace(/\s+/g, " ");
const anchorsOf = (html: string) => [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);

describe("the list and the texts", () => {
  it("the list and the texts name the same fourteen documents", () => {
    const files = readdirSync(path.join(findProjectRoot(), "app/features/core/documents/texts"));
    expect(files.sort()).toEqual(DOCUMENTS.map(({ slug }) => `${slug}.md`).sort());
    expect(DOCUMENTS).toHaveLength(14);
  });

  it("every document has its own title and description", () => {
    const views = DOCUMENTS.map(({ slug }) => read(slug));
    expect(new Set(views.map(({ title }) => title)).size).toBe(views.length);
    expect(new Set(views.map(({ description }) => description)).size).toBe(views.length);
    expect(new Set(DOCUMENTS.map(({ title }) => title)).size).toBe(views.length);
    for (const { description } of views) expect(description.length).toBeGreaterThan(80);
  });

  it("an unknown document has no text", () => {
    expect(showDocument(context, "nothing-here")).toBeNull();
    expect(showDocument(context, "../school")).toBeNull();
    expect(findDocument("toString")).toBeNull();
    expect(builtInVersion("personal-data-consent").version).toBe("1.1");
  });
});

describe.each(DOCUMENTS)("$slug", ({ slug }) => {
  it("the document is a complete text of its version, with nothing left to fill in", () => {
    const view = read(slug);
    expect(text(slug).length).toBeGreaterThan(2000);
    const { version, effectiveFrom: date } = builtInVersion(slug);
    expect(view.version).toBe(version);
    expect(judgeDocumentText(builtInVersion(slug).markdown)).toEqual([]);
    expect(view.dateInWords).toBe(`${dateInWords(new Date(`${date}T00:00:00+03:00`))} года`);
    expect([view.title, view.description, view.html].join(" ")).not.toMatch(/\{\{|\}\}|\{#|document:|page:|undefined/);
    expect(view.html).not.toMatch(/<h1/);
    expect(text(slug)).toContain(DEMO_PROFILE.legal.name);
  });

  it("the document links only to existing pages and anchors", () => {
    const hrefs = [...read(slug).html.matchAll(/ href="([^"]+)"/g)].map(([, href]) => href ?? "");
    expect(hrefs.length).toBeGreaterThan(0);
    for (const href of hrefs.filter((one) => !/^(mailto|tel):/.test(one))) {
      const [address = "", anchor] = href.split("#");
      const other = findDocument(address.slice(1, -1));
      if (other === null) expect(PAGES).toContain(address);
      else if (anchor) expect(anchorsOf(read(other.slug).html)).toContain(anchor);
    }
  });
});

describe("a school without a licence", () => {
  const unlicensed = { ...context, school: fixedSchool({ ...DEMO_PROFILE, licenceYear: null }) };
  const wordsOf = (slug: string) => {
    const view = showDocument(unlicensed, slug);
    if (!view) throw new Error(`No document ${slug}`);
    const written = [view.title, view.description, view.html].join(" | ").replace(/<[^>]+>/g, " ");
    return { ...view, words: written.replaceAll("\u00A0", " ").replace(/\s+/g, " ") };
  };

  it.each(DOCUMENTS.map(({ slug }) => slug))("%s has no gap and claims neither a licence nor a deduction", (slug) => {
    const { words, related } = wordsOf(slug);
    expect(words).not.toMatch(/\{\{|\}\}|____|[,;] ?\.|\.\./);
    expect(related.map(({ href }) => href)).not.toContain("/tax-info/");
    if (slug === "tax-info") return;
    expect(words).not.toMatch(/вычет/i);
    expect(words.replace("Лицензии на осуществление образовательной деятельности нет.", "")).not.toMatch(/лиценз/i);
  });

  it("the page about the deduction says that the school promises none", () => {
    const { title, words, sections } = wordsOf("tax-info");
    expect(title).toBe("О налоговом вычете за обучение");
    expect(words).toContain("нет лицензии на образовательную деятельность. Поэтому мы не обещаем");
    expect(words).not.toMatch(/110 000|[Сс]правк/);
    expect(sections).toEqual([]);
  });

  it("the documents of a school with one say what they always said", () => {
    expect(read("tax-info").title).toBe("Налоговый вычет за обучение");
    expect(read("tax-info").sections.map(({ id }) => id)).toContain("certificate");
    expect(text("public-offer-agreement")).toContain(
      "на основании лицензии № Л035-00016-16/99001203 от 14.03.2023. 1.2.",
    );
    expect(text("about-organization")).toContain(
      "деятельности № Л035-00016-16/99001203 от 14.03.2023. Вид образования",
    );
  });
});

describe("the operator of personal data", () => {
  it.each(DOCUMENTS.filter(({ group }) => group === "consents"))(
    "$slug names the operator of personal data",
    ({ slug }) => {
      for (const fact of [legal.taxId, legal.registrationNumber, legal.address, DEMO_PROFILE.supportEmail]) {
        expect(text(slug)).toContain(fact);
      }
    },
  );

  it.each(DOCUMENTS.filter(({ group }) => group === "consents"))(
    "$slug of a school with an empty profile names the school as the operator, and no other",
    ({ slug }) => {
      const view = showDocument({ ...context, school: fixedSchool(NEW_SCHOOL) }, slug);
      expect(view?.html).toContain("«Онлайн-школа»");
      expect(view?.html).not.toMatch(/Вершин|____ \(далее — Оператор/);
    },
  );

  it("the operator's registration numbers have valid check digits", () => {
    const digits = [...legal.taxId].map(Number);
    const weights = [2, 4, 10, 3, 5, 9, 4, 6, 8];
    expect((weights.reduce((sum, weight, index) => sum + weight * (digits[index] ?? 0), 0) % 11) % 10).toBe(digits[9]);
    expect((Number(legal.registrationNumber.slice(0, 12)) % 11) % 10).toBe(Number(legal.registrationNumber[12]));
  });
});

describe("what the texts say is so", () => {
  it("the documents state the real discount rates", () => {
    const rules = text("promocodes-rules");
    for (const { months, percent } of DEFAULT_RATES.volume) {
      expect(rules).toContain(`от ${months} месяцев ${percent} %`);
    }
    const { minMonths, percent } = DEFAULT_RATES.allRemaining;
    expect(rules).toContain(`если их не меньше ${minMonths}, — ${percent} %`);
    const [two, three] = DEFAULT_RATES.bundle;
    expect(rules).toContain(
      `${two?.subjects} предмета ${two?.percent} %, ${three?.subjects} и больше ${three?.percent} %`,
    );
    expect(rules).toContain(`по приглашению друга: ${DEFAULT_RATES.referralPercent} %`);
    expect(rules).toContain(`не больше ${DEFAULT_RATES.capPercent} % цены`);
  });

  it("the documents' example of a refund is right", () => {
    const months = ["2026.9", "2026.10", "2026.11"] as const;
    const full = 3 * 3290;
    const paid = full - percentHalfUp(full, DEFAULT_RATES.volume[0]?.percent ?? 0);
    const [first, second, third] = splitPaidLines([{ productId: 1, months, price: paid }]).map(({ price }) => price);
    const october = Math.ceil(((second ?? 0) * 19) / 31);
    const offer = text("public-offer-agreement");
    for (const sum of [paid, first, second, october, october + (third ?? 0)]) {
      expect(offer).toContain(formatRoubles(sum ?? 0).replaceAll("\u00A0", " "));
    }
  });

  it("the documents list every cookie and its lifetime", () => {
    const terms = text("terms-use-cookies");
    expect(terms).toContain(`${SESSION_LIFETIME.days} дней после последнего посещения`);
    expect(terms).toContain(`${PENDING_LIFETIME.minutes} минут`);
    expect(terms).toContain(`${PROLONG_COOKIE_LIFETIME.days} дня`);
    expect(terms).toContain(`${VK_VISIT_LIFETIME.minutes} минут`);
    expect(terms).toContain(`${VK_WAITING_LIFETIME.minutes} минут`);
    expect(terms).toContain(`${PROOF_LIFETIME.minutes} минут`);
    expect(terms).toContain(`${VARIANT_SECONDS / toSeconds({ days: 1 })} дней`);
    expect(terms).toContain(`${OVERRIDE_LIFETIME.days} дней`);
    expect(terms).toContain(`${ATTRIBUTION_SECONDS / toSeconds({ days: 1 })} дней`);
    expect(text("privacy-policy")).toContain(`${GUEST_CART_LIFETIME.days} дней с последнего изменения`);
  });

  it("the documents state how long leads and their consents are kept", () => {
    expect([LEAD_LIFETIME.days, LEAD_CONSENT_LIFETIME.days]).toEqual([365, 3 * 365]);
    const policy = text("privacy-policy");
    expect(policy).toMatch(/Заявка с сайта 1 год/);
    expect(policy).toMatch(/Доказательства согласий 3 года после отзыва, удаления заявки/);
  });

  it("the documents name the recipients and sources of leads", () => {
    expect(text("personal-data-consent")).toContain("CRM");
    for (const word of ["CRM", "VK ID", "Telegram", "приглаш"]) expect(text("privacy-policy")).toContain(word);
  });
});
