/**
 * The one inline script of a page, first in its head. `.config/inline-script.ts` compiles it into a classic script; it
 * comes with every document, so a test holds its size.
 */
import { bridgeClicks } from "./bridge-clicks";
import { holdSubmits } from "./hold-submits";
import { loadReact } from "./load-react";
import { showOwnTimes } from "./own-times";
import { replaceBrokenStorage } from "./spare-storage";

replaceBrokenStorage(window);
showOwnTimes();
bridgeClicks(loadReact(document.currentScript!.dataset.after));
holdSubmits();
