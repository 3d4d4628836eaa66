/** The forms of workouts: starting, answering, finishing, showing the time. */
import { data, redirect } from "@remix-run/node";
import type { RequestContext } from "~/app-context.server";
import type { Learner } from "~/features/practice/learner";
import { TOO_MANY_GUESTS } from "~/features/practice/practice-refusals";
import { WORKOUT_REFUSALS } from "~/features/practice/workout/workout-refusals";
import {
  answerName,
  ENDING_ID,
  WORKOUT_FIELDS,
  WORKOUT_INTENTS,
  type WorkoutIntent,
  type WorkoutRefused,
} from "~/features/practice/workout/workout-form";
import {
  type AnsweredWorkout,
  finishWorkout,
  keepAnswers,
  setTimer,
} from "~/features/practice/workout/answer-workout.server";
import { itemAnchor } from "~/features/practice/workout/workout-form";
import { nextWithout } from "~/features/practice/workout/next-task";
import { MOST_TASKS } from "~/features/practice/workout/read-wishes";
import type { WorkoutWish } from "~/features/practice/workout/show-workout-choice.server";
import { type StartedWorkout, startWorkout } from "~/features/practice/workout/start-workout.server";
import { EXAM_TYPES } from "~/features/subjects/exams";
import { findTopic } from "~/features/task-bank/topic";
import { ensureOwner, readCartOwner, readVisitor } from "~/http/session/guards.server";
import { writeSession } from "~/http/session/session.server";
import { redirectWithToast } from "~/http/session/toast.server";
import { workoutPath } from "~/shared/paths";
import { readParts } from "./answer-task.server";
import { atPlace } from "./plain-form.server";

type Fields = { get: (name: string) => unknown };

/** Unknown values mean the first exam, no subject, all themes. */
export function readWorkoutWish(fields: Fields): WorkoutWish {
  const text = (name: string) => {
    const value = fields.get(name);
    return typeof value === "string" && /^[a-z0-9-]{1,64}$/.test(value) ? value : null;
  };
  const exam = EXAM_TYPES.find(({ key }) => key === text(WORKOUT_FIELDS.exam))?.key ?? "ege";
  return { exam, subject: text(WORKOUT_FIELDS.subject), theme: text(WORKOUT_FIELDS.theme) };
}

/** Begins ten tasks, or continues the unfinished ones. */
export async function beginWorkout(request: Request, context: RequestContext) {
  const wish = readWorkoutWish(await request.formData());
  const topic = wish.subject === null ? null : findTopic(wish.exam, wish.subject);
  if (!topic) return refuseStart({ ok: false, reason: "no-tasks" }, new Headers());
  return begin(request, context, (learner) =>
    startWorkout(context, learner, { topic, theme: wish.theme, ip: context.visit.ip }),
  );
}

/** `start` needs an owner for the work: a guest gets a key. */
export async function begin(
  request: Request,
  context: RequestContext,
  start: (learner: Learner) => Promise<StartedWorkout>,
) {
  const visitor = await readVisitor(request, context);
  const headers = new Headers();
  const ensured = await ensureOwner(visitor, context);
  if (!ensured.ok) {
    headers.set("Retry-After", String(ensured.retryAfterSeconds));
    return data({ failure: TOO_MANY_GUESTS.text }, { status: TOO_MANY_GUESTS.status, headers });
  }
  const started = await start(ensured.owner);
  if (ensured.isNew) headers.append("Set-Cookie", await writeSession(visitor.session, context));
  if (started.ok) return redirect(workoutPath(started.publicId), { status: 303, headers });
  return refuseStart(started, headers);
}

function refuseStart(refused: Exclude<StartedWorkout, { ok: true }>, headers: Headers) {
  const { status, text } = WORKOUT_REFUSALS[refused.reason];
  if (refused.reason === "too-many-workouts") headers.set("Retry-After", String(refused.retryAfterSeconds));
  return data({ failure: text }, { status, headers });
}

/** The forms of an unfinished workout. */
export async function answerWorkout(request: Request, context: RequestContext, publicId: string) {
  const learner = await readCartOwner(request, context);
  if (!learner) throw data(null, { status: 404 });
  const form = await request.formData();
  const position = readPosition(form.get(WORKOUT_FIELDS.task));
  const intent = readIntent(form.get(WORKOUT_FIELDS.intent));
  const typed = readTyped(form);
  const answered = await perform(context, learner, { publicId, intent, typed });
  if (!answered.ok && answered.reason === "answers-missing") {
    const place = position === null ? { isAll: true } : { task: position };
    const asked = `${workoutPath(publicId, place)}&end=1`;
    return redirect(atPlace(request, asked, ENDING_ID), { status: 303 });
  }
  if (!answered.ok) return refuseAnswers(context, publicId, typed, answered);
  if (intent === "finish" || intent === "finish-anyway") return redirect(workoutPath(publicId), { status: 303 });
  if (position !== null) {
    const task = intent === "keep" ? (nextWithout(answered.items, position) ?? position) : position;
    return redirect(atPlace(request, workoutPath(publicId, { task }), itemAnchor(task)), { status: 303 });
  }
  if (intent !== "keep") return redirect(backFrom(request, publicId), { status: 303 });
  return redirectWithToast(workoutPath(publicId, { isAll: true }), { kind: "ok", text: "Ответы сохранены" }, context);
}

type Step = { publicId: string; intent: WorkoutIntent; typed: Map<number, readonly string[]> };

function perform(context: RequestContext, learner: Learner, { publicId, intent, typed }: Step) {
  if (intent === "keep") return keepAnswers(context, learner, publicId, typed);
  if (intent === "finish" || intent === "finish-anyway")
    return finishWorkout(context, learner, publicId, {
      typed,
      ip: context.visit.ip,
      isComplete: intent === "finish-anyway",
    });
  const wish = intent === "timer-start" ? "start" : intent === "timer-hide" ? "hide" : "show";
  return setTimer(context, learner, publicId, wish);
}

function refuseAnswers(
  context: RequestContext,
  publicId: string,
  typed: ReadonlyMap<number, readonly string[]>,
  answered: Exclude<AnsweredWorkout, { ok: true } | { reason: "answers-missing" }>,
) {
  if (answered.reason === "unknown-workout") throw data(null, { status: 404 });
  if (answered.reason === "finished") {
    const { text } = WORKOUT_REFUSALS.finished;
    return redirectWithToast(workoutPath(publicId), { kind: "bad", text }, context);
  }
  const refused: WorkoutRefused = { refused: answered.refused, typed: Object.fromEntries(typed) };
  return data(refused, { status: WORKOUT_REFUSALS["answers-refused"].status });
}

/** The timer's form returns to the page of one task or of all, as its address says. */
function backFrom(request: Request, publicId: string): string {
  const query = new URL(request.url).searchParams;
  const task = readPosition(query.get(WORKOUT_FIELDS.task));
  return workoutPath(publicId, task === null ? { isAll: query.has("all") } : { task });
}

function readTyped(form: FormData): Map<number, readonly string[]> {
  const typed = new Map<number, readonly string[]>();
  const names = [...form.keys()];
  for (let position = 1; position <= MOST_TASKS; position += 1) {
    const name = answerName(position);
    if (names.some((one) => one === name || one.startsWith(`${name}_`))) typed.set(position, readParts(form, name));
  }
  return typed;
}

export function readPosition(text: unknown): number | null {
  return typeof text === "string" && /^[1-9]\d?$/.test(text) ? Number(text) : null;
}

/** Without a pressed button, the answers are stored. */
function readIntent(text: unknown): WorkoutIntent {
  return WORKOUT_INTENTS.find((intent) => intent === text) ?? "keep";
}
