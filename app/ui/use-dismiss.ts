import { useLocation } from "@remix-run/react";
import { useEffect, useLayoutEffect, useRef, type RefObject } from "react";

/** React warns of layout effects on the server, where no effect runs. */
const useCommitEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;

/** Behaviour for a `<details>` menu: closes on Escape (focus back on its summary), outside click and navigation. */
export function useDismiss(ref: RefObject<HTMLDetailsElement>): void {
  const { key } = useLocation();
  const knownKey = useRef(key);

  // In the commit of the page that arrives: a moment later it could close a menu that was opened there.
  useCommitEffect(() => {
    // A menu opened before hydration, by the very touch that started it, stays open.
    if (knownKey.current === key) return;
    knownKey.current = key;
    if (ref.current) ref.current.open = false;
  }, [key, ref]);

  useEffect(() => {
    function closeOnEscape(event: KeyboardEvent) {
      const menu = ref.current;
      if (event.key !== "Escape" || !menu?.open) return;
      menu.open = false;
      menu.querySelector("summary")?.focus();
    }
    function closeOnOutsideClick(event: PointerEvent) {
      const menu = ref.current;
      if (menu?.open && event.target instanceof Node && !menu.contains(event.target)) menu.open = false;
    }
    document.addEventListener("keydown", closeOnEscape);
    document.addEventListener("pointerdown", closeOnOutsideClick);
    return () => {
      document.removeEventListener("keydown", closeOnEscape);
      document.removeEventListener("pointerdown", closeOnOutsideClick);
    };
  }, [ref]);
}
