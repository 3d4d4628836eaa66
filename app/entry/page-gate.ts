import { type ComponentType, createContext, Fragment, type PropsWithChildren } from "react";

/** Around the whole document: in the browser it suspends hydration until the views in the page are loaded. */
export const PageGate = createContext<ComponentType<PropsWithChildren> | typeof Fragment>(Fragment);
