/** The inline scripts that the server writes into a document beside Remix's. React leaves them as they are. */
import { createContext, useContext } from "react";
import bootScript from "./boot/boot.ts?inline-script";

type DocumentScripts = {
  /** The mark of our scripts while a page is rendered: `sealScripts` removes it. */
  nonce: string;
  /** React loads after it (`boot/load-react.ts`). */
  hydrateAfter: "paint" | "touch";
  /** Hands the data of the page to Remix. */
  dataScript: string;
};

/** Absent in the browser. */
const DocumentScriptsContext = createContext<DocumentScripts | undefined>(undefined);

export const DocumentScriptsProvider = DocumentScriptsContext.Provider;

export function useNonce(): string | undefined {
  return useContext(DocumentScriptsContext)?.nonce;
}

/** Before everything: the browser's file has no text of it. */
export function BootScript() {
  const scripts = useContext(DocumentScriptsContext);
  return (
    <script
      nonce={scripts?.nonce}
      data-after={scripts?.hydrateAfter}
      suppressHydrationWarning
      // eslint-disable-next-line no-restricted-syntax -- our own compiled script
      dangerouslySetInnerHTML={{ __html: bootScript }}
    />
  );
}

/** After Remix's own scripts. */
export function DataScript() {
  const scripts = useContext(DocumentScriptsContext);
  return (
    <script
      nonce={scripts?.nonce}
      suppressHydrationWarning
      // eslint-disable-next-line no-restricted-syntax -- escaped by `render-document.server.tsx`
      dangerouslySetInnerHTML={{ __html: scripts?.dataScript ?? "" }}
    />
  );
}
