import { useEffect, useRef, useState } from "react";

/** After the last key. */
const PAUSE_MILLISECONDS = 500;

type Stored = { text: string; html: string };
export type Rendered = { html: string; isLate: boolean };

/**
 * The typed text as the site shows it. A further key gives up the request under way, so that its answer comes never
 * rather than late.
 */
export function useRendered(
  { path, field, text }: { path: string; field: string; text: string },
  stored: Stored,
): Rendered {
  const [rendered, setRendered] = useState<Rendered>({ html: stored.html, isLate: false });
  const shown = useRef(stored.text);
  useEffect(() => {
    if (text === shown.current) return;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      askFor(path, { field, text }, stop.signal).then(
        (html) => {
          shown.current = text;
          setRendered({ html, isLate: false });
        },
        () => stop.signal.aborted || setRendered((last) => ({ ...last, isLate: true })),
      );
    }, PAUSE_MILLISECONDS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [path, field, text]);
  return rendered;
}

type Asked = { field: string; text: string };

async function askFor(path: string, { field, text }: Asked, signal: AbortSignal): Promise<string> {
  // Percent-encoded, the longest document would be too long a form.
  const body = new FormData();
  body.set("field", field);
  body.set("text", text);
  const answer = await fetch(path, { method: "POST", body, signal });
  const html = await answer.text();
  if (!answer.ok || signal.aborted) throw new Error(`Not rendered: ${answer.status}`);
  return html;
}
