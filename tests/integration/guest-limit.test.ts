/** Where a network has begun too many guests, a page refuses like its other refusals, with what was typed. */
import { asc } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { tasks } from "~/db/schema/task-bank.server";
import { findTopic } from "~/features/learning/task-bank/topic";
import { answerInList, answerTask } from "~/visit/practice/answer-task.server";
import { beginWorkout } from "~/visit/practice/workout-forms.server";
import { GUEST_CARTS_PER_IP } from "~/visit/guards.server";
import { answerCartPost } from "~/routes/_default.cart/answer-post.server";
import { storeSampleTaskBank } from "../setup/sample-bank.server";
import { NOW, ORIGIN, PRODUCTS } from "../setup/shop.server";
import { openTestContext, type TestContext } from "../setup/test-context.server";

const IP = "203.0.113.9";
const topic = findTopic("ege", "matematika")!;

let context: TestContext;
let taskId: number;
beforeAll(async () => {
  context = await openTestContext({ now: NOW, hasDemo: true });
  await storeSampleTaskBank(context.db, context.clock.now());
  const [first] = await context.db.select({ id: tasks.id }).from(tasks).orderBy(asc(tasks.id)).limit(1);
  taskId = first!.id;
  const spent = Array.from({ length: GUEST_CARTS_PER_IP.points }, () =>
    context.limiter.consume(GUEST_CARTS_PER_IP, IP),
  );
  await Promise.all(spent);
});
afterAll(() => context.close());

const post = (path: string, fields: Record<string, string>) =>
  new Request(`${ORIGIN}${path}`, { method: "POST", body: new URLSearchParams(fields) });

type Refused = { data: unknown; init: ResponseInit | null };
function expectRefused(answer: unknown, body: object): void {
  const { data, init } = answer as Refused;
  expect(init?.status).toBe(429);
  expect(data).toMatchObject(body);
}
const says = /^С этого адреса .+ через час/;

it("an answer stays in its form, on the task's page and in a list", async () => {
  const form = { answer: "12", task: String(taskId) };
  const kept = { status: "error", error: { "": [expect.stringMatching(says)] }, initialValue: form };
  expectRefused(await answerTask(post("/", form), context.visitFrom(IP), { topic, number: 6, taskId }), kept);
  expectRefused(await answerInList(post("/", form), context.visitFrom(IP), { topic, place: "6" }), kept);
});

it("a workout is refused as by its other limits", async () => {
  const wish = { exam: "ege", subject: "matematika" };
  const refused = await beginWorkout(post("/free-workout/", wish), context.visitFrom(IP));
  expectRefused(refused, { status: "error", error: { "": [expect.stringMatching(says)] } });
  expect(new Headers((refused as Refused).init?.headers).get("Retry-After")).toMatch(/^\d+$/);
});

it("a cart is refused as by its other limits", async () => {
  const add = { intent: "add", productId: String(PRODUCTS.math) };
  const refused = await answerCartPost(post("/cart/", add), context.visitFrom(IP));
  expectRefused(refused, { status: "error", error: { "": [expect.stringMatching(/^С этого адреса .+ через час/)] } });
});

it("a guest who has a key already, and another network, go on", async () => {
  const form = { answer: "12" };
  const first = await answerTask(post("/", form), context.visitFrom("198.51.100.9"), { topic, number: 6, taskId });
  const cookie = (first as Response).headers.getSetCookie()[0]!.split(";")[0]!;
  const again = post("/", { answer: "13" });
  again.headers.set("Cookie", cookie);
  const answered = await answerTask(again, context.visitFrom(IP), { topic, number: 6, taskId });
  expect((answered as Response).status).toBe(303);
});
