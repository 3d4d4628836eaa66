/**
 * The support button where a school has a chat of a provider: a click opens the chat, or the form in its place. Outside
 * of React, so that schools without a chat send none of it.
 */
import { changePerson, openSupportChat } from "~/features/core/shell/open-support-chat";
import type { SupportChatView } from "~/features/core/shell/support-chat-view";
import { withLeadDialog } from "~/shared/paths";
import type { RootView } from "./root-view";

/** The button itself, or «написать здесь» in its menu. */
const BUTTON = '.chat-place a[href*="lead=support"]';

const isLoggedIn = (): boolean =>
  ((window.__remixRouter.state.loaderData?.root as RootView | undefined)?.viewer ?? null) !== null;

let isFollowing = false;

/** The chat hears of logins and logouts in the document in which it was asked for. */
function followLogin(): void {
  if (isFollowing) return;
  isFollowing = true;
  let known = isLoggedIn();
  window.__remixRouter.subscribe(() => {
    const current = isLoggedIn();
    if (current === known) return;
    known = current;
    void changePerson(current);
  });
}

export function watchChatButton(chat: SupportChatView): void {
  window.addEventListener(
    "click",
    (event) => {
      const button = event.target instanceof Element ? event.target.closest(BUTTON) : null;
      if (!button || event.ctrlKey || event.metaKey) return;
      // Before the link, which leads to the form.
      event.preventDefault();
      event.stopPropagation();
      button.closest("details")?.removeAttribute("open");
      followLogin();
      button.ariaBusy = "true";
      void openSupportChat(chat, isLoggedIn()).then((isOpen) => {
        button.ariaBusy = null;
        if (isOpen) return;
        const { pathname, search } = window.location;
        void window.__remixRouter.navigate(withLeadDialog(`${pathname}${search}`, "chat-away"), {
          preventScrollReset: true,
        });
      });
    },
    true,
  );
}
