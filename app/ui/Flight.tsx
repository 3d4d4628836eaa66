import { useAtom } from "jotai";
import { useEffect, useRef } from "react";
import { FLIGHT, flightAtom } from "~/ui/flight-state";

/** Draws what flies from the pressed button to the element that `to` selects; nothing while nothing flies. */
export function Flight({ to }: { to: string }) {
  const [from, land] = useAtom(flightAtom);
  const dot = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const end = document.querySelector(to)?.getBoundingClientRect();
    if (!from || !end || !dot.current) return;
    const way = `${end.left + end.width / 2 - from.x}px ${end.top + end.height / 2 - from.y}px`;
    const flight = dot.current.animate([{ scale: 2 }, { translate: way, scale: 0.6 }], {
      duration: FLIGHT.milliseconds,
      easing: "ease-in",
    });
    flight.onfinish = () => land(null);
    return () => flight.cancel();
  }, [from, land, to]);
  useEffect(() => () => land(null), [land]);
  return from && <span ref={dot} className="flight" style={{ left: from.x, top: from.y }} aria-hidden="true" />;
}
