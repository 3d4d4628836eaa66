/**
 * A lost connection, or an answer of 500 and above, leaves the page as it is. Typed input and the last valid state
 * stay, and `ConnectionToast` offers to send it again.
 *
 * Changes of the cart may be sent twice without harm, so they are repeated in their order as soon as the connection is
 * back. Everything else is repeated only on request (decision 0083).
 */
import {
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  isRouteErrorResponse,
  type ShouldRevalidateFunction,
} from "@remix-run/react";
import { reloadAfterChunkFailure } from "~/entry/chunk-reload";
import { type CartPost, describeCartPost } from "~/features/store/cart/cart-posts";
import { errorsAt, type FormAnswer, isLost } from "~/shared/form-answer";
import { isCheck } from "~/shared/is-check";
import { LATE_EVENT, type LateFile } from "~/shared/late-file";
import { cartPath } from "~/shared/paths";

type SentPost = CartPost & { isRefused: boolean };
export type Connection = {
  /** Why something could not be sent or read; null: nothing waits. */
  problem: string | null;
  /** Changes of the cart that came through after all. */
  restored: readonly SentPost[];
};

const NO_CONNECTION = "Нет связи";
const NO_ANSWER = "Школа не ответила";
const NOT_PAID = "Оплата не отправлена: сумма изменилась";
const READY_PATH = "/readyz";

/** Whether to try again: the connection has returned, another form is sent, or «повторить». */
type Cause = "connection" | "form" | "visitor";

/** The browser reports a connection before it carries anything, so changes of the cart are tried again until it does. */
const PAUSE_MILLISECONDS = 3_000;
let timer: ReturnType<typeof setTimeout> | undefined;

let state: Connection = { problem: null, restored: [] };
let queue: readonly CartPost[] = [];
/** `isAfterChange`: a change of the cart was waiting, so what the form shows is not what the cart will be. */
type Submitted = { form: HTMLFormElement; submitter: HTMLElement | null; fields: FormData; isAfterChange: boolean };
let submitted: Submitted | null = null;
/** The form that got no answer last. */
let held: Submitted | null = null;
/** Resumes the loaders and the files that wait for the connection. */
let waiting: ((by: Cause) => unknown)[] = [];
/** A file that was asked for without a connection has failed, and so do files that import it. */
let wasCut = false;
const listeners = new Set<() => void>();

export const readConnection = () => state;

export function subscribeToConnection(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function update(change: Partial<Connection>): void {
  wasCut ||= change.problem === NO_CONNECTION;
  state = { ...state, ...change };
  for (const listener of listeners) listener();
}

/**
 * Before the router sends a form, it asks for the routes of its address. Remix asks in advance, but not again after a
 * lost connection, and never in a browser that saves data. This puts the answer into the browser's cache, for a form
 * sent without a connection would end on the failure page.
 */
function discoverRoutes({ target }: FocusEvent): void {
  const { form } = target as HTMLInputElement;
  if (form?.method !== "post") return;
  const asked = new URLSearchParams({ p: new URL(form.action).pathname, version: window.__remixManifest.version });
  fetch(`/__manifest?${asked}`).catch(() => {});
}

/** Once React has taken over; until then the boot script holds forms. */
export function watchConnection(): void {
  addEventListener("focusin", discoverRoutes);
  addEventListener("submit", holdOffline, true);
  addEventListener("offline", () => (wasCut = true));
  addEventListener("online", () => void repeat("connection"));
  addEventListener(LATE_EVENT, (event) => {
    event.preventDefault();
    void loadFile((event as CustomEvent<LateFile>).detail);
  });
}

/** Before the router, and before scripts of the next route are asked for. */
function holdOffline(event: SubmitEvent): void {
  const { target: form, submitter } = event;
  if (!(form instanceof HTMLFormElement) || form.method !== "post" || isCheck(event)) return;
  const fields = new FormData(form, submitter);
  submitted = { form, submitter, fields, isAfterChange: queue.length > 0 };
  held = null;
  // Whatever waits is sent before this form; its failure shows the message again.
  if (navigator.onLine) return void repeat("form");
  event.preventDefault();
  event.stopImmediatePropagation();
  hold(new URL(form.action).pathname, fields, NO_CONNECTION);
}

const isSame = (a: FormData, b: FormData) => JSON.stringify([...a]) === JSON.stringify([...b]);

function hold(pathname: string, fields: FormData, problem: string): void {
  const post = pathname === cartPath() ? describeCartPost(fields) : null;
  if (post) {
    queue = [...queue.filter(({ fields: held }) => !isSame(held, fields)), post];
    repeatLater();
  } else if (submitted && isSame(submitted.fields, fields)) held = submitted;
  update({ problem });
}

/** False: it would pay a sum that was not on the button. */
function submitAgain({ form, submitter, fields }: Submitted, isChanged: boolean): boolean {
  if (!form.isConnected) return true;
  const shown = fields.get("shownVersion");
  if (shown !== null && (isChanged || shown !== new FormData(form).get("shownVersion"))) return false;
  form.requestSubmit(submitter?.isConnected ? submitter : null);
  return true;
}

/** The browser may take itself for connected all the while, and then reports no return of the connection. */
function repeatLater(): void {
  clearTimeout(timer);
  timer = setTimeout(() => void repeat("connection"), PAUSE_MILLISECONDS);
}

let sending: Promise<boolean> | null = null;
/** Whether nothing is held any more. */
const sendHeld = () => (sending ??= sendQueue().finally(() => (sending = null)));

async function sendQueue(): Promise<boolean> {
  const restored: SentPost[] = [];
  try {
    for (let [post] = queue; post; [post] = queue) {
      const { status } = await fetch(cartPath(), { method: "POST", body: post.fields }).catch(() => ({ status: 503 }));
      if (status >= 500) return false;
      queue = queue.filter((one) => one !== post);
      restored.push({ ...post, isRefused: status >= 400 });
    }
    return true;
  } finally {
    if (restored.length > 0) update({ restored });
  }
}

const mayRepeat = ({ form, submitter, fields }: Submitted) =>
  "repeats" in form.dataset && submitter?.isConnected && isSame(new FormData(form, submitter), fields);

/**
 * The return of the connection alone sends changes of the cart and forms with `data-repeats`, which may be sent twice
 * without harm.
 */
export async function repeat(by: Cause): Promise<void> {
  const { problem } = state;
  const isChanged = queue.length > 0;
  clearTimeout(timer);
  if (by !== "connection") update({ problem: null });
  if (!(await sendHeld())) {
    repeatLater();
    return update({ problem: problem ?? NO_CONNECTION });
  }
  const readers = waiting;
  waiting = [];
  update({ problem: null });
  for (const goOn of readers) goOn(by);
  // Otherwise it stays held: «повторить» may have been clicked while an attempt of the timer was under way.
  if (!held || !(by === "visitor" || mayRepeat(held))) return;
  const form = held;
  held = null;
  if (!submitAgain(form, isChanged)) update({ problem: NOT_PAID });
}

export function undo(posts: readonly CartPost[]): void {
  queue = [...queue, ...posts.flatMap(({ undo: fields }) => (fields ? { fields, text: "отменили", undo: null } : []))];
  void repeat("form");
}

export function dismiss(): void {
  clearTimeout(timer);
  [queue, held] = [[], null];
  update({ problem: null });
}

/** The login of staff has ended: the form is sent again after the next one. The answer says so. */
const isLoginEnded = (problem: unknown) => isRouteErrorResponse(problem) && problem.status === 401;

/** A redirect is thrown as a Response, and so is a refusal; a superseded request needs no answer at all. */
const isSettled = (problem: unknown, { signal }: Request) =>
  signal.aborted ||
  problem instanceof Response ||
  (isRouteErrorResponse(problem) && problem.status < 500 && !isLoginEnded(problem));

/** Fetch reports a failure of the network as a type error. */
const nameProblem = (problem: unknown): string =>
  problem instanceof TypeError
    ? NO_CONNECTION
    : isLoginEnded(problem)
      ? (problem as { data: { said: string } }).data.said
      : NO_ANSWER;

/** The `clientAction` of pages with forms. Posts held earlier are sent first. */
export async function sendOrHold({ request, serverAction }: ClientActionFunctionArgs): Promise<FormAnswer> {
  const fields = await request.clone().formData();
  try {
    if (!(await sendHeld())) throw new TypeError(NO_CONNECTION);
    if (submitted?.isAfterChange && fields.has("shownVersion")) {
      return { status: "error", initialValue: Object.fromEntries(fields), error: { "": [NOT_PAID] } } as FormAnswer;
    }
    const answer = await serverAction<FormAnswer>();
    if (state.problem !== null) void repeat("connection");
    return answer;
  } catch (problem) {
    if (isSettled(problem, request)) throw problem;
    hold(new URL(request.url).pathname, fields, nameProblem(problem));
    // `ConnectionToast` may give up a navigation, whose answer is then ignored.
    await new Promise((resolve) => setTimeout(resolve));
    if (request.signal.aborted) throw problem;
    return { isLost: true } as FormAnswer;
  }
}

/** The `clientLoader` of pages that are read again after each change: the page waits as it is. */
export async function retryLoader({ request, serverLoader }: ClientLoaderFunctionArgs): Promise<unknown> {
  for (;;) {
    try {
      return await serverLoader();
    } catch (problem) {
      if (isSettled(problem, request)) throw problem;
      update({ problem: nameProblem(problem) });
      await new Promise<void>((resolve) => waiting.push(() => resolve()));
    }
  }
}

/** The `clientLoader` of the root: it waits while the same page is read again, and a link ends on the failure page. */
export const retryShown = (args: ClientLoaderFunctionArgs): Promise<unknown> =>
  new URL(args.request.url).pathname === location.pathname ? retryLoader(args) : args.serverLoader();

/** The `shouldRevalidate` of a page whose refused form has stored something, as a draft. A lost post changes nothing. */
export const unlessLost: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) =>
  !isLost(actionResult) && defaultShouldRevalidate;

/**
 * The `shouldRevalidate` of the root and of pages with forms. A wrong field changes nothing either; a refusal of the
 * whole form, or another address, means another page. Until it is read, its form is busy.
 */
export const unlessRefused: ShouldRevalidateFunction = ({ actionStatus = 200, ...step }) =>
  (actionStatus < 400 ||
    step.currentUrl.href !== step.nextUrl.href ||
    errorsAt(step.actionResult as FormAnswer | undefined) !== undefined) &&
  unlessLost(step);

/**
 * A browser may remember a failed file as missing for as long as the document lives (HTML standard, "fetch a single
 * module script"), and after a release it is gone. Then the document is loaded again, over a live connection. Not
 * automatically after a loss of the connection: typed input would be lost.
 */
async function loadFile(file: LateFile, by: Cause | "page" = "page"): Promise<void> {
  try {
    await file.load();
  } catch {
    const answer = await fetch(READY_PATH, { method: "HEAD", cache: "no-store" }).catch(() => null);
    const isAlive = answer !== null && answer.status < 500;
    if (isAlive && by === "visitor") return location.reload();
    if (isAlive && by === "page" && !wasCut && reloadAfterChunkFailure(window)) return;
    waiting.push((next) => loadFile(file, next));
    update({ problem: isAlive ? "Часть страницы не пришла" : NO_CONNECTION });
  }
}
