/** The forms of workouts: starting, answering, finishing, showing the time. */
import { data, redirect } from "@remix-run/node";
import { z } from "zod";
import type { RequestContext } from "~/app-context.server";
import { startDay, type StartedDay } from "~/features/learning/workout/day/start-day.server";
import type { Learner } from "~/features/learning/progress/learner";
import { topicIdsOf } from "~/features/learning/progress/own-topics";
import { TOO_MANY_GUESTS } from "~/features/learning/solve/solve-refusals";
import {
  type AnsweredWorkout,
  finishWorkout,
  storeAnswers,
  setTimer,
} from "~/features/learning/workout/answer-workout.server";
import { nextWithout } from "~/features/learning/workout/next-task";
import { type WorkoutForm, workoutFormSchema, workoutWishSchema } from "~/features/learning/workout/schema";
import { startVariant, startWorkout } from "~/features/learning/workout/start-workout.server";
import { answerName, ENDING_ID, itemAnchor, WORKOUT_FIELDS } from "~/features/learning/workout/workout-form";
import { WORKOUT_REFUSALS } from "~/features/learning/workout/workout-refusals";
import { findTopic, type Topic } from "~/features/learning/task-bank/topic";
import { readPurchases } from "~/features/store/profile/read-purchases.server";
import { cartOwnerOf, ensureOwner, readOwner, readVisitor } from "~/visit/guards.server";
import { writeSession } from "~/visit/session.server";
import { redirectWithToast } from "~/visit/toast.server";
import { dayPath, workoutPath } from "~/shared/paths";
import { atPlace } from "~/web/forms/plain-form.server";
import { readForm } from "~/web/forms/read-form.server";
import { type AnySubmission, refuseForm } from "~/web/forms/refuse-form.server";

/** Begins ten tasks, or continues the unfinished ones. */
export async function beginWorkout(request: Request, context: RequestContext) {
  const submission = await readForm(request, workoutWishSchema);
  if (submission.status !== "success") return refuseForm(submission);
  const { exam, subject, theme } = submission.value;
  const topic = subject === null ? null : findTopic(exam, subject);
  if (!topic) return refuseForm(submission, { refusal: WORKOUT_REFUSALS["no-tasks"] });
  return begin(request, context, submission, (learner) =>
    startWorkout(context, learner, { topic, theme, ip: context.visit.ip }),
  );
}

/** The button under a variant. */
export async function beginVariant(request: Request, context: RequestContext, variant: { topic: Topic; id: string }) {
  const submission = await readForm(request, z.object({}));
  return begin(request, context, submission, (learner) =>
    startVariant(context, learner, { topic: variant.topic, variantId: variant.id, ip: context.visit.ip }),
  );
}

/** Begins the mountain of the day; a newcomer who names no subject is asked for one. */
export async function beginDay(request: Request, context: RequestContext) {
  const submission = await readForm(request, workoutWishSchema);
  if (submission.status !== "success") return refuseForm(submission);
  const { exam, subject } = submission.value;
  const topic = subject === null ? null : findTopic(exam, subject);
  if (subject !== null && !topic) return refuseForm(submission, { refusal: WORKOUT_REFUSALS["no-tasks"] });
  const visitor = await readVisitor(request, context);
  if (topic === null && !cartOwnerOf(visitor)) return redirect(dayPath(), 303);
  const courses = topic === null && visitor.viewer ? await readPurchases(context, visitor.viewer.id) : [];
  const bought = topicIdsOf(courses.map(({ landing }) => landing));
  return begin(request, context, submission, (learner) =>
    startDay(context, learner, { topic, bought, ip: context.visit.ip }),
  );
}

/** `start` needs an owner for the work: a guest gets a key. */
async function begin(
  request: Request,
  context: RequestContext,
  submission: AnySubmission,
  start: (learner: Learner) => Promise<StartedDay>,
) {
  const visitor = await readVisitor(request, context);
  const ensured = await ensureOwner(visitor, context);
  if (!ensured.ok) return refuseForm(submission, { ...ensured, refusal: TOO_MANY_GUESTS });
  const started = await start(ensured.owner);
  const headers = new Headers();
  if (ensured.isNew) headers.append("Set-Cookie", await writeSession(visitor.session, context));
  if (started.ok) return redirect(workoutPath(started.publicId), { status: 303, headers });
  if (started.reason === "no-subject") return redirect(dayPath(), { status: 303, headers });
  return refuseForm(submission, { ...started, refusal: WORKOUT_REFUSALS[started.reason], headers });
}

/** The forms of an unfinished workout. */
export async function answerWorkout(request: Request, context: RequestContext, publicId: string) {
  const learner = await readOwner(request, context);
  if (!learner) throw data(null, { status: 404 });
  const submission = await readForm(request, workoutFormSchema);
  if (submission.status !== "success") return refuseForm(submission);
  const { intent, position } = submission.value;
  const answered = await perform(context, learner, publicId, submission.value);
  if (!answered.ok && answered.reason === "answers-missing") {
    const place = position === null ? { isAll: true } : { task: position };
    const asked = `${workoutPath(publicId, place)}&end=1`;
    return redirect(atPlace(request, asked, ENDING_ID), { status: 303 });
  }
  if (!answered.ok) return refuseAnswers(context, publicId, submission, answered);
  if (intent === "finish" || intent === "finish-anyway") return redirect(workoutPath(publicId), { status: 303 });
  if (position !== null) {
    const task = intent === "keep" ? (nextWithout(answered.items, position) ?? position) : position;
    return redirect(atPlace(request, workoutPath(publicId, { task }), itemAnchor(task)), { status: 303 });
  }
  if (intent !== "keep") return redirect(backFrom(request, publicId), { status: 303 });
  return redirectWithToast(workoutPath(publicId, { isAll: true }), { kind: "ok", text: "Ответы сохранены" }, context);
}

function perform(context: RequestContext, learner: Learner, publicId: string, { intent, typed }: WorkoutForm) {
  if (intent === "keep") return storeAnswers(context, learner, publicId, typed);
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
  submission: AnySubmission,
  answered: Exclude<AnsweredWorkout, { ok: true } | { reason: "answers-missing" }>,
) {
  if (answered.reason === "unknown-workout") throw data(null, { status: 404 });
  if (answered.reason === "finished") {
    const { text } = WORKOUT_REFUSALS.finished;
    return redirectWithToast(workoutPath(publicId), { kind: "bad", text }, context);
  }
  const fieldErrors = Object.fromEntries(
    Object.entries(answered.refused).map(([place, text]) => [answerName(Number(place)), [text]]),
  );
  return refuseForm(submission, { refusal: WORKOUT_REFUSALS["answers-refused"], fieldErrors });
}

/** The timer's form returns to the page of one task or of all, as its address says. */
function backFrom(request: Request, publicId: string): string {
  const query = new URL(request.url).searchParams;
  const task = readPosition(query.get(WORKOUT_FIELDS.task));
  return workoutPath(publicId, task === null ? { isAll: query.has("all") } : { task });
}

export function readPosition(text: unknown): number | null {
  return typeof text === "string" && /^[1-9]\d?$/.test(text) ? Number(text) : null;
}
