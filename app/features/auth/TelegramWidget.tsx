import { useEffect, useRef } from "react";

const SCRIPT = "https://telegram.org/js/telegram-widget.js?22";

/** Telegram's own button, drawn by its script where it stands. Loaded once, and only here. */
export function TelegramWidget({ botName, returnUrl }: { botName: string; returnUrl: string }) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!frame.current || frame.current.childElementCount > 0) return;
    const script = document.createElement("script");
    script.async = true;
    script.src = SCRIPT;
    script.dataset.telegramLogin = botName;
    script.dataset.size = "large";
    script.dataset.radius = "12";
    script.dataset.authUrl = returnUrl;
    frame.current.append(script);
  }, [botName, returnUrl]);
  return (
    <>
      <div className="telegram-frame" ref={frame} />
      <noscript>
        <p className="small muted">
          Кнопку Telegram рисует скрипт самого Telegram: включи JavaScript, чтобы её увидеть.
        </p>
      </noscript>
    </>
  );
}
