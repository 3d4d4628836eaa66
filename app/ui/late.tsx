import { useLocation } from "@remix-run/react";
import { lazy, Suspense, useEffect, useState, type ComponentType } from "react";
import { type LateFile, retryLate } from "~/shared/late-file";

/**
 * A rarely shown view whose code loads with its first showing. If it is part of the page as sent, both sides wait for
 * `ready` before they render: the server writes it, and React finds it there.
 */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let View: ComponentType<Props> | null = null;
  const ready = async () => (View ??= await load());
  const LateView = lazy(async () => ({ default: (await ready().catch(outlast)) as ComponentType<object> }));

  let lost: LateFile | null = null;

  /** Without a connection the page stays as it is, until the view comes. */
  function outlast(problem: unknown): Promise<ComponentType<Props>> {
    return new Promise((resolve, reject) => {
      const again = async () => {
        resolve(await ready());
        lost = null;
      };
      lost = { load: again };
      if (!retryLate(lost)) reject(problem);
    });
  }

  function Late(props: Props) {
    // Chosen once: replacing it by the view loaded meanwhile would lose the typed values.
    const [Loaded] = useState(() => View);
    const { key } = useLocation();
    // The message about it was closed, and the visitor has come for it again.
    useEffect(() => void (lost && retryLate(lost)), [key]);
    if (Loaded) return <Loaded {...props} />;
    return (
      <Suspense fallback={null}>
        <LateView {...props} />
      </Suspense>
    );
  }
  return { ready, Late };
}
