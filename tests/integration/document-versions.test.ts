/** Versions of a legal document: published, in force from their day, named by consents, taken back in time. */
import { desc } from "drizzle-orm";
import { afterEach, beforeEach, expect, it } from "vitest";
import { consents } from "~/db/schema/accounts.server";
import { documentVersions } from "~/db/schema/documents.server";
import type { Editor } from "~/features/admin/content/change-item.server";
import { listOpeningSteps } from "~/features/admin/content/list-opening-steps.server";
import { saveDraft } from "~/features/admin/content/drafts.server";
import { publishDue, publishItem } from "~/features/admin/content/publish-item.server";
import { findResource } from "~/features/admin/content/resources.server";
import { undoContentChange } from "~/features/admin/content/undo-change.server";
import { recordConsents } from "~/features/core/accounts/consents.server";
import { builtInVersion } from "~/features/core/documents/built-in-documents.server";
import type { DocumentVersion } from "~/features/core/documents/document-versions";
import { describeShownDocuments, openDocuments, versionsAt } from "~/features/core/documents/open-documents.server";
import { showDocument } from "~/features/core/documents/show-document.server";
import { NO_OFFER } from "~/features/core/school/offer";
import { fixedSchool } from "~/features/core/school/open-school.server";
import { NEW_SCHOOL } from "~/features/core/school/school-profile";
import { describeLead } from "~/features/people/leads/send-lead.server";
import { staffActor } from "~/shared/actor";
import { asE164 } from "~/shared/phone";
import { makeUser } from "../setup/shop.server";
import { useDemoSchool } from "../setup/use-school";

const PHONE = asE164("+79990000001");
const SLUG = "personal-data-consent";
const BUILT_IN = builtInVersion(SLUG);
const NEXT: DocumentVersion = { ...BUILT_IN, version: "2.0", effectiveFrom: "2026-12-01", markdown: "Новый текст." };

const school = useDemoSchool({ now: "2026-11-28T12:00:00+03:00" });

let editor: Editor;
let documents: Awaited<ReturnType<typeof openDocuments>>;

beforeEach(async () => {
  await school.db.delete(documentVersions);
  const userId = await makeUser(school);
  editor = { actor: staffActor(userId, ["owner"]), userId, origin: "10.0.0.1" };
  documents = await openDocuments(school, { isWatching: true });
});
afterEach(() => documents.close());

const resource = () => {
  const found = findResource("documents");
  if (!found) throw new Error("No documents among the resources");
  return found;
};
const read = () => resource().read(school.db, SLUG);

async function publish(value: DocumentVersion, publishAt: Date | null = null, key: string = SLUG) {
  await saveDraft(school, resource(), { key, userId: editor.userId, value });
  return publishItem(school, resource(), { key, editor, reason: null, publishAt });
}

async function mustPublish(value: DocumentVersion): Promise<number> {
  const published = await publish(value);
  if (!published.ok || published.entryId === null) throw new Error(JSON.stringify(published));
  return published.entryId;
}

const undo = (entryId: number) => undoContentChange(school, findResource, { entryId, editor, extent: "whole" });

const at = () => versionsAt(documents, SLUG, school.clock.now());
const numbers = () => {
  const { inForce, former, upcoming } = at();
  return [inForce.version, former.map(({ version }) => version), upcoming?.version];
};

/** The version stored with a consent that a form gives now. */
async function agree(shownDocuments?: string): Promise<string | undefined> {
  const given = { userId: editor.userId, phone: PHONE, kinds: ["personal-data"] as const };
  await school.db.transaction((tx) =>
    recordConsents({ documents }, tx, { ...given, shownDocuments, ip: "10.0.0.1", now: school.clock.now() }),
  );
  const [row] = await school.db.select().from(consents).orderBy(desc(consents.id)).limit(1);
  return row?.version;
}

it("a new version is announced, comes into force at midnight in Moscow, and consents name what was shown", async () => {
  let changes = 0;
  documents.onChange(() => (changes += 1));
  expect(numbers()).toEqual(["1.1", [], undefined]);
  await mustPublish(NEXT);
  await expect.poll(numbers).toEqual(["1.1", [], "2.0"]);
  expect(changes).toBe(1);
  const shown = describeShownDocuments(documents, school.clock.now());
  expect([shown, await agree()]).toEqual(["offer:1.0 personal-data:1.1 advertising:1.0", "1.1"]);

  school.setClock("2026-11-30T23:59:59+03:00");
  expect(numbers()).toEqual(["1.1", [], "2.0"]);
  school.setClock("2026-12-01T00:00:00+03:00");
  expect(numbers()).toEqual(["2.0", ["1.1"], undefined]);
  // No statement and no notification in between: the day alone decides.
  expect(changes).toBe(1);
  expect([await agree(), await agree(shown)]).toEqual(["2.0", "1.1"]);
  for (const wrong of ["personal-data:9.9", "offer:1.0", "'; drop table"]) expect(await agree(wrong)).toBe("2.0");
});

it("a lead names the version of its page too", async () => {
  await mustPublish({ ...NEXT, effectiveFrom: "2026-11-28" });
  await expect.poll(numbers).toEqual(["2.0", ["1.1"], undefined]);
  const lead = {
    ...({ leadType: "callback", formType: "request", name: "Ольга", phone: PHONE } as const),
    ...{ topicName: null, webinarSlug: null, message: null, clientId: null, utmParams: {}, page: "/", ip: "::1" },
    isPersonalDataAllowed: true,
  };
  const versions = (shownDocuments?: string) =>
    describeLead({ documents }, { ...lead, shownDocuments }, school.clock.now()).consents;
  expect(versions()).toEqual([{ kind: "personal-data", version: "2.0", isGiven: true }]);
  expect(versions("personal-data:1.1 offer:1.0")).toEqual([{ kind: "personal-data", version: "1.1", isGiven: true }]);
});

it("a version in force stays as it is", async () => {
  const refused = await publish({ ...BUILT_IN, markdown: "Тихо другой текст." });
  expect(refused).toMatchObject({ ok: false, errors: { version: [expect.stringContaining("уже действует")] } });
  const entryId = await mustPublish({ ...NEXT, effectiveFrom: "2026-11-28" });
  await expect.poll(numbers).toEqual(["2.0", ["1.1"], undefined]);
  expect(await publish({ ...NEXT, effectiveFrom: "2026-11-28", title: "Другой" })).toMatchObject({ ok: false });
  expect(await publish({ ...NEXT, version: "1.1", effectiveFrom: "2026-12-02" })).toMatchObject({
    errors: { version: [expect.stringContaining("уже была")] },
  });
  expect(await undo(entryId)).toMatchObject({
    reason: "invalid",
    errors: { version: [expect.stringContaining("прежний текст вернёт новая редакция")] },
  });
  expect(await read()).toEqual({ ...NEXT, effectiveFrom: "2026-11-28" });
});

it("an upcoming version is corrected and taken back, and then nothing is left of it", async () => {
  const first = await mustPublish(NEXT);
  const second = await mustPublish({ ...NEXT, version: "2.1", effectiveFrom: "2026-12-24" });
  await expect.poll(numbers).toEqual(["1.1", [], "2.1"]);
  expect(await undo(second)).toMatchObject({ ok: true });
  expect(await read()).toEqual(NEXT);
  const undone = await undo(first);
  expect(undone).toMatchObject({ ok: true });
  await expect.poll(numbers).toEqual(["1.1", [], undefined]);
  expect(await school.db.$count(documentVersions)).toBe(0);

  if (undone.ok) expect(await undo(undone.entryId)).toMatchObject({ ok: true });
  await expect.poll(numbers).toEqual(["1.1", [], "2.0"]);
  school.setClock("2026-12-01T00:00:00+03:00");
  expect(await undo(first)).toMatchObject({ ok: false });
});

it("a text with a fault, another name of a document and a wrong number are refused at their fields", async () => {
  const wrong = { ...NEXT, version: "v2", title: "{{nobody}}", markdown: "<b>жирно</b> {{inn}}", effectiveFrom: "" };
  expect(await publish(wrong)).toMatchObject({ errors: { effectiveFrom: ["Укажите дату"] } });
  expect(await publish({ ...wrong, effectiveFrom: "2026-11-27" })).toMatchObject({
    errors: {
      version: ["Цифры через точку: 1.2"],
      title: [expect.stringContaining("nobody")],
      effectiveFrom: [expect.stringContaining("Сегодня или позже")],
    },
  });
  expect(await publish({ ...wrong, effectiveFrom: "2026-02-30" })).toMatchObject({
    errors: { effectiveFrom: [expect.any(String)] },
  });
  expect(await publish(NEXT, null, "another-policy")).toEqual({ ok: false, reason: "no-draft" });
  expect(await school.db.$count(documentVersions)).toBe(0);
});

it("a scheduled publication is judged by the day on which it goes out", async () => {
  const tooLate = await publish({ ...NEXT, effectiveFrom: "2026-11-29" }, new Date("2026-11-30T09:00:00+03:00"));
  expect(tooLate).toMatchObject({ ok: false, errors: { effectiveFrom: [expect.any(String)] } });
  expect(await publish(NEXT, new Date("2026-11-30T09:00:00+03:00"))).toEqual({ ok: true, entryId: null });
  school.setClock("2026-11-30T09:00:00+03:00");
  expect(await publishDue(school, findResource)).toBe(1);
  await expect.poll(numbers).toEqual(["1.1", [], "2.0"]);
});

it("every version that was in force stays readable, with the facts of the profile", async () => {
  await mustPublish({ ...NEXT, effectiveFrom: "2026-11-28", markdown: "## О нас\n\nМы — {{legalName}}." });
  await mustPublish({ ...NEXT, version: "2.1" });
  await expect.poll(numbers).toEqual(["2.0", ["1.1"], "2.1"]);
  const context = { documents, school: school.school, clock: school.clock };
  expect(showDocument(context, SLUG)).toMatchObject({
    version: "2.0",
    state: "in-force",
    former: [{ version: "1.1", href: `/legal/${SLUG}/1.1/` }],
    upcoming: { version: "2.1", href: `/legal/${SLUG}/2.1/`, dateInWords: "1 декабря 2026 года" },
  });
  expect(showDocument(context, SLUG)?.html).toContain(school.school.profile().legal.name);
  expect(showDocument(context, SLUG, "1.1")).toMatchObject({ state: "former", inForce: { href: `/${SLUG}/` } });
  expect(showDocument(context, SLUG, "2.1")).toMatchObject({ state: "upcoming" });
  expect(showDocument(context, SLUG, "3.0")).toBeNull();
});

it("the list and the opening steps say which facts of the profile a text lacks", async () => {
  const [row] = await resource().list(school.db, school.clock.now());
  expect(row?.note).toBe("редакция 1.0 с 1 сентября 2026");
  const empty = { ...school, documents, school: fixedSchool(NEW_SCHOOL, { offer: NO_OFFER }) };
  const step = async () => (await listOpeningSteps(empty)).find(({ name }) => name === "Проверить документы");
  expect(await step()).toMatchObject({ isDone: false, href: "/staff/content/documents/" });
  expect((await step())?.about).toContain("ИНН");
});
