import { useCallback, useEffect, useRef } from "react";
import { AppLink } from "~/ui/AppLink";
import { classes } from "~/ui/classes";
import { Icon } from "~/ui/Icon";
import { TOAST_SHOWN, type ToastMessage } from "~/ui/toast-state";

/** Disappears after five seconds, unless it lasts; waits while it is hovered or focused. Without `onDismiss` it stays. */
export function Toast({ toast, onDismiss }: { toast: ToastMessage; onDismiss?: (id: string) => void }) {
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const dismiss = useRef(onDismiss);
  useEffect(() => {
    dismiss.current = onDismiss;
  }, [onDismiss]);

  const pause = () => clearTimeout(timer.current);
  const resume = useCallback(() => {
    clearTimeout(timer.current);
    if (!toast.isLasting) timer.current = setTimeout(() => dismiss.current?.(toast.id), TOAST_SHOWN.milliseconds);
  }, [toast]);

  useEffect(() => {
    resume();
    return pause;
  }, [resume]);

  return (
    <div
      className={classes("toast", toast.kind === "bad" && "bad")}
      onPointerEnter={pause}
      onPointerLeave={resume}
      onFocus={pause}
      onBlur={resume}
    >
      <Icon name={toast.kind === "bad" ? "alert" : "check"} />
      <p>
        <b>{toast.text}</b>
        {toast.note !== undefined && (
          <>
            <br />
            {toast.note}
          </>
        )}
        {toast.action && (
          <>
            {" "}
            <button
              type="button"
              className="link"
              onClick={() => {
                onDismiss?.(toast.id);
                toast.action?.onClick();
              }}
            >
              {toast.action.name}
            </button>
          </>
        )}
        {toast.link && (
          <>
            {" "}
            <AppLink href={toast.link.href} onClick={() => onDismiss?.(toast.id)}>
              {toast.link.name}
            </AppLink>
          </>
        )}
      </p>
      {onDismiss && (
        <button type="button" className="icon-btn" aria-label="Закрыть" onClick={() => onDismiss(toast.id)}>
          <Icon name="close" />
        </button>
      )}
    </div>
  );
}
