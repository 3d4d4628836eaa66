import { useSetAtom } from "jotai";
import { useRef } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { Button } from "~/ui/Button";
import { showToastAtom } from "~/ui/toast-state";

/** Without a clipboard (plain http, a denied permission) the text is selected, and the visitor copies it by hand. */
const TOASTS = {
  link: { copied: "Ссылка скопирована", selected: "Ссылка выделена", note: "Осталось скопировать её" },
  code: { copied: "Код скопирован", selected: "Код выделен", note: "Осталось скопировать его" },
} as const;

/**
 * A read-only text to copy. A focus selects it, so it can be copied by hand without a script; the button needs one, and
 * its place is kept until then.
 */
export function CopyField({ kind, label, value }: { kind: keyof typeof TOASTS; label: string; value: string }) {
  const isHydrated = useHydrated();
  const field = useRef<HTMLInputElement>(null);
  const showToast = useSetAtom(showToastAtom);

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

  return (
    <div className="copy-field">
      <input
        ref={field}
        className="input"
        aria-label={label}
        readOnly
        value={value}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button variant="soft" type="button" disabled={!isHydrated} onClick={() => void copy()}>
        скопировать
      </Button>
    </div>
  );
}
