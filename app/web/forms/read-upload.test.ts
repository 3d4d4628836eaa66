import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { LONGEST_PICTURE } from "~/features/core/images/picture-rules";
import { PHOTO_UPLOAD } from "~/features/learning/review/photos/photo-upload.server";
import { BodyTooLargeError } from "~/web/body-too-large";
import { textOf } from "~/shared/form-text";
import { readUpload } from "./read-upload.server";

const photo = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: "#fff" } })
    .jpeg()
    .toBuffer();
const always = { ...PHOTO_UPLOAD, mayTake: () => Promise.resolve(true) };

type Sent = { name: string; content: Buffer; field?: string };

function post(text: string, files: readonly Sent[]): Request {
  const form = new FormData();
  form.set("attempt", "0");
  form.set("answer", text);
  for (const { name, content, field = "photos" } of files)
    form.append(field, new File([new Uint8Array(content)], name, { type: "image/jpeg" }));
  return new Request("http://localhost/", { method: "POST", body: form });
}

describe("a form with photos", () => {
  it("is text and photos", async () => {
    const jpeg = await photo();
    const { form, files, faults } = await readUpload(
      post("а) x = 1\nб) «два»", [
        { name: "1.jpg", content: jpeg },
        { name: "2.png", content: jpeg },
      ]),
      always,
    );
    expect([...form].map(([name]) => name)).toEqual(["attempt", "answer"]);
    expect(textOf(form, "answer").replace(/\r\n/g, "\n")).toBe("а) x = 1\nб) «два»");
    expect(files).toHaveLength(2);
    expect(files[0]).toMatchObject({ width: 40, height: 30 });
    expect(faults).toEqual([]);
  });

  it("whose field of files was left empty has none", async () => {
    const { files, faults } = await readUpload(post("текст", [{ name: "", content: Buffer.alloc(0) }]), always);
    expect({ files, faults }).toEqual({ files: [], faults: [] });
  });

  it("is refused for its files in words, and its text comes back whole", async () => {
    const jpeg = await photo();
    const nine = Buffer.concat([jpeg, Buffer.alloc(9 * 1024 * 1024)]);
    const { form, files, faults } = await readUpload(
      post("текст", [
        { name: "../../../etc/cron.d/a.jpg", content: Buffer.from("<svg/>") },
        { name: "большое.jpg", content: nine },
        { name: "1.jpg", content: jpeg },
        { name: "2.jpg", content: jpeg },
        { name: "3.jpg", content: jpeg },
        { name: "4.jpg", content: jpeg },
      ]),
      always,
    );
    expect(form.get("answer")).toBe("текст");
    expect(files).toHaveLength(3);
    expect(faults).toEqual([
      "Файл «a.jpg» не открывается как фото: подойдут jpeg, png и webp.",
      expect.stringMatching(/^Файл «.*» больше 8 МБ/),
      "Фото больше 5: оставь 5 самых нужных.",
    ]);
  });

  it("takes a photo of exactly the limit, and one more byte not", async () => {
    const jpeg = await photo();
    const padded = (length: number) => Buffer.concat([jpeg, Buffer.alloc(length - jpeg.byteLength)]);
    const whole = await readUpload(post("", [{ name: "a.jpg", content: padded(LONGEST_PICTURE) }]), always);
    expect(whole).toMatchObject({ files: [{ width: 40 }], faults: [] });
    const over = await readUpload(post("", [{ name: "a.jpg", content: padded(LONGEST_PICTURE + 1) }]), always);
    expect(over.faults).toHaveLength(1);
  });

  it("opens no file where the limit is spent, or of another field", async () => {
    const jpeg = await photo();
    const spent = await readUpload(post("т", [{ name: "a.jpg", content: jpeg }]), {
      ...PHOTO_UPLOAD,
      mayTake: () => Promise.resolve(false),
    });
    expect(spent.faults).toEqual([
      "С этого адреса прислали очень много фото. Напиши решение текстом или приложи фото через час.",
    ]);
    const other = await readUpload(post("т", [{ name: "a.jpg", content: jpeg, field: "avatar" }]), always);
    expect(other).toMatchObject({ files: [], faults: [expect.stringContaining("не открывается")] });
  });

  it("is refused if it is no form", async () => {
    const ask = (body: string, type: string) =>
      readUpload(new Request("http://localhost/", { method: "POST", body, headers: { "Content-Type": type } }), always);
    const isRefused = { init: { status: 400 } };
    await expect(ask("--x\r\nbroken", "multipart/form-data; boundary=x")).rejects.toMatchObject(isRefused);
    await expect(ask("", "multipart/form-data; boundary=x")).rejects.toMatchObject(isRefused);
    await expect(ask("x", "multipart/form-data")).rejects.toMatchObject(isRefused);
    const cut = '--x\r\nContent-Disposition: form-data; name="photos"; filename="a.jpg"\r\n\r\n\u00ff\u00d8';
    await expect(ask(cut, "multipart/form-data; boundary=x")).rejects.toMatchObject(isRefused);
  });

  it("longer than it announced is refused", async () => {
    const body = new ReadableStream({ start: (stream) => stream.error(new BodyTooLargeError()) });
    const headers = { "Content-Type": "multipart/form-data; boundary=x" };
    const init: RequestInit = { method: "POST", body, headers, duplex: "half" };
    await expect(readUpload(new Request("http://localhost/", init), always)).rejects.toMatchObject({
      init: { status: 413 },
    });
  });
});
