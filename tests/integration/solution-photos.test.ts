/** Photographs of written answers: stored before their rows, theirs alone, and gone with them. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { taskSolutions } from "~/db/schema/progress.server";
import { photoUsage, solutionPhotos } from "~/db/schema/review.server";
import { tasks } from "~/db/schema/task-bank.server";
import { users } from "~/db/schema/accounts.server";
import { addSolution } from "~/features/learning/solve/add-solution.server";
import { adoptPractice } from "~/features/learning/solve/adopt-practice.server";
import type { Learner } from "~/features/learning/progress/learner";
import { pruneGuestPhotos } from "~/features/learning/review/photos/photo-rows.server";
import { readLinkedPhoto, readOwnPhoto } from "~/features/learning/review/photos/read-photo.server";
import type { RemadePhoto } from "~/features/learning/review/photos/remake-photo.server";
import { sweepPhotos } from "~/features/learning/review/photos/sweep-photos.server";
import { findReviewLink, makeReviewLink, revokeReviewLink } from "~/features/learning/review/review-link.server";
import { showReview } from "~/features/learning/review/show-review.server";
import { showTask } from "~/features/learning/solve/task/show-task.server";
import { findTopic } from "~/features/learning/task-bank/topic";
import * as reviewPhotoRoute from "~/routes/review.$solution.$secret.$file/route";
import type { MemoryStore } from "../setup/memory-store";
import { startWithSampleTaskBank } from "../setup/sample-bank.server";
import { openTestContext, type TestContext } from "../setup/test-context.server";

const TOPIC = findTopic("ege", "matematika")!;
const GUEST: Learner = { kind: "guest", guestKeyHash: "a" };
const OTHER: Learner = { kind: "guest", guestKeyHash: "b" };
const MEGABYTE = 1024 * 1024;
const ip = "203.0.113.7";

let context: TestContext;
let store: MemoryStore;
let taskId: number;
let userId: number;
beforeAll(async () => {
  context = await openTestContext();
  store = context.photos as MemoryStore;
});
afterAll(() => context.close());
beforeEach(async () => {
  store.files.clear();
  store.failWith = null;
  const bank = await startWithSampleTaskBank(context, { at: "2026-11-20T12:00:00+03:00", hasFree: true });
  taskId = bank.taskIds.get("free-1")!;
  userId = bank.userId;
});

const photo = (mark: string, bytes = 10): RemadePhoto => ({
  jpeg: Buffer.alloc(bytes, mark),
  width: 30,
  height: 20,
  digest: mark,
});
type Former = { kept?: string[]; dropped?: string[] };
type Part = Pick<typeof context, "db" | "clock" | "limiter" | "photos" | "env" | "log">;
const send = (
  learner: Learner,
  photos: RemadePhoto[],
  { text = "", attempt, by = context, ...rest }: { text?: string; attempt?: number; by?: Part } & Former = {},
) =>
  addSolution(by, learner, {
    taskId,
    answer: [text],
    attempt,
    photos,
    former: { kept: rest.kept ?? [], dropped: rest.dropped ?? [] },
    ip,
  });
const rows = () => context.db.select().from(solutionPhotos).orderBy(solutionPhotos.id);
const usage = async () => (await context.db.select().from(photoUsage))[0]?.bytes ?? 0;

async function open(learner: Learner) {
  const asked = { topic: TOPIC, number: 13, taskId, learner, isAgain: false, origin: "http://localhost:3000" };
  const shown = await showTask(context, asked);
  if (!shown.ok) throw new Error(shown.reason);
  return shown.view.free!.work!;
}

describe("photos", () => {
  it("are a solution without text, shown to the person who sent them and to no other", async () => {
    expect(await send(GUEST, [photo("1"), photo("2")])).toMatchObject({ ok: true, isReviewed: false });
    const { photos } = await open(GUEST);
    expect(photos).toMatchObject([{ name: "Фото решения 1 из 2", width: 30 }, { name: "Фото решения 2 из 2" }]);
    const [first] = await rows();
    expect(await readOwnPhoto(context, GUEST, first!.publicId)).toEqual(photo("1").jpeg);
    for (const learner of [OTHER, { kind: "user", userId } as const, null])
      expect(await readOwnPhoto(context, learner, first!.publicId)).toBeNull();
    expect(await readOwnPhoto(context, GUEST, "unknown")).toBeNull();
  });

  it("sent twice by one form are one solution, and leave no second files", async () => {
    const sent = await Promise.all(
      Array.from({ length: 4 }, () => send(GUEST, [photo("1"), photo("2")], { attempt: 0 })),
    );
    expect(sent.filter((one) => one.ok && !one.isRepeated)).toHaveLength(1);
    expect(await rows()).toHaveLength(2);
    expect(store.files.size).toBe(2);
    expect(await usage()).toBe(20);
    await send(GUEST, [photo("1"), photo("3")], { attempt: 0 });
    expect(await context.db.select().from(taskSolutions)).toHaveLength(2);
  });

  it("behind a reviewer's link are pictures and nothing else, as long as it lives", async () => {
    await send(GUEST, [photo("1")]);
    const [solution] = await context.db.select().from(taskSolutions);
    await makeReviewLink(context, GUEST, solution!.publicId);
    const { secret } = (await findReviewLink(context, solution!))!;
    const link = { solutionId: solution!.publicId, secret };
    const shown = await showReview(context, link);
    expect(shown).toMatchObject({
      view: { work: { photos: [{ href: `/review/${link.solutionId}/${secret}/1.jpg` }] } },
    });
    expect(await readLinkedPhoto(context, { ...link, position: 1 })).toEqual(photo("1").jpeg);
    expect(await readLinkedPhoto(context, { ...link, position: 2 })).toBeNull();

    const ask = (params: Record<string, string>) =>
      reviewPhotoRoute.loader({
        request: new Request("http://localhost:3000/"),
        params,
        context: context.visitFrom(),
      });
    const answer = await ask({ solution: link.solutionId, secret, file: "1.jpg" });
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "image/jpeg",
      "content-disposition": 'inline; filename="photo-1.jpg"',
      "content-security-policy": "default-src 'none'; sandbox",
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
    });
    for (const file of ["0.jpg", "2.jpg", "1.svg", "..%2f1.jpg", "1.jpg.html"])
      await expect(ask({ solution: link.solutionId, secret, file })).rejects.toMatchObject({ status: 404 });
    await revokeReviewLink(context, GUEST, link.solutionId);
    expect(await readLinkedPhoto(context, { ...link, position: 1 })).toBeNull();
  });
});

describe("a changed answer", () => {
  const form = async (learner: Learner) => {
    const asked = { topic: TOPIC, number: 13, taskId, learner, isAgain: true };
    const shown = await showTask(context, asked);
    return shown.ok ? shown.view.free!.photos : [];
  };
  const marks = async () => (await rows()).map(({ digest, position, solutionId }) => [digest, position, solutionId]);

  it("keeps its photos, takes new ones behind them, and leaves out what is removed", async () => {
    await send(GUEST, [photo("1"), photo("2"), photo("3")]);
    expect(await form(GUEST)).toMatchObject([{ name: "Фото решения 1 из 3" }, {}, {}]);
    const [first, second, third] = (await form(GUEST)).map(({ id }) => id);
    context.moveClock({ minutes: 1 });
    const changed = { text: "дописал", kept: [third!, first!], dropped: [second!], attempt: 1 };
    expect(await send(GUEST, [photo("4")], changed)).toMatchObject({ ok: true, isRepeated: false });
    const [, last] = await context.db.select().from(taskSolutions).orderBy(taskSolutions.id);
    expect(await marks()).toEqual([
      ["1", 1, last!.id],
      ["3", 2, last!.id],
      ["4", 3, last!.id],
    ]);
    expect(store.files.size).toBe(3);
    expect(await usage()).toBe(30);
    expect((await open(GUEST)).photos).toHaveLength(3);
    // The same form once more is the same solution.
    expect(await send(GUEST, [photo("4")], changed)).toMatchObject({ ok: true, isRepeated: true });
    expect(store.files.size).toBe(3);
    expect(await usage()).toBe(30);
  });

  it("may be of the former photos alone, and of none of them only with something else", async () => {
    await send(GUEST, [photo("1")]);
    const [id] = (await form(GUEST)).map((one) => one.id);
    expect(await send(GUEST, [], { dropped: [id!] })).toMatchObject({ ok: false, reason: "answer-refused" });
    expect(await rows()).toHaveLength(1);
    context.moveClock({ minutes: 1 });
    expect(await send(GUEST, [], { kept: [id!] })).toMatchObject({ ok: true });
    expect((await open(GUEST)).photos).toHaveLength(1);
  });

  it("takes five photos in all, of this person and this task alone", async () => {
    await send(
      GUEST,
      ["1", "2", "3"].map((mark) => photo(mark)),
    );
    const kept = (await form(GUEST)).map(({ id }) => id);
    const three = ["4", "5", "6"].map((mark) => photo(mark));
    expect(await send(GUEST, three, { kept })).toEqual({ ok: false, reason: "too-many-photos" });
    expect(store.files.size).toBe(3);
    expect(await send(OTHER, [], { kept })).toMatchObject({ ok: false, reason: "answer-refused" });
    expect(await send(OTHER, [photo("7")], { dropped: kept })).toMatchObject({ ok: true });
    expect(await rows()).toHaveLength(4);
    const [other] = await context.db.select({ id: tasks.id }).from(tasks).where(eq(tasks.key, "free-2"));
    const foreign = { taskId: other!.id, answer: [""], former: { kept, dropped: [] }, ip };
    expect(await addSolution(context, GUEST, foreign)).toMatchObject({ ok: false, reason: "answer-refused" });
  });

  it("needs space for its new photos alone, and has that of the removed ones", async () => {
    const by = { ...context, env: { ...context.env, PHOTO_QUOTA_GUEST_MB: 1 } };
    await send(GUEST, [photo("1", MEGABYTE)], { by });
    const [id] = (await form(GUEST)).map((one) => one.id);
    expect(await send(GUEST, [photo("2", 20)], { by, kept: [id!] })).toEqual({ ok: false, reason: "own-quota" });
    context.moveClock({ minutes: 1 });
    expect(await send(GUEST, [], { by, kept: [id!], text: "текст" })).toMatchObject({ ok: true });
    expect(await send(GUEST, [photo("2", 20)], { by, dropped: [id!] })).toMatchObject({ ok: true });
    expect(await usage()).toBe(20);
    expect([...store.files.values()].map(({ content }) => content.length)).toEqual([20]);
  });
});

describe("space for photos", () => {
  const within = (quotas: Partial<TestContext["env"]>): Part => ({ ...context, env: { ...context.env, ...quotas } });

  it("is a person's, and ends with a sentence before anything is stored", async () => {
    const by = within({ PHOTO_QUOTA_GUEST_MB: 1 });
    expect(await send(GUEST, [photo("1", MEGABYTE - 5)], { by })).toMatchObject({ ok: true });
    expect(await send(GUEST, [photo("2")], { by })).toEqual({ ok: false, reason: "own-quota" });
    expect(await send(OTHER, [photo("2")], { by })).toMatchObject({ ok: true });
    expect(await send(GUEST, [], { text: "текстом", by })).toMatchObject({ ok: true });
    expect(store.files.size).toBe(2);
  });

  it("is the school's", async () => {
    const by = within({ PHOTO_QUOTA_SCHOOL_MB: 1 });
    await send(GUEST, [photo("1", MEGABYTE)], { by });
    expect(await send(OTHER, [photo("2")], { by })).toEqual({ ok: false, reason: "school-quota" });
  });

  it("missing on the disk itself is reported, and nothing is half stored", async () => {
    store.failWith = new Error("ENOSPC");
    expect(await send(GUEST, [photo("1")], { text: "и текст" })).toEqual({ ok: false, reason: "photo-not-stored" });
    expect(await context.db.select().from(taskSolutions)).toEqual([]);
  });
});

describe("the sweep", () => {
  it("deletes the file of a process that was killed before its row, and no other", async () => {
    await send(GUEST, [photo("1")]);
    // As after a kill between the two: the file is there, the row is not.
    await store.put(`${"x".repeat(22)}.jpg`, Buffer.alloc(7));
    expect(await sweepPhotos(context)).toBe(0);
    expect(await usage()).toBe(17);
    context.moveClock({ hours: 1, seconds: 1 });
    expect(await sweepPhotos(context)).toBe(1);
    expect([...store.files.keys()]).toEqual((await rows()).map(({ fileKey }) => fileKey));
    expect(await usage()).toBe(10);
  });

  it("deletes the files of rows that are gone with their account", async () => {
    await send({ kind: "user", userId }, [photo("1")]);
    await context.db.delete(users).where(eq(users.id, userId));
    expect(await rows()).toEqual([]);
    context.moveClock({ hours: 2 });
    expect(await sweepPhotos(context)).toBe(1);
    expect(store.files.size).toBe(0);
  });

  it("never sees a row without a file: a transaction that fails takes its files back", async () => {
    const broken: Part = {
      ...context,
      db: new Proxy(context.db, {
        get: (db, name) =>
          name === "transaction" ? () => Promise.reject(new Error("away")) : (Reflect.get(db, name) as unknown),
      }),
    };
    await expect(send(GUEST, [photo("1")], { by: broken })).rejects.toThrow("away");
    expect(store.files.size).toBe(0);
  });
});

describe("a guest's photos", () => {
  it("go to the account at the login", async () => {
    await send(GUEST, [photo("1")]);
    await adoptPractice(context, { guestKeyHash: "a", userId });
    const [row] = await rows();
    expect(row).toMatchObject({ userId, guestKeyHash: null });
    expect((await open({ kind: "user", userId })).photos).toHaveLength(1);
    expect(await readOwnPhoto(context, GUEST, row!.publicId)).toBeNull();
  });

  it("are deleted 14 days after their last solution, a pupil's stay", async () => {
    await send(GUEST, [photo("1")]);
    await send({ kind: "user", userId }, [photo("2")]);
    context.moveClock({ days: 10 });
    await send(GUEST, [], { text: "ещё одно" });
    context.moveClock({ days: 10 });
    await pruneGuestPhotos(context.db, context.clock.now());
    expect(await rows()).toHaveLength(2);
    context.moveClock({ days: 5 });
    await pruneGuestPhotos(context.db, context.clock.now());
    expect(await rows()).toMatchObject([{ userId }]);
    await sweepPhotos(context);
    expect(store.files.size).toBe(1);
  });
});
