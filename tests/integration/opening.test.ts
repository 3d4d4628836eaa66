/** A new school: what its owner and its guests see until the first course is on sale (decision 0100). */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Editor } from "~/features/admin/content/change-item.server";
import { contentDrafts } from "~/db/schema/content.server";
import { saveDraft } from "~/features/admin/content/drafts.server";
import { findNextStep, listOpeningSteps } from "~/features/admin/content/list-opening-steps.server";
import { publishItem } from "~/features/admin/content/publish-item.server";
import { showItem } from "~/features/admin/content/show-item.server";
import { showItems } from "~/features/admin/content/show-items.server";
import { startItem } from "~/features/admin/content/start-item.server";
import { findResource } from "~/features/admin/content/resources.server";
import type { Item } from "~/features/core/resources/item";
import { offeredLinks } from "~/features/core/school/offer";
import { openSchool } from "~/features/core/school/open-school.server";
import { DOCUMENT_GROUPS, linkDocuments } from "~/features/core/documents/documents";
import { footerColumns } from "~/features/core/shell/footer-links";
import { drawerGroups, navbarItems, sidebarGroups } from "~/features/core/shell/navigation";
import { foundPages } from "~/features/site/search/page-words";
import { readOffer } from "~/features/site/storefront/read-offer.server";
import { loader as readRoot } from "~/root";
import { loader as readCatalog } from "~/routes/_default.catalog.($filters)/route";
import { loader as readSurvey } from "~/routes/_default.spring-flow.survey/route";
import { loader as readHome } from "~/routes/_home._index/route";
import { loader as readTax } from "~/routes/_sidebar.profile_.tax/route";
import { loader as readDocument } from "~/routes/_static.$document/route";
import { loader as readParents } from "~/routes/_home.parents/route";
import { staffActor } from "~/shared/actor";
import { catalogPath, referralPath } from "~/shared/paths";
import { findSitemapPart, writeSitemapPart } from "~/web/sitemap.server";
import { storeSampleTaskBank } from "../setup/sample-bank.server";
import { startFakeService } from "../setup/fake-service";
import { makeUser } from "../setup/shop.server";
import { useEmptySchool } from "../setup/use-school";

const test = useEmptySchool();
const ORIGIN = "https://school.example";

let school: Awaited<ReturnType<typeof openSchool>>;
let editor: Editor;

beforeEach(async () => {
  school = await openSchool(test, { isWatching: true, readOffer });
  const userId = await makeUser(test);
  editor = { actor: staffActor(userId, ["owner"]), userId, origin: "10.0.0.1" };
});
afterEach(() => school.close());

async function publish(kind: string, key: string, value: Item): Promise<void> {
  const resource = findResource(kind);
  if (!resource) throw new Error(`No resource ${kind}`);
  const item = { ...resource.blank(test.clock.now(), key), ...value };
  await saveDraft(test, resource, { key, userId: editor.userId, value: item });
  const published = await publishItem(test, resource, { key, editor, reason: null, publishAt: null });
  expect(published, kind).toMatchObject({ ok: true });
}

async function publishLanding(): Promise<void> {
  await publish("teachers", "ivan-tropin", {
    ...{ firstName: "Иван", lastName: "Тропин", subject: "chemistry", headline: "Объясняет опытом" },
    ...{
      about: ["Учитель химии"],
      method: "Опыт, потом правило",
      yearsTeaching: 9,
      ownScore: { points: 96, year: 2014 },
    },
  });
  await publish("landings", "himiya-osnova", {
    ...{ name: "Химия", heading: "Химия: основа", lead: "Весь год.", cardNote: "12 занятий в месяц", exam: "ege" },
    ...{ subjects: ["chemistry"], courseType: "osnova", teachers: ["ivan-tropin"] },
    content: {
      about: ["Всем"],
      included: ["Занятия"],
      week: [],
      faq: [],
      minute: { title: "", told: [], board: [], audio: "" },
    },
  });
}

/** As the owner replaces the invented people of an example. */
async function nameTeachers(): Promise<void> {
  const drafts = (await test.db.select().from(contentDrafts)).filter(({ kind }) => kind === "teachers");
  const people = findResource("teachers");
  if (!people) throw new Error("No teachers");
  for (const { itemKey: key, value } of drafts)
    await saveDraft(test, people, { key, userId: editor.userId, value: { ...value, lastName: "Настоящий" } });
}

/** In the list and on its own page, with the link to the site. */
async function readLandingState() {
  const landings = findResource("landings");
  if (!landings) throw new Error("No landings");
  const [{ userId }, roles] = [editor, ["owner"]];
  const { items } = await showItems(test, landings, { userId, roles, params: new URLSearchParams() });
  const view = await showItem(test, landings, { key: "himiya-osnova", userId, roles });
  return [items[0]?.state, view?.state, view?.sitePath];
}

const publishCourse = () =>
  publish("courses", "himiya-osnova", {
    ...{ landing: "himiya-osnova", name: "Основа", listPrice: 3490, lessons: 12 },
    months: [{ month: "2026.12", title: "Растворы", short: "растворы", kim: [4, 6], lessons: ["Концентрация"] }],
  });

type Load = (args: LoaderFunctionArgs) => unknown;

/** The answer of a guest's loader: the address that it leads to, or its data. */
async function open(load: Load, path: string, params = {}): Promise<unknown> {
  const request = new Request(`${ORIGIN}${path}`);
  const context = { ...test.visitFrom(), school };
  try {
    const answer = await load({ request, context, params });
    return typeof answer === "object" && answer !== null && "data" in answer ? answer.data : answer;
  } catch (thrown) {
    if (thrown instanceof Response) return thrown.headers.get("Location");
    throw thrown;
  }
}

const left = async (env: Partial<typeof test.env> = {}) => {
  const live = { ...test.env, SCHOOL_MODE: "live", ...env } as const;
  const steps = await listOpeningSteps({ ...test, env: live, school });
  return steps.filter(({ isDone }) => !isDone).map(({ name }) => name);
};

const sitemap = async (file: string) => {
  const part = findSitemapPart(`${file}.xml`, null);
  if (!part) throw new Error(`No sitemap ${file}`);
  return writeSitemapPart({ ...test, school }, part, ORIGIN);
};

it("until a course is on sale guests see that the school is about to open, and crawlers nothing", async () => {
  expect(await open(readHome, "/")).toMatchObject({ shop: null, soon: { lead: { leadType: "callback" } } });
  for (const path of ["/catalog/", "/courses/himiya/", "/teachers/", "/webinars/himiya/", "/cart/", "/search/?q=a"])
    expect(await open(readRoot, path), path).toBe("/");
  const practice = ["/ege/", "/oge/matematika/", "/free-workout/", "/free-workout/day/", "/mistakes/", "/progress/"];
  for (const path of practice) expect(await open(readRoot, path), path).toBe("/");
  for (const path of ["/", "/leads/", "/public-offer-agreement/", "/coursesmith/", "/oget/"])
    expect(await open(readRoot, path), path).toMatchObject({ school: { isOpen: false } });
  for (const file of ["pages", "catalog", "courses", "teachers", "bank"])
    expect(await sitemap(file), file).not.toContain("<loc>");
});

it("the task bank's own host leads to the school until there are tasks, which need no course on sale", async () => {
  const env = { ...test.env, PUBLIC_URL: ORIGIN, TASK_BANK_HOSTS: ["bank.school.example"] };
  const request = new Request("https://bank.school.example/");
  const visit = { ...test.visitFrom(), env, school };
  const context = { ...visit, visit: { ...visit.visit, origin: "https://bank.school.example" } };
  const thrown: unknown = await readRoot({ request, context, params: {} }).catch((error: unknown) => error);
  expect(thrown instanceof Response && thrown.headers.get("Location")).toBe(`${ORIGIN}/`);
  await storeSampleTaskBank(test.db, test.clock.now());
  await expect.poll(() => school.view().offer?.ege).toContain("tasks");
  expect(await open(readRoot, "/ege/")).toMatchObject({ school: { isOpen: false } });
  expect(await readRoot({ request, context, params: {} })).toMatchObject({ data: { school: { isOpen: false } } });
});

it("an example of a course brings its page and its teachers as drafts, and opens the school when published", async () => {
  const courses = findResource("courses");
  if (!courses) throw new Error("No courses");
  const { userId } = editor;
  const sample = { from: "example", key: "fizika-ege-osnova" } as const;
  expect(await startItem(test, courses, { key: "fizika", userId, sample })).toEqual({ ok: true, key: "fizika" });

  const drafts = await test.db.select().from(contentDrafts);
  const kinds = ["teachers", "landings", "courses"];
  const ordered = drafts.sort((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind));
  expect(new Set(ordered.map(({ kind }) => kind))).toEqual(new Set(kinds));
  const course = ordered.at(-1);
  expect(course).toMatchObject({ kind: "courses", itemKey: "fizika", value: { landing: "fizika-ege-osnova" } });
  expect(course?.value.months).toHaveLength(9);

  const view = await showItem(test, courses, { key: "fizika", userId, roles: ["owner"] });
  // In the order in which they have to be published.
  const first = view?.unpublished.map(({ path }) => path?.split("/")[3]);
  expect(first).toEqual([...Array.from({ length: ordered.length - 2 }, () => "teachers"), "landings"]);
  expect(view?.unpublished.at(-1)).toEqual({
    title: "страница курса: Физика",
    path: "/staff/content/landings/fizika-ege-osnova/",
    note: null,
  });
  const page = view?.fields.find(({ name }) => name === "landing");
  expect(page).toMatchObject({ options: [{ value: "fizika-ege-osnova", name: "ещё не на сайте: Физика" }] });
  const landings = findResource("landings");
  if (!landings) throw new Error("No landings");
  const teacher = ordered[0]?.itemKey ?? "";
  const invented = { key: teacher, editor, reason: null, publishAt: null };
  const people = findResource("teachers");
  if (!people) throw new Error("No teachers");
  expect(await publishItem(test, people, invented)).toMatchObject({
    ok: false,
    errors: { lastName: [expect.stringMatching(/^Это имя из примера/)] },
  });
  await nameTeachers();

  const early = { key: "fizika-ege-osnova", editor, reason: null, publishAt: null };
  expect(await publishItem(test, landings, early)).toMatchObject({
    ok: false,
    errors: { teachers: [expect.stringMatching(/^Нет на сайте: [a-z-]+, [a-z-]+\. Сначала опубликуйте или уберите$/)] },
  });

  for (const { kind, itemKey: key } of ordered) {
    const resource = findResource(kind);
    if (!resource) throw new Error(`No resource ${kind}`);
    expect(await publishItem(test, resource, { key, editor, reason: null, publishAt: null }), key).toMatchObject({
      ok: true,
    });
    if (kind === "landings")
      expect(await showItem(test, courses, { key: "fizika", userId, roles: ["owner"] })).toMatchObject({
        unpublished: [],
      });
  }
  await expect.poll(() => school.view().isOpen).toBe(true);
});

it("an item like an example has its key, or a free one like it where it is taken", async () => {
  const courses = findResource("courses");
  if (!courses) throw new Error("No courses");
  const { userId } = editor;
  const sample = { from: "example", key: "fizika-ege-osnova" } as const;
  const { samples } = await showItems(test, courses, { userId, roles: ["owner"], params: new URLSearchParams() });
  const name = "пример: ЕГЭ, Физика, Основа по физике";
  expect(samples).toContainEqual({ value: "example:fizika-ege-osnova", name });
  for (const key of ["fizika-ege-osnova", "fizika-ege-osnova-2"])
    expect(await startItem(test, courses, { key: "", userId, sample })).toEqual({ ok: true, key });
  expect(await startItem(test, courses, { key: "", userId, sample: null })).toMatchObject({ reason: "wrong-key" });
});

it("the step of the teachers is done with the first one, whatever drafts an example has brought", async () => {
  const [courses, teachers] = [findResource("courses"), findResource("teachers")];
  if (!courses || !teachers) throw new Error("No courses or teachers");
  const sample = { from: "example", key: "fizika-ege-osnova" } as const;
  await startItem(test, courses, { key: "fizika", userId: editor.userId, sample });
  expect(await left()).not.toContain("Начать первый курс");
  const drafts = (await test.db.select().from(contentDrafts)).filter(({ kind }) => kind === "teachers");
  expect(drafts.length).toBeGreaterThan(1);
  expect(await left()).toContain("Добавить преподавателя");
  const [{ itemKey: key } = { itemKey: "" }] = drafts;
  await nameTeachers();
  await publishItem(test, teachers, { key, editor, reason: null, publishAt: null });
  expect(await left()).not.toContain("Добавить преподавателя");
});

it("the steps before the opening are done one by one, and what is left stays after the first course", async () => {
  expect(await left()).toHaveLength(10);
  expect(await findNextStep(test)).toEqual({ name: "Дальше: назвать школу", href: "/staff/content/school/main/" });
  await publish("school", "main", {
    name: "Перевал",
    phone: "8 800 555 04 27",
    legal: {
      name: "ООО «Перевал»",
      address: "Казань",
      activityCode: "85.41",
      taxId: "1655999900",
      registrationNumber: "1171690099998",
      directorName: "Громова Алла",
      directorPost: "директор",
      directorPostBy: "директором",
    },
  });
  // The notice after a publication does not wait until the school in memory has followed.
  expect(await findNextStep(test)).toEqual({ name: "Дальше: проверить документы", href: "/staff/content/documents/" });
  await expect.poll(() => school.profile().name).toBe("Перевал");
  expect(await left()).not.toContain("Назвать школу");
  expect(await left()).not.toContain("Указать юридическое лицо");
  // No e-mail is in the profile, and the documents name it.
  expect(await left()).toContain("Проверить документы");

  expect(await left()).toContain("Указать дни экзаменов");
  await publish("exam-season", "main", { egeFrom: "2027-05-24" });
  await expect.poll(() => left()).not.toContain("Указать дни экзаменов");

  await publishLanding();
  expect(school.view().isOpen).toBe(false);
  expect(await readLandingState()).toEqual(["ещё нет курсов", "ещё нет курсов", null]);
  await publishCourse();
  expect(await readLandingState()).toEqual(["в продаже", "в продаже", "/courses/himiya-osnova/"]);
  await expect.poll(() => school.view().isOpen).toBe(true);
  expect(await left()).toEqual(["Проверить документы", "Подключить оплату", "Подключить SMS"]);
  expect(await listOpeningSteps({ ...test, school })).toEqual([]);
  expect(await open(readHome, "/")).toMatchObject({ soon: null, shop: { view: { exam: "ege" } } });
  expect(await sitemap("courses")).toContain(`<loc>${ORIGIN}/courses/himiya-osnova/</loc>`);
});

it("payments and SMS are connected when the doctor says so, in its words", async () => {
  const service = await startFakeService();
  const { env } = test;
  const settings = {
    ...{ ...env, SCHOOL_MODE: "live", PAYMENT_PROVIDER: "yookassa", YOOKASSA_BASE_URL: `${service.url}/v3/` },
    ...{ YOOKASSA_SHOP_ID: "1", YOOKASSA_SECRET_KEY: "yoo-secret" },
    ...{ SMS_PROVIDER: ["smsru"], SMSRU_API_ID: "ru-secret", SMSRU_BASE_URL: service.url },
  } satisfies typeof env;
  const ask = async (env: typeof test.env) => {
    const steps = await listOpeningSteps({ ...test, env, school });
    return steps.flatMap(({ service, href, isDone }) => (service ? [{ href, isDone, said: service.said }] : []));
  };
  const answer = (shop: object, balance: number) =>
    service.answerWith(({ path }) => ({
      json: path.startsWith("/v3/") ? shop : { status: "OK", status_code: 100, balance },
    }));
  try {
    expect(await ask({ ...env, SCHOOL_MODE: "live" })).toMatchObject([
      { isDone: false, said: ["demo payments (demo): the play bank takes no money"] },
      { isDone: false, said: [expect.stringMatching(/^demo SMS \(outbox\)/)] },
    ]);
    answer({ status: "enabled", test: true }, 0);
    expect(await ask({ ...settings })).toMatchObject([
      {
        ...{ href: "/staff/#connect-payments", isDone: false },
        said: ["wrong payments (yookassa): YOOKASSA_SECRET_KEY: a test shop takes no money"],
      },
      {
        ...{ href: "/staff/#connect-sms", isDone: false },
        said: ["wrong SMS (smsru): SMSRU_API_ID: the account is right and empty, 0 ₽"],
      },
    ]);
    answer({ status: "enabled", test: false }, 12);
    const right = { ...settings };
    expect(await ask(right)).toMatchObject([
      { isDone: true },
      { isDone: true, said: ["ok SMS (smsru): balance 12 ₽"] },
    ]);
    await ask(right);
    expect(service.requests).toHaveLength(2);
  } finally {
    await service.close();
  }
});

it("a school of one course names and links to nothing else", async () => {
  await publishLanding();
  await publishCourse();
  await expect.poll(() => school.view().offer).toEqual({ ege: ["chemistry", "osnova", "courses"], oge: [] });

  const pages = [
    ...[await open(readHome, "/"), await open(readHome, "/?exam=oge")],
    ...[await open(readParents, "/parents/"), await open(readParents, "/parents/?exam=oge")],
    ...[await open(readCatalog, "/catalog/"), await open(readSurvey, "/spring-flow/survey/")],
    footerColumns(school.view(), { viewer: null, path: "/", size: "large" }),
    offeredLinks(school.view(), [...navbarItems(null), ...drawerGroups(null).flatMap(({ items }) => items)]),
  ].map((page) => JSON.stringify(page));
  for (const page of pages)
    expect(page).not.toMatch(
      /ОГЭ|Фреш|Прокачк|[Пп]робник|[Дд]емокурс|[Бб]есплатн|[Рр]ассрочк|кредит|два предмета|за два и/,
    );

  const found = pages.flatMap((page) => [...page.matchAll(/"\/catalog\/([\w-]*)\/?"/g)].map(([, slug = ""]) => slug));
  const addresses = [...new Set(found)].filter((slug) => catalogPath(slug) !== referralPath()).sort();
  expect(addresses).toEqual(["", "ege", "ege-osnova", "khimiya", "khimiya-ege", "osnova"]);
  for (const filters of addresses)
    expect(await open(readCatalog, `/catalog/${filters}/`, { filters }), filters).toMatchObject({ view: { total: 1 } });
  expect(await open(readHome, "/")).toMatchObject({
    shop: { texts: { lesson: null }, promo: null, view: { exams: [{}] } },
  });
});

it("a school without a licence claims neither one nor a tax deduction", async () => {
  await publishLanding();
  await publishCourse();
  await expect.poll(() => school.view().isOpen).toBe(true);
  const view = school.view();
  const documents = Object.keys(DOCUMENT_GROUPS).flatMap((group) => offeredLinks(view, linkDocuments(group)));
  expect(documents).toHaveLength(13);
  const pages = [
    ...[await open(readHome, "/"), await open(readParents, "/parents/"), await open(readRoot, "/")],
    ...[await open(readParents, "/parents/?benefit=tax"), await open(readRoot, "/parents/?lead=tax")],
    footerColumns(view, { viewer: null, path: "/", size: "large" }),
    sidebarGroups([]).map((group) => offeredLinks(view, group)),
    ...[documents, foundPages(school.profile()).map(({ name, note }) => `${name}: ${note}`)],
  ];
  for (const page of pages) expect(JSON.stringify(page)).not.toMatch(/вычет|лицензи/i);
  expect(await open(readDocument, "/tax-info/", { document: "tax-info" })).toMatchObject({
    view: { title: "О налоговом вычете за обучение" },
  });
  expect(await open(readTax, "/profile/tax/")).toBe("/tax-info/");
  const steps = await listOpeningSteps({ ...test, env: { ...test.env, SCHOOL_MODE: "live" }, school });
  const { about } = steps.find(({ name }) => name === "Проверить документы") ?? {};
  expect(about).toContain("Года лицензии в профиле нет");
  expect(about).not.toContain("год лицензии");
});
