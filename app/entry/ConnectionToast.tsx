import { useLocation, useNavigate, useNavigation, useRevalidator } from "@remix-run/react";
import { useSetAtom } from "jotai";
import { useEffect, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { type Connection, dismiss, readConnection, repeat, subscribeToConnection, undo } from "~/entry/connection";
import { Icon } from "~/ui/Icon";
import { showToastAtom } from "~/ui/toast-state";

const CONNECTED: Connection = { problem: null, restored: [] };

/** The target of «к содержанию». */
const PAGE = "#main";

/** One message at a time about everything that a lost connection holds back. */
export function ConnectionToast() {
  const { problem, restored } = useSyncExternalStore(subscribeToConnection, readConnection, () => CONNECTED);
  const { revalidate } = useRevalidator();
  const showToast = useSetAtom(showToastAtom);

  useEffect(() => {
    if (restored.length === 0) return;
    revalidate();
    const refused = restored.filter(({ isRefused }) => isRefused);
    const done = restored.filter(({ isRefused }) => !isRefused);
    const text = `Связь вернулась${done.length > 0 ? `: ${[...new Set(done.map((post) => post.text))].join(", ")}` : ""}`;
    const mayUndo = done.some((post) => post.undo);
    showToast({
      id: "connection",
      kind: refused.length > 0 ? "bad" : "ok",
      text,
      note: refused.length > 0 ? "Не всё подошло: проверь корзину" : undefined,
      isLasting: true,
      action: mayUndo ? { name: "отменить", onClick: () => undo(done) } : undefined,
    });
  }, [restored, revalidate, showToast]);

  const navigate = useNavigate();
  const { pathname } = useLocation();
  const navigation = useNavigation();
  const isLeaving = navigation.state === "submitting" && navigation.location.pathname !== pathname;
  // A form that leads to another page ends there even if nothing answers. A step to a fragment supersedes it and loads
  // nothing, so the page stays.
  useEffect(() => {
    if (problem !== null && isLeaving) navigate(PAGE, { replace: true, preventScrollReset: true });
  }, [problem, isLeaving, navigate]);

  if (problem === null) return null;
  const toast = (
    <div className="toast bad" role="alert">
      <Icon name="alert" />
      <p>
        <b>{problem}</b>
        <br />
        Всё набранное на месте{" "}
        <button type="button" className="link" onClick={() => void repeat("visitor")}>
          повторить
        </button>
      </p>
      <button type="button" className="icon-btn" aria-label="Закрыть" onClick={dismiss}>
        <Icon name="close" />
      </button>
    </div>
  );
  // A modal dialog makes the rest of the page inert.
  const dialog = document.querySelector("dialog[open]");
  return dialog ? createPortal(<div className="toasts">{toast}</div>, dialog) : toast;
}
