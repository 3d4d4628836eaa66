/** Connects the windows that show whether Telegram is linked with the window in which it was linked. */
const CHANNEL = "social-accounts";
const LINKED = "telegram-linked";

/** Notifies the opener and other windows of this origin, never another origin. */
export function tellTelegramLinked(): void {
  if (window.opener) (window.opener as Window).postMessage(LINKED, window.location.origin);
  if (!("BroadcastChannel" in window)) return;
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(LINKED);
  channel.close();
}

/** Subscribes to the notification and returns the function that unsubscribes. */
export function hearTelegramLinked(onLinked: () => void): () => void {
  const hear = ({ origin, data }: MessageEvent) => {
    if (origin === window.location.origin && data === LINKED) onLinked();
  };
  window.addEventListener("message", hear);
  const channel = "BroadcastChannel" in window ? new BroadcastChannel(CHANNEL) : null;
  channel?.addEventListener("message", hear);
  return () => {
    window.removeEventListener("message", hear);
    channel?.close();
  };
}
