/**
 * Google Analytics, Yandex Metrika and the pixel of VK, as their manuals set them up. Each gets its queue before its
 * script arrives; a script that never comes leaves a queue and nothing else.
 */
import type { Consent } from "./consent";
import type { TagSettings } from "./tag-settings";
import type { ReportedEvent } from "./reported-event";

type Call = (...values: unknown[]) => void;
type Queued = Call & { a?: unknown[]; l?: number };
type TagWindow = Window & { ym?: Queued; _tmr?: unknown[] };

function load(script: string, id?: string): void {
  const element = document.createElement("script");
  element.async = true;
  element.src = script;
  if (id) element.id = id;
  document.head.append(element);
}

type Page = {
  layer: unknown[];
  toGoogle: (reported: ReportedEvent) => Record<string, unknown>;
  readClock: () => Date;
};

type Tag = { report: (reported: ReportedEvent) => void; visit?: (url: string, referer: string) => void };

function startGoogle({ id, script }: NonNullable<TagSettings["google"]>, { layer, toGoogle, readClock }: Page): Tag {
  // gtag.js distinguishes its own calls from data by this very object.
  function gtag(..._: unknown[]) {
    // eslint-disable-next-line prefer-rest-params -- an array would be taken for data
    layer.push(arguments);
  }
  gtag("js", readClock());
  gtag("config", id);
  load(`${script}?id=${encodeURIComponent(id)}`);
  return {
    report: (reported) => {
      const { event, ecommerce, ...others } = toGoogle(reported);
      gtag("event", event, { ...(ecommerce as object | undefined), ...others, send_to: id });
    },
  };
}

function startMetrika({ id, script }: NonNullable<TagSettings["metrika"]>, { readClock }: Page): Tag {
  const page = window as TagWindow;
  const ym: Queued = (page.ym ??= Object.assign((...values: unknown[]) => void (page.ym!.a ??= []).push(values), {
    l: readClock().getTime(),
  }));
  // No session recording: it would record what is typed.
  ym(id, "init", { ecommerce: "dataLayer", clickmap: true, trackLinks: true, accurateTrackBounce: true, defer: true });
  load(script);
  const call: Call = (...values) => page.ym?.(id, ...values);
  call("hit", location.href, { title: document.title, referer: document.referrer });
  return {
    report: ({ eventName }) => call("reachGoal", eventName.replace("front.", "")),
    visit: (url, referer) => call("hit", url, { title: document.title, referer }),
  };
}

function startVk({ id, script }: NonNullable<TagSettings["vk"]>, { readClock }: Page): Tag {
  const queue = () => ((window as TagWindow)._tmr ??= []);
  const visit = () => void queue().push({ id, type: "pageView", start: readClock().getTime() });
  visit();
  load(script, "topmailru-code");
  return {
    report: (reported) => {
      const value = "value" in reported ? { value: reported.value } : {};
      queue().push({ id, type: "reachGoal", goal: reported.eventName.replace("front.", ""), ...value });
    },
    visit,
  };
}

/** @returns takes each event, including those reported before. */
export function loadTags(
  { google, metrika, vk }: TagSettings,
  consent: Consent,
  page: Page,
): (reported: ReportedEvent) => void {
  const tags = [
    ...(google && consent.analytics ? [startGoogle(google, page)] : []),
    ...(metrika && consent.analytics ? [startMetrika(metrika, page)] : []),
    ...(vk && consent.advertising ? [startVk(vk, page)] : []),
  ];
  // A page shown without a new document; Google's own script detects these itself.
  let shown = location.href;
  window.__remixRouter.subscribe(({ navigation }) => {
    if (navigation.state !== "idle" || location.href === shown) return;
    const referer = shown;
    shown = location.href;
    tags.forEach((tag) => tag.visit?.(shown, referer));
  });
  return (reported) => tags.forEach((tag) => tag.report(reported));
}
