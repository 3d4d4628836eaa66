import { useSetAtom } from "jotai";
import { useRef } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { Button } from "~/ui/Button";
import { showToastAtom } from "~/ui/toast-state";

/** A text to copy: selected by a touch; with a script there is a copy button. */
export function CodeRow({ value, label, done }: { value: string; label: string; done: string }) {
  const isHydrated = useHydrated();
  const field = useRef<HTMLInputElement>(null);
  const showToast = useSetAtom(showToastAtom);

  async function copy() {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(value);
      showToast({ id: "copied", kind: "ok", text: done });
    } catch {
      // The clipboard is unavailable on plain http or without permission: the text is selected, so that one key copies
      // it.
      showToast({ id: "copied", kind: "ok", text: "Текст выделен", note: "Осталось скопировать его" });
    }
  }

  return (
    <div className="copy-row">
      <input
        ref={field}
        className="input"
        aria-label={label}
        readOnly
        value={value}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button variant="soft" type="button" className="copy" disabled={!isHydrated} onClick={() => void copy()}>
        скопировать
      </Button>
    </div>
  );
}
