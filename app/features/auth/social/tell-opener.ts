/** Windows of this site that show whether Telegram is linked, and the one where it has been. */
const CHANNEL = "social-accounts";
const LINKED = "telegram-linked";

/** Tells the window this one was opened from, and other windows of this site: never another origin. */
export function tellTelegramLinked(): void {
  if (window.opener) (window.opener as Window).postMessage(LINKED, window.location.origin);
  if (!("BroadcastChannel" in window)) return;
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(LINKED);
  channel.close();
}

/** Hears it. Answers how to stop. */
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
