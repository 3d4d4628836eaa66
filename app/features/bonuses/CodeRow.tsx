import { useSetAtom } from "jotai";
import { useRef } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { Button } from "~/ui/Button";
import { showToastAtom } from "~/ui/toast-state";

/** A text to be carried away: selected by a touch, copied by the button where a script runs. */
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
      // No clipboard on plain http or without the right to it: the text is selected, the rest is one key.
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
