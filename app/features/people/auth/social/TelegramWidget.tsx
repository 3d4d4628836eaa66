import { useEffect, useRef, useState } from "react";
import { toMilliseconds } from "~/shared/duration";
import { Button } from "~/ui/Button";
import { Notice } from "~/ui/Notice";

const SCRIPT = "https://telegram.org/js/telegram-widget.js?22";
/** Networks that block Telegram often drop packets silently, so after this long we stop waiting for the button. */
const PATIENCE = { seconds: 8 } as const;

/** Telegram's own button, drawn in place by its script, which is loaded once and only here. */
export function TelegramWidget({ botName, returnUrl }: { botName: string; returnUrl: string }) {
  const frame = useRef<HTMLDivElement>(null);
  const [tries, setTries] = useState(0);
  const [state, setState] = useState<"asleep" | "loading" | "away">("asleep");
  useEffect(() => {
    const place = frame.current;
    if (!place) return;
    setState("loading");
    if (place.childElementCount === 0) place.append(makeScript(botName, returnUrl, setState));
    const timer = setTimeout(() => {
      if (!place.querySelector("iframe")) setState("away");
    }, toMilliseconds(PATIENCE));
    return () => clearTimeout(timer);
  }, [botName, returnUrl, tries]);

  function tryAgain() {
    frame.current?.replaceChildren();
    setTries(tries + 1);
  }

  return (
    <>
      <div className="telegram-frame" ref={frame} />
      {state === "loading" && <p className="telegram-wait small muted">Загружаем кнопку Telegram…</p>}
      {state === "away" && (
        <div className="telegram-away">
          <Notice tone="bad" title="Кнопка Telegram не загрузилась" isLive>
            <p>Проверь сеть или попробуй позже: возможно, Telegram сейчас недоступен.</p>
          </Notice>
          <Button variant="soft" onClick={tryAgain}>
            попробовать снова
          </Button>
        </div>
      )}
      <noscript>
        <p className="small muted">
          Кнопку Telegram рисует скрипт самого Telegram: включи JavaScript, чтобы её увидеть.
        </p>
      </noscript>
    </>
  );
}

function makeScript(botName: string, returnUrl: string, tell: (state: "loading" | "away") => void): HTMLScriptElement {
  const script = document.createElement("script");
  script.async = true;
  script.src = SCRIPT;
  script.dataset.telegramLogin = botName;
  script.dataset.size = "large";
  script.dataset.radius = "12";
  script.dataset.authUrl = returnUrl;
  script.addEventListener("error", () => tell("away"));
  // It may still load after we stopped waiting.
  script.addEventListener("load", () => tell("loading"));
  return script;
}
