import { lazy, Suspense, useState, type ComponentType } from "react";

/**
 * A rarely shown view whose code loads with its first showing. If it is part of the page as sent, both sides wait for
 * `ready` before they render: the server writes it, and React finds it there.
 */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let View: ComponentType<Props> | null = null;
  const ready = async () => (View ??= await load());
  const LateView = lazy(async () => ({ default: (await ready()) as ComponentType<object> }));

  function Late(props: Props) {
    // Chosen once: replacing it by the view loaded meanwhile would lose the typed values.
    const [Loaded] = useState(() => View);
    if (Loaded) return <Loaded {...props} />;
    return (
      <Suspense fallback={null}>
        <LateView {...props} />
      </Suspense>
    );
  }
  return { ready, Late };
}
