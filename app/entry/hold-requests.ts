/**
 * What the router asks the server for while the line is lost. A request of it that gets no answer, or one of 500 and
 * above, stays open: the router waits, the page stays as it is, and the answer of a repeated request continues what was
 * begun. The same holds for the scripts of a route, whose failure would make Remix reload the document (decision 0083).
 */
import type { Act } from "~/entry/lost-acts";
import { isFormAnswer } from "~/shared/answered-form";
import { sayLost } from "~/shared/lost-line";

type Line = {
  hold: (act: Act) => void;
  /** No longer wanted, or answered. */
  drop: (name: Kind) => void;
  /** A post of a page got no answer; the page itself holds it. */
  noteLost: () => void;
  /** A post was answered. `sentAt`: in `performance.now()`. */
  noteAnswered: (address: URL, fields: unknown, sentAt: number) => void;
  /** May be sent without being asked. */
  isSafe: (action: string | undefined, form: FormData | undefined) => boolean;
};

/** `leaving`: a navigation. `sending`: a form in the background that waits for its route. `reload`: the page's own data. */
type Kind = "leaving" | "sending" | "reload";

type State = typeof window.__remixRouter.state;
type Route = (typeof window.__remixRouter.routes)[number];
type RouteModule = NonNullable<(typeof window.__remixRouteModules)[string]>;

/** The page's own data is asked for again by itself. */
const RELOAD_PAUSE = { milliseconds: 5_000 } as const;
const LONGEST_PAUSE = { milliseconds: 60_000 } as const;
/** A dead line often gives no error: a page that takes longer is lost. */
const LONGEST_ANSWER = { milliseconds: 30_000 } as const;

const ELSEWHERE = "#stay";

const router = () => window.__remixRouter;
const send = window.fetch.bind(window);

let line: Line;
type Waiter = { goOn: () => void; signal: AbortSignal | null | undefined };
const waiting = new Map<Kind, Waiter[]>();
/** The forms in the background that wait. */
let sending: string[] = [];
let pause: number = RELOAD_PAUSE.milliseconds;
/** When the browser last said that the line is back, in `performance.now()`. */
let backAt = 0;
/** The place of the page that is shown among the entries of the history. */
let shownIndex: number | null = null;
let isReturning = false;
/** What stays of the router's state while a navigation is stopped. */
let kept: (Partial<State> & Pick<State, "location">) | null = null;

export function holdRequests(watched: Line): void {
  line = watched;
  shownIndex = indexNow();
  window.fetch = (input, init) => (isOfRouter(input, init) ? askPatiently(input, init ?? {}) : send(input, init));
  window.addEventListener("online", () => {
    backAt = performance.now();
    release("reload");
  });
  let { routes } = router();
  let { location, navigation } = router().state;
  holdFiles(routes);
  router().subscribe((state) => {
    putBack(state);
    if (router().routes !== routes) holdFiles((routes = router().routes));
    if (state.navigation.state === "idle" && !isReturning) shownIndex = indexNow();
    const isGone = state.location.key !== location.key || state.navigation.location !== navigation.location;
    ({ location, navigation } = state);
    // Superseded or finished: what still waits for it stays unsettled, and the router no longer looks at it.
    if (isGone && !isReturning) forget("leaving");
    if (![...state.fetchers.values()].some((fetcher) => fetcher.state === "submitting")) forget("sending");
  });
}

/** Counts every entry where the browser tells; the router's own count lacks those of plain anchors. */
function indexNow(): number | null {
  const { navigation } = window as { navigation?: { currentEntry: { index: number } | null } };
  return navigation?.currentEntry?.index ?? (history.state as { idx?: number } | null)?.idx ?? null;
}

function isOfRouter(input: RequestInfo | URL, init: RequestInit | undefined): input is URL {
  // The search for the routes of links on the page has no signal, and may fail in silence.
  if (!(input instanceof URL) || !init?.signal || input.origin !== location.origin) return false;
  return input.pathname.endsWith(".data") || input.pathname === "/__manifest";
}

async function askPatiently(address: URL, init: RequestInit): Promise<Response> {
  const isPost = init.method !== undefined && init.method !== "GET";
  let kind: Kind | null = null;
  for (;;) {
    const sentAt = performance.now();
    const answer = await ask(address, init);
    if (answer instanceof Response && (isPost ? isFormAnswer(answer) : answer.status < 500)) {
      if (kind === "reload" && !isHeld(kind)) forget(kind);
      if (isPost) line.noteAnswered(address, init.body, sentAt);
      return answer;
    }
    if (isPost && !isLeavingBy(address)) {
      line.noteLost();
      if (answer instanceof Response) return answer;
      throw answer;
    }
    // The browser says that the line is back before it gives up what was sent without one.
    if (!isPost && sentAt < backAt) continue;
    kind = findKind();
    await waitFor(kind, sayLost(answer), init.signal);
  }
}

/** The answer with all of its text, or the failure of the network. */
async function ask(address: URL, init: RequestInit): Promise<Response | TypeError> {
  const isReading = init.method === undefined || init.method === "GET";
  const { signal } = init;
  const aborter = new AbortController();
  const abort = () => aborter.abort();
  if (signal?.aborted) abort();
  signal?.addEventListener("abort", abort);
  const timer = isReading ? setTimeout(abort, LONGEST_ANSWER.milliseconds) : undefined;
  try {
    const answer = await send(address, { ...init, signal: aborter.signal });
    // The line may also be cut in the middle of an answer, and half of one cannot be read.
    return answer.ok && answer.body ? new Response(await answer.arrayBuffer(), answer) : answer;
  } catch (problem) {
    if (signal?.aborted) throw problem;
    if (aborter.signal.aborted) return new TypeError("No answer in time");
    if (!(problem instanceof TypeError)) throw problem;
    return problem;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", abort);
  }
}

/** A form that leads away. One whose own page answers a lost line (a client action) is left to it. */
function isLeavingBy(address: URL): boolean {
  const { navigation, location, matches } = router().state;
  if (navigation.state !== "submitting") return false;
  const { pathname } = navigation.location;
  if (address.pathname !== `${pathname === "/" ? "/_root" : pathname.replace(/\/$/, "")}.data`) return false;
  const isOwn = matches.some(({ route }) => window.__remixManifest.routes[route.id]?.hasClientAction);
  return !(isOwn && pathname === location.pathname);
}

function findKind(): Kind {
  const { navigation, location, fetchers } = router().state;
  const to = navigation.location;
  if (to && !(to.key === location.key && to.pathname === location.pathname && to.search === location.search))
    return "leaving";
  return [...fetchers.values()].some(({ state }) => state === "submitting") ? "sending" : "reload";
}

export const isHeld = (kind: Kind): boolean => (waiting.get(kind)?.length ?? 0) > 0;

function waitFor(kind: Kind, said: string, signal?: AbortSignal | null): Promise<void> {
  return new Promise((goOn) => {
    const waiter = { goOn, signal };
    waiting.set(kind, [...(waiting.get(kind) ?? []), waiter]);
    if (kind === "sending") sending = listSending();
    // The router no longer looks at what it has aborted, which therefore stays open: Remix would leave a failure
    // unhandled while it loads the styles of the route.
    signal?.addEventListener("abort", () => {
      const others = (waiting.get(kind) ?? []).filter((one) => one !== waiter);
      waiting.set(kind, others);
      if (kind === "reload" && others.length === 0) forget(kind);
    });
    if (kind === "reload") keepReloading(said);
    else if (kind === "leaving" && distance()) comeBack(said);
    else line.hold({ name: kind, isSafe: isSafe(kind), said, again: () => release(kind), cancel: () => cancel(kind) });
  });
}

function release(kind: Kind): void {
  const released = waiting.get(kind) ?? [];
  waiting.delete(kind);
  for (const { goOn } of released) goOn();
}

/** What still waits for it and was not aborted belongs to something else, which asks for the page's data. */
function forget(kind: Kind): void {
  const others = (waiting.get(kind) ?? []).filter(({ signal }) => signal && !signal.aborted);
  waiting.delete(kind);
  line.drop(kind);
  if (kind === "reload") pause = RELOAD_PAUSE.milliseconds;
  else for (const { goOn } of others) goOn();
}

const listSending = () =>
  [...router().state.fetchers].filter(([, { state }]) => state === "submitting").map(([key]) => key);

/** What only reads, and what was said to be safe. */
function isSafe(kind: Kind): boolean {
  const { navigation, fetchers } = router().state;
  const posts = kind === "leaving" ? [navigation] : [...fetchers.values()];
  return posts.every(({ state, formAction, formData }) => state !== "submitting" || line.isSafe(formAction, formData));
}

/** What was sent is done, and the page only has to learn it. Without a press there is nothing to say. */
function keepReloading(said: string): void {
  setTimeout(() => release("reload"), pause);
  pause = Math.min(pause * 2, LONGEST_PAUSE.milliseconds);
  if (router().state.fetchers.size > 0)
    line.hold({ name: "reload", isSafe: true, said, again: () => release("reload") });
}

function cancel(kind: Kind): void {
  if (kind === "leaving") {
    stay();
    return forget(kind);
  }
  forget(kind);
  const { fetchers } = router().state;
  for (const key of sending) if (fetchers.get(key)?.state === "submitting") fetchers.delete(key);
  // Tells React; it adds no route.
  router().patchRoutes(null, []);
}

/**
 * The router has no call that stops a navigation. A change of the hash alone does, and loads nothing: it is told of one,
 * and everything but the end of the navigation is put back before React draws it. After a form the router loads the page
 * itself before anything else, and is told of the page without a hash.
 */
function stay(): void {
  const { location, actionData, historyAction, restoreScrollPosition, preventScrollReset } = router().state;
  kept = { location, actionData, historyAction, restoreScrollPosition, preventScrollReset };
  const tell = () => window.dispatchEvent(new PopStateEvent("popstate", { state: history.state as unknown }));
  history.replaceState(history.state, "", `${location.pathname}${location.search}${ELSEWHERE}`);
  tell();
  if (!kept) return;
  kept = null;
  history.replaceState(history.state, "", router().createHref(location));
  tell();
}

/** Before analytics looks at the address, too. */
function putBack(state: State): void {
  if (!kept || state.navigation.state !== "idle") return;
  Object.assign(state, kept);
  history.replaceState(history.state, "", router().createHref(kept.location));
  kept = null;
}

/** Of the address from the page that is shown; 0 also where it is unknown. */
function distance(): number {
  const index = indexNow();
  return index === null || shownIndex === null ? 0 : index - shownIndex;
}

/** «назад» has changed the address already: it is brought back to the page that stays. */
function comeBack(said: string): void {
  if (isReturning) return;
  const way = distance();
  isReturning = true;
  const arrive = (event: PopStateEvent) => {
    event.stopImmediatePropagation();
    // Pressed again on the way.
    if (distance() !== 0) return history.go(-distance());
    window.removeEventListener("popstate", arrive, true);
    stay();
    forget("leaving");
    isReturning = false;
    line.hold({ name: "leaving", isSafe: true, said, again: () => history.go(way) });
  };
  window.addEventListener("popstate", arrive, true);
  history.go(-way);
}

/** Remix reloads the document if a file of a route does not come: its files are fetched patiently before. */
function holdFiles(routes: readonly Route[]): void {
  for (const route of routes) {
    const { lazy } = route;
    if (lazy && !held.has(lazy)) {
      const patient = async () => {
        await askForAll(filesOf(route.id));
        await askForAll(await listStyles(route.id));
        return lazy();
      };
      held.add(patient);
      route.lazy = patient as typeof lazy;
    }
    if (route.children) holdFiles(route.children);
  }
}

const held = new WeakSet<object>();

const askForAll = (files: readonly string[]) =>
  Promise.all(files.map((file) => askPatiently(new URL(file, location.origin), {})));

/** The style sheets that a route brings, without which Remix would show it bare. */
async function listStyles(id: string): Promise<string[]> {
  const module = window.__remixManifest.routes[id]?.module;
  if (module === undefined) return [];
  // One that is gone after a release is for Remix to find out.
  const { links } = (await import(module).catch(() => ({}))) as Partial<RouteModule>;
  const styles = (links?.() ?? []).flatMap((link) => ("rel" in link && link.rel === "stylesheet" ? [link] : []));
  const isMissing = (href: string) => !document.querySelector(`link[rel="stylesheet"][href="${href}"]`);
  return styles.flatMap(({ href, media }) => {
    const isUsed = media === undefined || window.matchMedia(media).matches;
    return href !== undefined && isUsed && isMissing(href) ? [href] : [];
  });
}

function filesOf(id: string): string[] {
  const { routes } = window.__remixManifest;
  const read = (one: string) => [routes[one]?.module, ...(routes[one]?.imports ?? [])];
  const here = new Set(Object.keys(window.__remixRouteModules).flatMap(read));
  return read(id).filter((file): file is string => file !== undefined && !here.has(file));
}
