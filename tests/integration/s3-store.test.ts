/** Photos in a bucket, spoken to over HTTP; the bucket checks every signature. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { PHOTO_FILES } from "~/integrations/files/file-key";
import { createS3Store } from "~/integrations/files/s3-store.server";
import type { StoredFile } from "~/integrations/ports";
import { type FakeS3, startFakeS3 } from "../setup/fake-s3";

const KEYS = { bucket: "school", region: "ru-central1", accessKeyId: "id", secretAccessKey: "secret/of+tests" };
const key = (mark: string) => `${mark.repeat(22)}.jpg`;

let bucket: FakeS3;
beforeAll(async () => {
  bucket = await startFakeS3(KEYS);
});
afterAll(() => bucket.close());
beforeEach(() => {
  bucket.files.clear();
  bucket.brokenWith = null;
  bucket.pageSize = 1000;
});

const open = (change: Partial<typeof KEYS> = {}) =>
  createS3Store({ ...KEYS, ...change, endpoint: bucket.url }, PHOTO_FILES);

async function listed(): Promise<StoredFile[]> {
  const found: StoredFile[] = [];
  for await (const file of open().list()) found.push(file);
  return found;
}

describe("photos in a bucket", () => {
  it("are stored, read and removed under signed requests", async () => {
    const store = open();
    const content = Buffer.from([0xff, 0xd8, 0, 1, 2, 255]);
    expect(await store.read(key("a"))).toBeNull();
    await store.put(key("a"), content);
    expect([...bucket.files.keys()]).toEqual([`photos/${key("a")}`]);
    expect(await store.read(key("a"))).toEqual(content);
    await store.remove(key("a"));
    await store.remove(key("a"));
    expect(await store.read(key("a"))).toBeNull();
  });

  it("are listed page by page with their age, without foreign files", async () => {
    for (const mark of ["a", "b", "c", "-", "_"]) await open().put(key(mark), Buffer.alloc(3));
    bucket.files.set("photos/notes.txt", { content: Buffer.from("x"), at: new Date() });
    bucket.files.get(`photos/${key("b")}`)!.at = new Date(Date.now() - 7_200_000);
    bucket.pageSize = 2;
    const found = await listed();
    expect(found.map((file) => file.key)).toEqual(["-", "_", "a", "b", "c"].map(key));
    expect(found.every(({ bytes }) => bytes === 3)).toBe(true);
    expect(found[3]!.ageSeconds).toBeGreaterThan(7100);
    expect(found[2]!.ageSeconds).toBeLessThan(found[3]!.ageSeconds);
  });

  it.each([
    ["another secret", { secretAccessKey: "another" }],
    ["another id", { accessKeyId: "another" }],
    ["another region", { region: "us-east-1" }],
    ["another bucket", { bucket: "another" }],
  ])("are refused to %s", async (_, change) => {
    await expect(open(change).put(key("a"), Buffer.alloc(1))).rejects.toThrow(/answered PUT with 40[34]/);
    await expect(open(change).check()).rejects.toThrow(/answered list with 40[34]/);
    expect(bucket.files.size).toBe(0);
  });

  it("fail as they are where the service is broken or away, and say no secret", async () => {
    bucket.brokenWith = 500;
    await expect(open().put(key("a"), Buffer.alloc(1))).rejects.toThrow("answered PUT with 500");
    await expect(open().read(key("a"))).rejects.toThrow("answered GET with 500");
    await expect(open().remove(key("a"))).rejects.toThrow("answered DELETE with 500");
    await expect(listed()).rejects.toThrow("answered list with 500");
    const nowhere = createS3Store({ ...KEYS, endpoint: "http://127.0.0.1:1" }, PHOTO_FILES);
    await expect(nowhere.check()).rejects.toThrow(expect.not.stringContaining("secret"));
  });

  it("have no other names than ours", async () => {
    await expect(open().put("../x.jpg", Buffer.alloc(1))).rejects.toThrow("no key");
    await expect(open().read("a/b.jpg")).rejects.toThrow("no key");
  });
});
