import { useAtomValue, useSetAtom } from "jotai";
import { type ReactNode, useEffect } from "react";
import { Toast } from "~/ui/Toast";
import { dismissToastAtom, showToastAtom, toastsAtom, type ToastMessage } from "~/ui/toast-state";
import { useHydrated } from "remix-utils/use-hydrated";

/**
 * One per document, under jotai's Provider. `flash` is the toast the server sent with the page: without a script it
 * simply stays. With one it enters the live region only after that exists, so that a screen reader announces it.
 * `children`: a message that stays.
 */
export function ToastOutlet({ flash, children }: { flash: ToastMessage | null; children?: ReactNode }) {
  const isHydrated = useHydrated();
  const toasts = useAtomValue(toastsAtom);
  const showToast = useSetAtom(showToastAtom);
  const dismissToast = useSetAtom(dismissToastAtom);
  useEffect(() => {
    if (flash) showToast(flash);
  }, [flash, showToast]);

  const shown = isHydrated ? toasts : flash ? [flash] : [];
  return (
    <div className="toasts" role="status" aria-live="polite" aria-relevant="additions">
      {shown.map((toast) => (
        <Toast key={toast.id} toast={toast} onDismiss={isHydrated ? dismissToast : undefined} />
      ))}
      {children}
    </div>
  );
}
