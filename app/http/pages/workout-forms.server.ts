/** The forms of workouts: starting, answering, finishing, showing the time. */
import { data, redirect } from "@remix-run/node";
import { z } from "zod";
import type { RequestContext } from "~/app-context.server";
import type { Learner } from "~/features/practice/learner";
import { TOO_MANY_GUESTS } from "~/features/practice/practice-refusals";
import {
  type AnsweredWorkout,
  finishWorkout,
  keepAnswers,
  setTimer,
} from "~/features/practice/workout/answer-workout.server";
import { nextWithout } from "~/features/practice/workout/next-task";
import { type WorkoutForm, workoutFormSchema, workoutWishSchema } from "~/features/practice/workout/schema";
import { type StartedWorkout, startVariant, startWorkout } from "~/features/practice/workout/start-workout.server";
import { answerName, ENDING_ID, itemAnchor, WORKOUT_FIELDS } from "~/features/practice/workout/workout-form";
import { WORKOUT_REFUSALS } from "~/features/practice/workout/workout-refusals";
import { findTopic, type Topic } from "~/features/task-bank/topic";
import { ensureOwner, readCartOwner, readVisitor } from "~/http/session/guards.server";
import { writeSession } from "~/http/session/session.server";
import { redirectWithToast } from "~/http/session/toast.server";
import { workoutPath } from "~/shared/paths";
import { atPlace } from "./plain-form.server";
import { readForm } from "./read-form.server";
import { type AnySubmission, refuseForm } from "./refuse-form.server";

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

/** `start` needs an owner for the work: a guest gets a key. */
async function begin(
  request: Request,
  context: RequestContext,
  submission: AnySubmission,
  start: (learner: Learner) => Promise<StartedWorkout>,
) {
  const visitor = await readVisitor(request, context);
  const ensured = await ensureOwner(visitor, context);
  if (!ensured.ok) return refuseForm(submission, { ...ensured, refusal: TOO_MANY_GUESTS });
  const started = await start(ensured.owner);
  const headers = new Headers();
  if (ensured.isNew) headers.append("Set-Cookie", await writeSession(visitor.session, context));
  if (started.ok) return redirect(workoutPath(started.publicId), { status: 303, headers });
  return refuseForm(submission, { ...started, refusal: WORKOUT_REFUSALS[started.reason], headers });
}

/** The forms of an unfinished workout. */
export async function answerWorkout(request: Request, context: RequestContext, publicId: string) {
  const learner = await readCartOwner(request, context);
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
  submission: AnySubmission,
  answered: Exclude<AnsweredWorkout, { ok: true } | { reason: "answers-missing" }>,
) {
  if (answered.reason === "unknown-workout") throw data(null, { status: 404 });
  if (answered.reason === "finished") {
    const { text } = WORKOUT_REFUSALS.finished;
    return redirectWithToast(workoutPath(publicId), { kind: "bad", text }, context);
  }
  const told = Object.entries(answered.refused).map(([place, text]) => [answerName(Number(place)), [text]]);
  return refuseForm(submission, {
    refusal: WORKOUT_REFUSALS["answers-refused"],
    fieldErrors: Object.fromEntries(told),
  });
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
