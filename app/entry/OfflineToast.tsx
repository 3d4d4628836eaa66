import { useHydrated } from "remix-utils/use-hydrated";

/** Until React has taken over, the boot script shows it at a form that has no connection (`boot/hold-submits.ts`). */
export function OfflineToast() {
  if (useHydrated()) return null;
  return (
    <div id="offline" className="toasts" hidden suppressHydrationWarning>
      <div className="toast bad" role="alert">
        <p>
          <b>Нет связи</b>
          <br />
          Ничего не отправлено, всё набранное на месте
        </p>
        <button type="button" className="link">
          повторить
        </button>
      </div>
    </div>
  );
}
