import { useSetAtom } from "jotai";
import { useRef } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { Button } from "~/ui/Button";
import { classes } from "~/ui/classes";
import { showToastAtom } from "~/ui/toast-state";

/** Without a clipboard (plain http, a denied permission) the text is selected, and the visitor copies it by hand. */
const TOASTS = {
  link: { copied: "Ссылка скопирована", selected: "Ссылка выделена", note: "Осталось скопировать её" },
  code: { copied: "Код скопирован", selected: "Код выделен", note: "Осталось скопировать его" },
} as const;

/**
 * A read-only text to copy. A focus selects it, so it can be copied by hand without a script; the buttons need one, and
 * their place is reserved until then. `sendAs`: a link can also be sent, where the browser has a share sheet, under
 * this title. `isMain`: passing it on is the purpose of the page.
 */
export function CopyField({
  kind,
  label,
  value,
  sendAs,
  isMain = false,
}: {
  kind: keyof typeof TOASTS;
  label: string;
  value: string;
  sendAs?: string;
  isMain?: boolean;
}) {
  const isHydrated = useHydrated();
  const field = useRef<HTMLInputElement>(null);
  const showToast = useSetAtom(showToastAtom);
  const maySend = sendAs !== undefined && !(isHydrated && typeof navigator.share !== "function");

  async function copy() {
    const { copied, selected, note } = TOASTS[kind];
    field.current?.select();
    try {
      await navigator.clipboard.writeText(value);
      showToast({ id: "copied", kind: "ok", text: copied });
    } catch {
      showToast({ id: "copied", kind: "ok", text: selected, note });
    }
  }

  async function send() {
    try {
      await navigator.share({ title: sendAs, url: value });
    } catch (problem) {
      // A sheet that was closed is an answer; one that cannot open leaves the link to be copied.
      if ((problem as Error).name !== "AbortError") await copy();
    }
  }

  return (
    <div className={classes("copy-field", sendAs !== undefined && "can-send")}>
      <input
        ref={field}
        className="input"
        aria-label={label}
        readOnly
        value={value}
        onFocus={(event) => event.currentTarget.select()}
      />
      {maySend && (
        <Button variant={isMain ? "main" : "soft"} type="button" disabled={!isHydrated} onClick={() => void send()}>
          отправить
        </Button>
      )}
      <Button
        variant={isMain && !maySend ? "main" : "soft"}
        type="button"
        disabled={!isHydrated}
        onClick={() => void copy()}
      >
        скопировать
      </Button>
    </div>
  );
}
