import { useSetAtom } from "jotai";
import { useRef } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { Button } from "~/ui/Button";
import { classes } from "~/ui/classes";
import { showToastAtom } from "~/ui/toast-state";

/** A link to share, in full, so that it can be copied by hand without scripts. `name` belongs to the toast. */
export function CopyField({ name, label, value }: { name: string; label: string; value: string }) {
  const isHydrated = useHydrated();
  const field = useRef<HTMLInputElement>(null);
  const showToast = useSetAtom(showToastAtom);

  async function copy() {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(value);
      showToast({ id: name, kind: "ok", text: "Ссылка скопирована" });
    } catch {
      // No clipboard on plain http or without permission: the text is selected, and the user presses one key.
      showToast({ id: name, kind: "ok", text: "Ссылка выделена", note: "Осталось скопировать её" });
    }
  }

  return (
    <div className={classes("copy-field", isHydrated && "code-row")}>
      <input
        ref={field}
        className="input"
        aria-label={label}
        readOnly
        value={value}
        onFocus={(event) => event.currentTarget.select()}
      />
      {isHydrated && (
        <Button variant="soft" type="button" onClick={() => void copy()}>
          скопировать
        </Button>
      )}
    </div>
  );
}
