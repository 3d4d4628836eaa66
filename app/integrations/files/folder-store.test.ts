import { mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { StoredFile } from "~/integrations/ports";
import { IMAGE_FILES, PHOTO_FILES } from "./file-key";
import { createFolderStore } from "./folder-store.server";

const KEY = `${"a".repeat(22)}.jpg`;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "vershina-files-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function listed(): Promise<StoredFile[]> {
  const found: StoredFile[] = [];
  for await (const file of createFolderStore(folder, PHOTO_FILES).list()) found.push(file);
  return found;
}

describe("files in a folder", () => {
  it("are stored, read, listed and removed", async () => {
    const store = createFolderStore(folder, PHOTO_FILES);
    expect(await store.read(KEY)).toBeNull();
    expect(await listed()).toEqual([]);
    await store.put(KEY, Buffer.from("photo"));
    expect(await store.read(KEY)).toEqual(Buffer.from("photo"));
    const old = new Date(0);
    await utimes(path.join(folder, PHOTO_FILES.folder, KEY), old, old);
    expect(await listed()).toEqual([{ key: KEY, bytes: 5, ageSeconds: expect.any(Number) }]);
    expect((await listed())[0]?.ageSeconds).toBeGreaterThan(7100);
    await store.remove(KEY);
    await store.remove(KEY);
    expect(await store.read(KEY)).toBeNull();
  });

  it("have no other names than ours", async () => {
    const store = createFolderStore(folder, PHOTO_FILES);
    for (const key of ["../../x.jpg", "/etc/passwd", "a.jpg", `${"a".repeat(21)}/.jpg`, `${"a".repeat(22)}.svg`]) {
      await expect(store.put(key, Buffer.from("x"))).rejects.toThrow("no key");
      await expect(store.read(key)).rejects.toThrow("no key");
    }
    expect(await readdir(folder)).toEqual([]);
  });

  it("belong to one kind", async () => {
    const images = createFolderStore(folder, IMAGE_FILES);
    const key = `${"a".repeat(22)}-480.webp`;
    await images.put(key, Buffer.from("image"));
    expect(await images.read(key)).toEqual(Buffer.from("image"));
    expect(await listed()).toEqual([]);
    await expect(images.read(KEY)).rejects.toThrow("no key");
  });

  it("left half written by a kill are found by the sweep, and foreign ones are left alone", async () => {
    const store = createFolderStore(folder, PHOTO_FILES);
    await store.put(KEY, Buffer.from("photo"));
    const photos = path.join(folder, PHOTO_FILES.folder);
    const half = `${"b".repeat(22)}.jpg.part`;
    await writeFile(path.join(photos, half), "ph");
    await writeFile(path.join(photos, "notes.txt"), "of the operator");
    expect((await listed()).map(({ key }) => key).sort()).toEqual([KEY, half].sort());
    await store.remove(half);
    expect((await readdir(photos)).sort()).toEqual([KEY, "notes.txt"].sort());
  });
});
