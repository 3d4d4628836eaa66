import { useEffect } from "react";

/**
 * Safari on iOS lays its keyboard over the page: `--keyboard` is the covered height, above which the answer's bar stands.
 * Elsewhere `interactive-widget` (root.tsx) shrinks the page.
 */
export function useKeyboardInset(): void {
  useEffect(() => {
    const { visualViewport: seen } = window;
    const { documentElement: page } = document;
    if (!seen) return;
    const follow = () => {
      // Zoomed by two fingers it shows a part of the page, and no keyboard needs to be there.
      const covered = seen.scale > 1 ? 0 : Math.max(0, page.clientHeight - seen.height - seen.offsetTop);
      page.style.setProperty("--keyboard", `${Math.round(covered)}px`);
    };
    follow();
    seen.addEventListener("resize", follow);
    seen.addEventListener("scroll", follow);
    return () => {
      seen.removeEventListener("resize", follow);
      seen.removeEventListener("scroll", follow);
      page.style.removeProperty("--keyboard");
    };
  }, []);
}
