/**
 * The inline script in the first `OwnTime` of a document. A slow phone paints the first screen before it has parsed the
 * rest, so each place is filled in as soon as it is parsed: nothing moves.
 */
import { showOwnTime } from "~/ui/own-time";

const places = document.getElementsByClassName("own-time");
let shown = 0;
const show = () => {
  for (; places[shown]; shown++) showOwnTime(places[shown] as HTMLElement);
};
const parsed = new MutationObserver(show);
parsed.observe(document, { childList: true, subtree: true });
addEventListener("DOMContentLoaded", () => {
  show();
  parsed.disconnect();
});
show();
