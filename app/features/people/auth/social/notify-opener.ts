/** Connects the windows that show whether Telegram is linked with the window in which it was linked. */
const CHANNEL = "social-accounts";
const LINKED = "telegram-linked";

/** Notifies the opener and other windows of this origin, never another origin. */
export function notifyTelegramLinked(): void {
  if (window.opener) (window.opener as Window).postMessage(LINKED, window.location.origin);
  if (!("BroadcastChannel" in window)) return;
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(LINKED);
  channel.close();
}

/** Subscribes to the notification and returns the function that unsubscribes. */
export function onTelegramLinked(onLinked: () => void): () => void {
  const listener = ({ origin, data }: MessageEvent) => {
    if (origin === window.location.origin && data === LINKED) onLinked();
  };
  window.addEventListener("message", listener);
  const channel = "BroadcastChannel" in window ? new BroadcastChannel(CHANNEL) : null;
  channel?.addEventListener("message", listener);
  return () => {
    window.removeEventListener("message", listener);
    channel?.close();
  };
}
