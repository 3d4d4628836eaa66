import { useEffect, useState } from "react";
import { isAwayAt } from "~/ui/scroll-away";

/** True while the visitor scrolls down. */
export function useScrollAway(): boolean {
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    let from = window.scrollY;
    function judge() {
      const page = document.documentElement.scrollHeight;
      const judged = isAwayAt(from, { top: window.scrollY, screen: window.innerHeight, page });
      if (judged === null) return;
      from = window.scrollY;
      setAway(judged);
    }
    window.addEventListener("scroll", judge, { passive: true });
    return () => window.removeEventListener("scroll", judge);
  }, []);
  return isAway;
}
