import { useAtom } from "jotai";
import { useEffect, useRef } from "react";
import { FLIGHT, flightAtom } from "~/ui/flight-state";

/** Draws the flight from the clicked button to the element that `to` selects; otherwise nothing. */
export function Flight({ to }: { to: string }) {
  const [from, land] = useAtom(flightAtom);
  const dot = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const end = document.querySelector(to)?.getBoundingClientRect();
    if (!from || !end || !dot.current) return;
    const start = `${from.x}px ${from.y}px`;
    const landing = `${end.left + end.width / 2}px ${end.top + end.height / 2}px`;
    const flight = dot.current.animate(
      [
        { translate: start, scale: 2 },
        { translate: landing, scale: 0.6 },
      ],
      {
        duration: FLIGHT.milliseconds,
        easing: "ease-in",
      },
    );
    flight.onfinish = () => land(null);
    return () => flight.cancel();
  }, [from, land, to]);
  useEffect(() => () => land(null), [land]);
  return from && <span ref={dot} className="flight" aria-hidden="true" />;
}
