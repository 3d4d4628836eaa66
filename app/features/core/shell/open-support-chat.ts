/**
 * Loads Carrot quest at the first click of the support button and never before. Its script takes over the queued calls;
 * whatever its host does, a click ends within seconds.
 */
import type { Duration } from "~/shared/duration";
import { toMilliseconds } from "~/shared/duration";
import { ownUserApiPath } from "~/shared/paths";
import type { SupportChatView } from "./support-chat-view";

type Chat = {
  connect(key: string, options: object): void;
  auth(id: string, hash: string): void;
  open(): void;
  onReady(callback: () => void): void;
};
type Person = { supportChatId: string; supportChatHash: string };

declare global {
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- declaration merging
  interface Window {
    carrotquest?: Chat;
    carrotquestasync?: unknown[];
  }
}

/** After this a visitor starts to look for another way. */
export const CHAT_PATIENCE = { seconds: 6 } as const satisfies Duration;
const CALLS = ["connect", "auth", "open", "onReady"] as const;
/** The user that the chat's own cookies identify in this browser. */
const KNOWN = "vershina:chat-person";
const NAME_OF_CHAT = /^carrotquest/;

let connecting: Promise<boolean> | null = null;

/** False: no chat is available, and the form replaces it. */
export async function openSupportChat(chat: SupportChatView, isLoggedIn: boolean): Promise<boolean> {
  try {
    const person = isLoggedIn ? await readPerson() : null;
    // Before the chat reads its cookies, because this browser may have a new user.
    if (!isKnown(person)) forget();
    connecting ??= connect(chat);
    if (!(await connecting)) throw new Error("The chat did not come");
    introduce(person);
    window.carrotquest?.open();
    return true;
  } catch {
    connecting = null;
    return false;
  }
}

/** Called after a login or a logout on a page whose chat was opened. */
export async function changePerson(isLoggedIn: boolean): Promise<void> {
  if (isLoggedIn) return introduce(await readPerson());
  forget();
  // Otherwise the chat would continue in the previous user's name.
  window.location.reload();
}

async function readPerson(): Promise<Person | null> {
  const answer = await fetch(ownUserApiPath(), { signal: AbortSignal.timeout(toMilliseconds(CHAT_PATIENCE)) });
  return answer.ok ? ((await answer.json()) as Person) : null;
}

function introduce(person: Person | null): void {
  if (!person) return;
  window.carrotquest?.auth(person.supportChatId, person.supportChatHash);
  localStorage.setItem(KNOWN, person.supportChatId);
}

function isKnown(person: Person | null): boolean {
  const known = localStorage.getItem(KNOWN);
  return known === null || known === person?.supportChatId;
}

function forget(): void {
  for (const key of Object.keys(localStorage))
    if (key === KNOWN || NAME_OF_CHAT.test(key)) localStorage.removeItem(key);
  for (const pair of document.cookie.split("; ")) {
    const [name = ""] = pair.split("=");
    if (NAME_OF_CHAT.test(name)) document.cookie = `${name}=; path=/; max-age=0`;
  }
}

function connect({ key, script }: SupportChatView): Promise<boolean> {
  const waiting: unknown[] = [];
  const say =
    (name: string) =>
    (...args: unknown[]) =>
      void waiting.push(name, args);
  window.carrotquestasync = waiting;
  const chat = Object.fromEntries(CALLS.map((name) => [name, say(name)])) as Chat;
  window.carrotquest = chat;
  // Its own launcher would cover more of the page than ours.
  chat.connect(key, { settings: { messenger_mode: "hidden" } });
  const element = document.createElement("script");
  return new Promise<boolean>((resolve) => {
    chat.onReady(() => resolve(true));
    element.onerror = () => resolve(false);
    setTimeout(() => resolve(false), toMilliseconds(CHAT_PATIENCE));
    element.src = script;
    document.head.append(element);
  }).then((isThere) => {
    if (!isThere) {
      element.remove();
      delete window.carrotquest;
    }
    return isThere;
  });
}
