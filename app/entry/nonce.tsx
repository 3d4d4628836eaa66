import { createContext, useContext } from "react";

/** The mark of our scripts while a page is rendered: `sealScripts` removes it. Absent in the browser. */
const NonceContext = createContext<string | undefined>(undefined);

export const NonceProvider = NonceContext.Provider;

export function useNonce(): string | undefined {
  return useContext(NonceContext);
}
