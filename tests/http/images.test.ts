/** Images by links and forms alone: upload, choice, the site, refusals, removal. */
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { LONGEST_PICTURE } from "~/features/core/images/picture-rules";
import { MAX_UPLOAD_BYTES } from "~/web/upload.server";
import type { StaffRole } from "~/shared/column-values";
import { parsePage, textOf } from "../setup/html-forms";
import { postFiles, publishByForm, visitAsStaff } from "../setup/http-staff";
import type { PlainClient, PlainPage } from "../setup/plain-client";
import { type TestServer, startServer } from "../setup/test-server";
import { visitor } from "../setup/visitor";

let server: TestServer;
beforeAll(async () => void (server = await startServer()));
afterAll(() => server.stop());

const staff = (role: StaffRole) => visitAsStaff(server, role);

const draw = (red: number, { width, height } = { width: 640, height: 800 }): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: { r: red, g: 9, b: 90 } } })
    .png()
    .toBuffer();

type Sent = { alt?: string; file?: Buffer; name?: string; field?: string };
type Answer = { status: number; location: string | null; html: string; errors: string[] };

/** As a browser without scripts sends the form of the page. */
async function upload(http: PlainClient, { alt, file, name = "портрет.png", field = "image" }: Sent): Promise<Answer> {
  const form = new FormData();
  form.set(field, new File(file ? [new Uint8Array(file)] : [], file ? name : ""));
  if (alt !== undefined) form.set("alt", alt);
  const { html, ...sent } = await postFiles(server, http, { path: "/staff/images/?index", form });
  const errors = parsePage(html).querySelectorAll('[id$="-error"]').map(textOf);
  return { ...sent, html, errors };
}

const valueOf = (page: Pick<PlainPage, "html">, name: string) =>
  parsePage(page.html).querySelector(`[name="${name}"]`)?.getAttribute("value");
const idOf = ({ location }: Answer): string => /\/staff\/images\/([0-9a-f]{32})\/$/.exec(location ?? "")?.[1] ?? "";

test("an image is uploaded, chosen for a teacher, seen on the site, and cannot be removed until it is free", async () => {
  const http = await staff("content");
  const guest = visitor(server).http;
  const sent = await upload(http, { alt: "Преподаватель у доски", file: await draw(1) });
  const id = idOf(sent);
  expect([sent.status, id]).toEqual([303, expect.stringMatching(/^[0-9a-f]{32}$/)]);
  expect((await http.get("/staff/images/?unused=1")).text).toContain("Преподаватель у доски");

  const list = await http.get("/staff/content/teachers/");
  const path = parsePage(list.html).querySelector(".rows .rw-t a")?.getAttribute("href") ?? "";
  const sitePath = `/teachers/${path.split("/").at(-2)}/`;
  expect((await guest.get(sitePath)).html).toContain("/art/portrait/");
  const published = await publishByForm(http, await http.get(path), { image: id });
  expect(published.status).toBe(200);
  await expect.poll(async () => (await guest.get(sitePath)).html).toContain(`/images/${id}-480.webp 480w`);
  const picture = parsePage((await guest.get(sitePath)).html).querySelector(".teacher-head img");
  expect(["alt", "width", "height"].map((name) => picture?.getAttribute(name))).toEqual([
    "Преподаватель у доски",
    "640",
    "800",
  ]);
  const drawn = await guest.request("GET", `/art/portrait/${sitePath.split("/").at(-2)}.svg`);
  expect([drawn.status, drawn.headers.get("location")]).toEqual([302, `/images/${id}-480.webp`]);

  expect((await http.get("/staff/images/?unused=1")).text).not.toContain("Преподаватель у доски");
  const page = await http.get(`/staff/images/${id}/`);
  expect(page.text).toContain("преподаватель");
  expect(page.forms.flatMap(({ buttons }) => buttons.map(({ label }) => label))).not.toContain("удалить изображение");
  const refused = await http.post(`/staff/images/${id}/`, new URLSearchParams({ act: "remove" }));
  expect([refused.status, refused.text.includes("Удалить нельзя")]).toEqual([409, true]);

  const described = await http.submit(page, { alt: "Анна объясняет задачу" }, "сохранить");
  expect(described.text).toContain("Анна объясняет задачу");
  await expect.poll(async () => (await guest.get(sitePath)).html).toContain("Анна объясняет задачу");

  await publishByForm(http, await http.get(path), { image: "" });
  const removed = await http.submit(await http.get(`/staff/images/${id}/`), {}, "удалить изображение");
  expect(removed.path).toBe("/staff/images/");
  expect((await http.get(`/staff/images/${id}/`)).status).toBe(404);
  const audit = await http.get("/staff/audit/?kind=images");
  const undo = parsePage(audit.html).querySelector('button[name="undo"]')?.getAttribute("aria-label") ?? "";
  await http.submit(audit, {}, undo);
  expect((await http.get(`/staff/images/${id}/`)).status).toBe(200);
});

test("older images are shown by a button, and everything typed stays", async () => {
  const http = await staff("content");
  const oldest = idOf(await upload(http, { alt: "Самое старое", file: await draw(100) }));
  for (let red = 101; red < 113; red += 1) {
    await server.clock.advance({ seconds: 1 });
    await upload(http, { alt: `Портрет ${red}`, file: await draw(red) });
  }
  const list = await http.get("/staff/content/teachers/");
  const item = await http.get(parsePage(list.html).querySelector(".rows .rw-t a")?.getAttribute("href") ?? "");
  expect(item.html).not.toContain(oldest);
  const older = await http.submit(item, { firstName: "Антонина" }, "показать изображения старше");
  expect([older.path, older.html.includes(oldest)]).toEqual([`${item.path}?images=36`, true]);
  expect(parsePage(older.html).querySelector(decodeURIComponent(new URL(older.url).hash))?.text).toContain(
    "Портрет 101",
  );
  expect(valueOf(older, "firstName")).toBe("Антонина");
  const chosen = await http.submit(older, { image: oldest }, "сохранить");
  expect(parsePage(chosen.html).querySelector(`[name="image"][value="${oldest}"]`)?.hasAttribute("checked")).toBe(true);
  await http.submit(chosen, {}, "выбросить черновик");
});

/** Every page shows the next one that is published. */
async function hideBanners(http: PlainClient): Promise<void> {
  const asked = new URLSearchParams({ act: "hide", query: "state=site", all: "on" });
  const preview = await http.post("/staff/bulk/banners/", asked);
  const labels = preview.forms.flatMap(({ buttons }) => buttons.map(({ label }) => label));
  const done = await http.submit(preview, {}, labels.find((label) => /снять с сайта/i.test(label)) ?? "");
  expect(done.status).toBe(200);
}

test("a banner takes uploaded pictures of its sizes, refuses others at their fields, and keeps files of the site", async () => {
  const http = await staff("content");
  const guest = visitor(server).http;
  const add = async (width: number, height: number) =>
    idOf(await upload(http, { alt: `Осень ${width}×${height}`, file: await draw(7, { width, height }) }));
  const [photo, mobile, tablet] = [await add(800, 600), await add(686, 264), await add(720, 108)];
  await hideBanners(http);

  const path = "/staff/content/banners/1/";
  const item = await http.get(path);
  const chosen = (page: PlainPage, name: string) =>
    parsePage(page.html).querySelector(`[name="${name}"][checked]`)?.getAttribute("value");
  const file = "/banners/year-by-months-desktop.svg";
  expect([chosen(item, "imageForDesktop"), item.text.includes("Осень 800×600")]).toEqual([file, true]);
  const refused = await publishByForm(http, item, { isActive: "on", imageForMobile: photo, imageForTablet: tablet });
  expect([refused.status, chosen(refused, "imageForMobile")]).toEqual([400, photo]);
  const said = "Нужна картинка 343×132 или больше с теми же пропорциями, лучше 686×264, а эта 800×600";
  const wrong = parsePage(refused.html)
    .querySelectorAll("fieldset.choices")
    .filter((one) => one.querySelector(".err") !== null);
  expect(
    wrong.map((one) => [one.querySelector("legend"), one.querySelector(".err")].map((part) => part && textOf(part))),
  ).toEqual([["Картинка для телефона", said]]);

  const published = await publishByForm(http, refused, { imageForMobile: mobile });
  expect(published.status).toBe(200);
  await expect.poll(async () => (await guest.get("/teachers/")).html).toContain(`/images/${mobile}-480.webp 480w`);
  const picture = parsePage((await guest.get("/teachers/")).html).querySelector(
    'aside[aria-label="Объявление"] picture',
  );
  const shown = picture?.querySelectorAll("source, img").map((one) => ({
    ...{ set: one.getAttribute("srcset"), sizes: one.getAttribute("sizes") },
    space: `${one.getAttribute("width")}×${one.getAttribute("height")}`,
  }));
  expect(shown).toEqual([
    {
      set: `/images/${mobile}-480.webp 480w, /images/${mobile}-960.webp 686w`,
      sizes: "calc(100vw - 2rem)",
      space: "343×132",
    },
    { set: `/images/${tablet}-960.webp 720w`, sizes: "calc(100vw - 3rem)", space: "720×108" },
    { set: file, sizes: undefined, space: "976×102" },
  ]);
  const api = (await (await guest.request("GET", "/api/v2/banners/")).json()) as Record<string, string>[];
  expect(api[0]).toMatchObject({
    imageForMobile: `${server.url}/images/${mobile}-960.webp`,
    imageForTablet: `${server.url}/images/${tablet}-1600.webp`,
    imageForDesktop: `${server.url}${file}`,
  });
  for (const address of [api[0]?.["imageForMobile"], api[0]?.["imageForTablet"], file])
    expect((await guest.request("GET", new URL(address ?? "", server.url).pathname)).status, address).toBe(200);
  expect((await http.get(`/staff/images/${mobile}/`)).text).toContain("баннер");
});

test("the same file twice is one image", async () => {
  const http = await staff("content");
  const file = await draw(2);
  const one = await upload(http, { alt: "Раз", file });
  expect(idOf(await upload(http, { alt: "Два", file }))).toBe(idOf(one));
  expect(valueOf(await http.get(`/staff/images/${idOf(one)}/`), "alt")).toBe("Раз");
});

test("a version is a file for ever, whole, in part or not modified, and asks for no session", async () => {
  const http = await staff("content");
  const id = idOf(await upload(http, { alt: "Фон", file: await draw(3) }));
  const guest = visitor(server).http;
  const ask = (headers: Record<string, string> = {}, address = `/images/${id}-960.webp`, method = "GET") =>
    guest.request(method, address, undefined, headers);
  const whole = await ask();
  const bytes = Buffer.from(await whole.arrayBuffer());
  expect((await sharp(bytes).metadata()).width).toBe(640);
  expect([whole.status, whole.headers.get("content-type"), whole.headers.get("cache-control")]).toEqual([
    200,
    "image/webp",
    "public, max-age=31536000, immutable",
  ]);
  expect([whole.headers.get("set-cookie"), whole.headers.get("x-content-type-options")]).toEqual([null, "nosniff"]);
  const etag = whole.headers.get("etag") ?? "";
  expect((await ask({ "If-None-Match": etag })).status).toBe(304);
  const part = await ask({ Range: "bytes=2-5" });
  expect([part.status, part.headers.get("content-range")]).toEqual([206, `bytes 2-5/${bytes.byteLength}`]);
  expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(2, 6));
  expect((await ask({ Range: "bytes=9999999-" })).status).toBe(416);
  expect((await ask({ Range: "bytes=2-5", "If-Range": '"other"' })).status).toBe(200);
  expect((await ask({}, `/images/${id}-960.webp`, "HEAD")).status).toBe(200);
  for (const address of [`/images/${id}-961.webp`, `/images/${"0".repeat(32)}-480.webp`, "/images/x.webp"])
    expect((await ask({}, address)).status, address).toBe(404);
});

describe("an upload is refused in words at its field, and keeps what was typed", () => {
  it.each([
    ["no file", () => undefined, "Выберите файл"],
    ["no image", () => Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"), "Это не изображение"],
    ["a cut one", async () => (await draw(4)).subarray(0, 90), "Файл повреждён"],
    ["a long one", () => Buffer.alloc(LONGEST_PICTURE + 1, 1), "Файл больше 8 МБ"],
  ])("%s", async (_, make, said) => {
    const answer = await upload(await staff("content"), { alt: "Мои слова", file: await make() });
    expect(answer.status).toBe(400);
    expect(answer.errors).toEqual([expect.stringContaining(said)]);
    expect(valueOf(answer, "alt")).toBe("Мои слова");
  });

  it("no words, or too many", async () => {
    const http = await staff("content");
    const none = await upload(http, { alt: "  ", file: await draw(5) });
    expect([none.status, none.errors]).toEqual([400, [expect.stringContaining("Опишите, что на изображении")]]);
    const many = await upload(http, { alt: "а".repeat(201), file: await draw(5) });
    expect(many.errors).toEqual(["Не длиннее 200 знаков"]);
    const both = await upload(http, {});
    expect(both.errors).toHaveLength(2);
  });

  it("what is no form, and a body that is too long", async () => {
    const http = await staff("content");
    const post = (body: string, headers: Record<string, string>) =>
      http.request("POST", "/staff/images/?index", body, headers);
    expect((await post("alt=x", { "content-type": "application/x-www-form-urlencoded" })).status).toBe(400);
    expect((await post("--x\r\nbroken", { "content-type": "multipart/form-data; boundary=x" })).status).toBe(400);
    const giant = { "content-type": "multipart/form-data; boundary=x", "content-length": String(MAX_UPLOAD_BYTES + 1) };
    expect((await post("--x", giant)).status).toBe(413);
  });
});

test("who may not, uploads nothing: sales read, a stranger's words come back", async () => {
  const sales = await staff("sales");
  const list = await sales.get("/staff/images/");
  expect([list.status, parsePage(list.html).querySelector('input[type="file"]')]).toEqual([200, null]);
  expect((await upload(sales, { alt: "Чужое", file: await draw(6) })).status).toBe(403);
  const stranger = await upload(visitor(server).http, { alt: "Слова без входа", file: await draw(6) });
  expect([stranger.status, stranger.html.includes("Слова без входа")]).toEqual([401, true]);
  const http = await staff("content");
  expect((await http.get("/staff/images/?unused=1")).text).not.toContain("Чужое");
  expect((await http.get("/staff/images/?page=%00")).status).toBe(400);
  expect((await http.get("/staff/images/?page=-7&unused=x")).status).toBe(200);
});
