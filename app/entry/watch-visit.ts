/**
 * Loaded late: from here on analytics follows the router, the support button opens a chat, and search fields suggest. A
 * browser without cookies may not send what it would forget.
 */
import { start } from "~/features/insights/analytics/start";
import type { RootView } from "./root-view";
import { watchCookies } from "./watch-cookies";
import { watchSearch } from "./watch-search";

const AGAIN = { milliseconds: 500 } as const;

/** On a slow machine React may not have taken over yet. */
function follow(): void {
  // Its type does not say so, but until then there is none.
  const router = window.__remixRouter as typeof window.__remixRouter | undefined;
  if (!router) return void setTimeout(follow, AGAIN.milliseconds);
  const { chat } = (router.state.loaderData.root ?? {}) as Partial<RootView>;
  if (chat) void import("./live-chat").then(({ watchChatButton }) => watchChatButton(chat));
  const step = start(router.state, () => new Date());
  router.subscribe(step);
}

follow();
watchSearch();
watchCookies();
