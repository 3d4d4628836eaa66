/** Written answers as a program sends them: text and photos, the criteria, the pupil's own score. */
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { taskSolutions } from "~/db/schema/progress.server";
import { solutionPhotos } from "~/db/schema/review.server";
import { issueToken } from "~/features/people/auth/session/session-tokens.server";
import { addTaskSolution, listTasksOfTopic, readAnswers, readTask } from "~/api/solve.server";
import { addReview, readReview } from "~/api/review.server";
import { findReviewLink, makeReviewLink } from "~/features/learning/review/review-link.server";
import { findSolution } from "~/features/learning/progress/solution-rows.server";
import type { Endpoint } from "~/api/endpoint.server";
import * as photoRoute from "~/routes/task-photos.$file/route";
import { holdToContract } from "../setup/contract";
import { startWithSampleTaskBank } from "../setup/sample-bank.server";
import { ORIGIN } from "../setup/shop.server";
import { openTestContext, type TestContext } from "../setup/test-context.server";

let context: TestContext;
let ids: Map<string, number>;
let token: string;
let userId: number;
beforeAll(async () => {
  context = await openTestContext();
});
afterAll(() => context.close());
beforeEach(async () => {
  const bank = await startWithSampleTaskBank(context, { at: "2026-11-20T12:00:00+03:00", hasFree: true });
  ids = bank.taskIds;
  userId = bank.userId;
  token = await issueToken(context.db, { userId, userAgent: null, now: context.clock.now() });
});

type Asked = { params: Record<string, string>; body?: unknown; query?: string; headers?: Record<string, string> };

async function call(endpoint: Endpoint, { params, body, query = "", headers = {} }: Asked) {
  const path = Object.entries(params).reduce((text, [name, value]) => text.replace(`{${name}}`, value), endpoint.path);
  const isForm = body instanceof FormData;
  const request = new Request(`${ORIGIN}${path}${query}`, {
    method: endpoint.method,
    headers: {
      Authorization: `Bearer ${token}`,
      ...headers,
      ...(body !== undefined && !isForm && { "Content-Type": "application/json" }),
    },
    body: isForm ? body : body === undefined ? undefined : JSON.stringify(body),
  });
  const answer = await endpoint.run({ request, params, context: context.visitFrom() });
  await holdToContract(endpoint.path, request, answer.clone());
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Record<string, unknown> };
}

const paramsOf = (key: string) => ({ topicId: "2", taskId: String(ids.get(key)) });
const send = (body: unknown, key = "free-1", headers?: Record<string, string>) =>
  call(addTaskSolution, { params: paramsOf(key), body, headers });
const picture = (width: number) => sharp({ create: { width, height: 20, channels: 3, background: "#3366cc" } });

type Fields = Record<string, string | string[]>;

async function formOf(fields: Fields, ...photos: (Blob | Buffer)[]): Promise<FormData> {
  const form = new FormData();
  for (const [name, values] of Object.entries(fields)) for (const one of [values].flat()) form.append(name, one);
  for (const photo of photos)
    form.append("photos", photo instanceof Blob ? photo : new Blob([new Uint8Array(photo)]), "answer.jpg");
  return form;
}

type Photo = { id: string; url: string; width: number; height: number };
const photosOf = (answer: { body: Record<string, unknown> }) => answer.body.photos as Photo[];

describe("the pupil's own score", () => {
  it("is given by the keys that the answers of the API name", async () => {
    const { body: sent } = await send({ answer: "Доказательство" }, "free-2");
    const { body: shown } = await call(readAnswers, { params: { taskId: String(ids.get("free-2")) } });
    const { criteria } = shown.model as { criteria: { key: string; steps: { score: number }[]; zeroes: string[] }[] };
    expect(criteria.map(({ key, zeroes }) => ({ key, zeroes }))).toEqual([
      { key: "К1", zeroes: ["К2"] },
      { key: "К2", zeroes: [] },
    ]);
    const points = Object.fromEntries(criteria.map(({ key, steps }) => [key, steps[0]!.score]));
    const review = { params: { id: String(sent.id) } };
    expect(await call(addReview, { ...review, body: { points } })).toMatchObject({ status: 200, body: { score: 3 } });
  });

  it("is refused with the criteria that lack a step", async () => {
    const { body: sent } = await send({ answer: "Доказательство" }, "free-2");
    const review = { params: { id: String(sent.id) } };
    expect(await call(addReview, { ...review, body: { points: { К2: 7, k1: 1 } } })).toMatchObject({
      status: 400,
      body: {
        reason: "points-missing",
        points: [
          "Нужен балл по каждому критерию",
          "К1: нужна одна из ступеней критерия",
          "К2: нужна одна из ступеней критерия",
        ],
        errors: { "points.К1": "Missing parameter" },
      },
    });
  });
});

describe("one's own answer", () => {
  it("comes back with its task, alone and in lists, for its author alone", async () => {
    await send({ answer: "Моё решение" });
    const taskId = String(ids.get("free-1"));
    const task = await call(readTask, { params: { taskId } });
    expect(task).toMatchObject({
      status: 200,
      body: { id: Number(taskId), solution: { answer: "Моё решение", photos: [] } },
    });
    const listed = await call(listTasksOfTopic, { params: { topicId: "2" }, query: "?number_in_kim_id=213" });
    expect(listed.body.results).toEqual([task.body]);
    token = await issueToken(context.db, { userId, userAgent: null, now: context.clock.now() });
    const stranger = await call(readTask, { params: { taskId }, headers: { Authorization: "" } }).catch(() => null);
    expect(JSON.stringify(stranger?.body ?? {})).not.toContain("Моё решение");
  });

  it("to a short task is shown in the form it may be sent in again", async () => {
    const { body } = await send({ answer: " 100,0 " }, "equation-10");
    expect(body).toMatchObject({ answer: "100", score: 1 });
    expect((await send({ answer: body.answer, attempt: 0 }, "equation-10")).status).toBe(200);
    expect((await send({ answer: null }, "equation-11")).body).toMatchObject({ answer: null, isGivenUp: true });
  });

  it("no task of another number is found", async () => {
    for (const taskId of ["999999", "x", "0"])
      expect(await call(readTask, { params: { taskId } })).toMatchObject({
        status: 404,
        body: { reason: "unknown-task" },
      });
  });
});

describe("photos by the API", () => {
  it("are taken as a form, remade, and given back to their author by the token", async () => {
    const sent = await send(await formOf({ answer: "Смотри фото" }, await picture(30).png().toBuffer()));
    expect(sent).toMatchObject({ status: 201, body: { answer: "Смотри фото", photos: [{ width: 30, height: 20 }] } });
    const [photo] = photosOf(sent);
    const ask = (headers: HeadersInit) =>
      photoRoute
        .loader({
          request: new Request(photo!.url, { headers }),
          params: { file: `${photo!.id}.jpg` },
          context: context.visitFrom(),
        })
        .catch((refused: unknown) => refused as Response);
    const file = await ask({ Authorization: `Bearer ${token}` });
    expect(file.headers.get("Content-Type")).toBe("image/jpeg");
    expect((await ask({})).status).toBe(404);
    const { body } = await call(readTask, { params: { taskId: String(ids.get("free-1")) } });
    expect((body.solution as { photos: Photo[] }).photos).toEqual([photo]);
  });

  it("may be the whole answer, and stay with a changed one or leave it", async () => {
    const files = await Promise.all([30, 40].map((width) => picture(width).jpeg().toBuffer()));
    const [first, second] = photosOf(await send(await formOf({}, ...files)));
    const changed = { answer: "Другое", keptPhotos: [second!.id], droppedPhotos: [first!.id] };
    const again = await send(await formOf(changed, await picture(50).webp().toBuffer()));
    expect(photosOf(again).map(({ width }) => width)).toEqual([40, 50]);
    expect(await context.db.select().from(solutionPhotos)).toHaveLength(2);
    const kept = { answer: "Третье", keptPhotos: photosOf(again).map(({ id }) => id) };
    expect(photosOf(await send(kept)).map(({ width }) => width)).toEqual([40, 50]);
  });

  it("are refused one by one, and nothing is stored", async () => {
    const good = await picture(30).jpeg().toBuffer();
    const refused = await send(await formOf({ answer: "x" }, good, Buffer.from("<svg/>")));
    expect(refused).toMatchObject({
      status: 400,
      body: {
        reason: "photos-refused",
        photos: ["Файл «answer.jpg» не открывается как фото: подойдут jpeg, png и webp."],
      },
    });
    const six = await send(await formOf({ answer: "x" }, ...Array.from({ length: 6 }, () => good)));
    expect(six).toMatchObject({ status: 400, body: { photos: ["Фото больше 5: оставь 5 самых нужных."] } });
    const short = await send(await formOf({ answer: "100" }, good), "equation-10");
    expect(short).toMatchObject({ status: 400, body: { photos: ["К этому заданию фото не прикладывают"] } });
    expect(await context.db.select().from(taskSolutions)).toEqual([]);
    expect(await context.db.select().from(solutionPhotos)).toEqual([]);
  });

  it("a form may hold a short answer and its parts too, judged as JSON is", async () => {
    expect((await send(await formOf({ answer: "100" }), "equation-10")).body).toMatchObject({ score: 1 });
    expect(await send(await formOf({ answer: "1", attempt: "x" }), "equation-11")).toMatchObject({
      status: 400,
      body: { attempt: [expect.any(String)] },
    });
    expect(await send(await formOf({}), "free-1")).toMatchObject({ status: 400, body: { reason: "answer-refused" } });
  });

  it("sent again with its Idempotency-Key are one solution, and other photos are another request", async () => {
    const [file, other] = await Promise.all([30, 40].map((width) => picture(width).jpeg().toBuffer()));
    const headers = { "Idempotency-Key": "one-form" };
    const first = await send(await formOf({ answer: "x" }, file!), "free-1", headers);
    const again = await send(await formOf({ answer: "x" }, file!), "free-1", headers);
    expect(again.body).toEqual(first.body);
    expect(await send(await formOf({ answer: "x" }, other!), "free-1", headers)).toMatchObject({ status: 422 });
    expect(await context.db.select().from(taskSolutions)).toHaveLength(1);
  });

  it("cut off in transit are no form", async () => {
    const params = paramsOf("free-1");
    const request = new Request(`${ORIGIN}/api/v2/task-bank/topics/2/tasks/${params.taskId}/add-solution/`, {
      method: "POST",
      headers: { Authorization: `Bearer ${token}`, "Content-Type": "multipart/form-data; boundary=x" },
      body: '--x\r\nContent-Disposition: form-data; name="photos"; filename="a.jpg"\r\n\r\nabc',
    });
    const answer = await addTaskSolution.run({ request, params, context: context.visitFrom() });
    await holdToContract(addTaskSolution.path, request, answer.clone());
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ reason: "bad-form" });
  });

  it("are shown to the reviewer by the link", async () => {
    const sent = await send(await formOf({ answer: "x" }, await picture(30).jpeg().toBuffer()));
    const id = String(sent.body.id);
    await makeReviewLink(context, { kind: "user", userId }, id);
    const { secret } = (await findReviewLink(context, (await findSolution(context.db, id))!))!;
    const params = { id, taSecret: `ta${secret}` };
    const { body } = await call(readReview, { params });
    expect(body.photos).toEqual([{ url: `${ORIGIN}/review/${id}/${secret}/1.jpg`, width: 30, height: 20 }]);
  });
});
