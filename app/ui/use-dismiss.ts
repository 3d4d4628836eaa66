import { useLocation } from "@remix-run/react";
import { useEffect, useRef, type RefObject } from "react";

/** Behaviour for a `<details>` menu: closes on Escape (focus back on its summary), outside click and navigation. */
export function useDismiss(ref: RefObject<HTMLDetailsElement>): void {
  const { key } = useLocation();
  const knownKey = useRef(key);

  useEffect(() => {
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
