/** The profile of the school: published in the back office, shown by every process, taken back. */
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, it } from "vitest";
import { siteSettings } from "~/db/schema/resources.server";
import { DEMO_PROFILE } from "../setup/demo-items";
import type { Editor } from "~/features/admin/content/change-item.server";
import { saveDraft } from "~/features/admin/content/drafts.server";
import { publishItem } from "~/features/admin/content/publish-item.server";
import { findResource } from "~/features/admin/content/resources.server";
import { undoContentChange } from "~/features/admin/content/undo-change.server";
import { queueEmail, sendMail } from "~/features/core/outbox/emails.server";
import { SINGLE_KEY } from "~/features/core/resources/single.server";
import { openSchool } from "~/features/core/school/open-school.server";
import { NEW_SCHOOL, SCHOOL_KIND, type SchoolProfile } from "~/features/core/school/school-profile";
import { writeEmail } from "~/features/core/school/write-email";
import { readOffer } from "~/features/site/storefront/read-offer.server";
import { staffActor } from "~/shared/actor";
import { makeUser } from "../setup/shop.server";
import { useDemoSchool } from "../setup/use-school";

const school = useDemoSchool();

const resource = () => {
  const found = findResource(SCHOOL_KIND);
  if (!found) throw new Error("No profile among the resources");
  return found;
};

let editor: Editor;
let opened: Awaited<ReturnType<typeof openSchool>>;

beforeEach(async () => {
  const userId = await makeUser(school);
  editor = { actor: staffActor(userId, ["owner"]), userId, origin: "10.0.0.1" };
  opened = await openSchool(school, { isWatching: true, readOffer });
});
afterEach(() => opened.close());

async function publish(change: Partial<SchoolProfile>) {
  const value = { ...(await resource().read(school.db, SINGLE_KEY)), ...change };
  await saveDraft(school, resource(), { key: SINGLE_KEY, userId: editor.userId, value });
  return publishItem(school, resource(), { key: SINGLE_KEY, editor, reason: null, publishAt: null });
}

it("the demo school has its profile, and an empty database a school without a name of its own", async () => {
  expect(opened.profile()).toEqual(DEMO_PROFILE);
  await school.db.delete(siteSettings).where(eq(siteSettings.kind, SCHOOL_KIND));
  const empty = await openSchool(school, { isWatching: false, readOffer });
  expect(empty.profile()).toEqual(NEW_SCHOOL);
  await school.db
    .insert(siteSettings)
    .values({ kind: SCHOOL_KIND, value: DEMO_PROFILE, updatedAt: school.clock.now() });
});

it("a publication reaches every process that watches, and undo takes it back", async () => {
  let changes = 0;
  opened.onChange(() => (changes += 1));
  const published = await publish({ name: "Перевал", phone: "8 800 100 20 30" });
  if (!published.ok || published.entryId === null) throw new Error("The profile was not published");
  await expect.poll(() => opened.view()).toMatchObject({ name: "Перевал", phone: { href: "tel:+78001002030" } });
  expect(changes).toBe(1);

  await undoContentChange(school, findResource, { entryId: published.entryId, editor, extent: "whole" });
  await expect.poll(() => opened.profile().name).toBe("Вершина");
});

it("a wrong tax number, address, phone and hours are refused at their fields", async () => {
  const refused = await publish({
    phone: "8 800",
    phoneHours: { from: 19, to: 10 },
    supportEmail: "почта",
    licenceDate: "2022-03-14",
    legal: { ...DEMO_PROFILE.legal, taxId: "1655999901" },
    links: { ...DEMO_PROFILE.links, partners: [{ name: "Партнёр", href: "javascript:alert(1)" }] },
  });
  expect(refused).toMatchObject({ ok: false, reason: "invalid" });
  if (refused.ok || refused.reason !== "invalid") return;
  expect(Object.keys(refused.errors).sort()).toEqual([
    "legal.taxId",
    "licenceDate",
    "links.partners[0].href",
    "phone",
    "phoneHours.to",
    "supportEmail",
  ]);
});

it("a number of a licence needs its year, without which the site says that there is none", async () => {
  const refused = await publish({ licenceYear: null });
  expect(refused).toMatchObject({ ok: false, reason: "invalid" });
  if (!refused.ok && refused.reason === "invalid") expect(Object.keys(refused.errors)).toEqual(["licenceYear"]);
});

it("a profile of a former version gets the fields that it has not known", async () => {
  const { claims: _, ...former } = DEMO_PROFILE;
  const value = { ...former, legal: { name: "ООО «Прежняя»" }, gone: "поле, которого больше нет" };
  await school.db.update(siteSettings).set({ value }).where(eq(siteSettings.kind, SCHOOL_KIND));
  await expect
    .poll(() => opened.profile())
    .toEqual({
      ...DEMO_PROFILE,
      legal: { ...NEW_SCHOOL.legal, name: "ООО «Прежняя»" },
      claims: NEW_SCHOOL.claims,
    });
  await school.db.update(siteSettings).set({ value: DEMO_PROFILE }).where(eq(siteSettings.kind, SCHOOL_KIND));
});

it("an e-mail is signed by the school as it is when the e-mail leaves", async () => {
  const now = school.clock.now();
  const email = writeEmail("Проверка", ["Здравствуйте!"]);
  await school.db.transaction((tx) =>
    queueEmail(tx, { ...email, kind: "test", about: "signature", to: "a@example.com", now }),
  );
  await sendMail(school);
  const sent = school.sentEmails.at(-1);
  expect(sent?.text).toMatch(/help@vershina\.example или позвоните: 8 800 555 04 27[^]*Онлайн-школа «Вершина»\n$/);
  expect(sent?.html).toContain("Онлайн-школа «Вершина»</p>");
  expect(`${sent?.text}${sent?.html}`).not.toContain("[[");
});
