import { createContext, type ReactElement } from "react";

/** Around the whole document: in the browser it suspends hydration until the views in the page are loaded. */
export const PageGate = createContext((page: ReactElement): ReactElement => page);
