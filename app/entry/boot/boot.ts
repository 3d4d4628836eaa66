/** The inline script of every page, first in its head. `.config/inline-script.ts` compiles it into a classic script. */
import { bridgeClicks } from "./bridge-clicks";
import { holdSubmits } from "./hold-submits";
import { loadReact } from "./load-react";
import { replaceBrokenStorage } from "./spare-storage";

replaceBrokenStorage(window);
loadReact(document.currentScript!.dataset.after);
bridgeClicks();
holdSubmits();
