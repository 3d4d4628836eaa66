/** A school's own logo and colours, chosen by forms alone and seen by a guest without scripts. */
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parsePage, textOf } from "../setup/html-forms";
import { postFiles, publishByForm, visitAsStaff } from "../setup/http-staff";
import type { PlainClient } from "../setup/plain-client";
import { type TestServer, startServer } from "../setup/test-server";
import { visitor } from "../setup/visitor";

let server: TestServer;
beforeAll(async () => void (server = await startServer()));
afterAll(() => server.stop());

const PROFILE = "/staff/content/school/main/";

async function upload(http: PlainClient, { width, height }: { width: number; height: number }): Promise<string> {
  const file = await sharp({ create: { width, height, channels: 3, background: "#0b6e4f" } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.set("image", new File([new Uint8Array(file)], "логотип.png"));
  form.set("alt", `Логотип ${width}×${height}`);
  const { location } = await postFiles(server, http, { path: "/staff/images/?index", form });
  return /([0-9a-f]{32})\/$/.exec(location ?? "")?.[1] ?? "";
}

test("a logo and colours are refused with a reason, published, and seen on every page until they are taken back", async () => {
  const http = await visitAsStaff(server, "owner");
  const guest = visitor(server).http;
  const before = await guest.get("/teachers/");
  expect(before.html).not.toMatch(/brand\/|theme-color/);
  const logo = await upload(http, { width: 480, height: 120 });

  const wrong = { "brand.logo": logo, "brand.main": "FFD600", "brand.accent": "жёлтый" };
  const unread = await publishByForm(http, await http.get(PROFILE), wrong);
  expect([unread.status, unread.text.includes("Цвет пишут шестью цифрами: #5336e2")]).toEqual([400, true]);
  const pale = await publishByForm(http, unread, { "brand.accent": "#ffd166" });
  const said = textOf(parsePage(pale.html).querySelector('[id$="brand.main-error"]')!);
  expect([pale.status, said]).toEqual([
    400,
    expect.stringMatching(/^Белые буквы на этом цвете не прочитать: контраст 1,4, а нужен от 4,5. Подойдёт темнее/),
  ]);
  const published = await publishByForm(http, pale, { "brand.main": "0B6E4F" });
  expect(published.status).toBe(200);

  await expect.poll(async () => (await guest.get("/teachers/")).html).toContain("/brand/0b6e4f-ffd166.css");
  const page = parsePage((await guest.get("/teachers/")).html);
  const images = page.querySelectorAll(".logo img").map((image) => ({
    ...{ src: image.getAttribute("src"), alt: image.getAttribute("alt") },
    size: `${image.getAttribute("width")}×${image.getAttribute("height")}`,
  }));
  const image = { src: `/images/${logo}-480.webp`, alt: "Вершина", size: "120×30" };
  expect(images).toEqual([image, image]);
  expect(page.querySelectorAll('meta[name="theme-color"]').map((meta) => meta.getAttribute("content"))).toEqual([
    "#0b6e4f",
    expect.stringMatching(/^#[0-9a-f]{6}$/),
  ]);
  expect((await guest.get("/")).html).toContain(`"logo":"${server.url}/images/${logo}-480.webp"`);
  expect((await http.get("/staff/")).html).toContain(`/images/${logo}-480.webp`);

  const href = page.querySelectorAll('link[rel="stylesheet"]').map((link) => link.getAttribute("href") ?? "");
  const own = href.findIndex((one) => one.startsWith("/brand/"));
  expect(own).toBeGreaterThan(0);
  const style = await guest.request("GET", href[own] ?? "");
  expect([style.status, style.headers.get("content-type"), style.headers.get("cache-control")]).toEqual([
    200,
    "text/css; charset=utf-8",
    "public, max-age=31536000, immutable",
  ]);
  expect(await style.text()).toContain(":root{--violet:#0b6e4f;");

  const audit = await http.get("/staff/audit/?kind=school");
  const undo = parsePage(audit.html).querySelector('button[name="undo"]')?.getAttribute("aria-label") ?? "";
  await http.submit(audit, {}, undo);
  await expect.poll(async () => (await guest.get("/teachers/")).html).not.toMatch(/brand\/|theme-color/);
});

test("the stylesheet of another release is cached for a minute, and colours that cannot be chosen have none", async () => {
  const guest = visitor(server).http;
  const other = await guest.request("GET", "/brand/0b6e4f-ffd166.css?v=former");
  expect([other.status, other.headers.get("cache-control")]).toEqual([200, "public, max-age=60"]);
  for (const address of ["/brand/ffd600-ffd166.css", "/brand/0b6e4f.css", "/brand/x.css"])
    expect((await guest.request("GET", address)).status, address).toBeGreaterThanOrEqual(400);
});

test("the picture of a link is drawn with the logo and the colours", async () => {
  const http = await visitAsStaff(server, "owner");
  const guest = visitor(server).http;
  const draw = async () => Buffer.from(await (await guest.request("GET", "/art/og/page/teachers.png")).arrayBuffer());
  const before = await draw();
  const logo = await upload(http, { width: 400, height: 200 });
  await publishByForm(http, await http.get(PROFILE), { "brand.logo": logo, "brand.accent": "#ffd166" });
  await expect.poll(async () => (await draw()).equals(before)).toBe(false);
  const { data, info } = await sharp(await draw())
    .raw()
    .toBuffer({ resolveWithObject: true });
  // The logo begins at the padding of the picture and is 64 points high.
  const at = ((56 + 30) * info.width + 64 + 20) * info.channels;
  expect([...data.subarray(at, at + 3)]).toEqual([0x0b, 0x6e, 0x4f]);
});
