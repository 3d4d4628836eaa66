import { lazy, Suspense, useState, type ComponentType } from "react";

/**
 * A view that is seldom shown and comes with its first showing. Where it stands in the page as it is sent, both sides
 * wait for `ready` before they render: the server writes it, and React finds what was written.
 */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let View: ComponentType<Props> | null = null;
  const ready = async () => (View ??= await load());
  const LateView = lazy(async () => ({ default: (await ready()) as ComponentType<object> }));

  function Late(props: Props) {
    // Chosen once: exchanged for the view that has come meanwhile, it would lose what has been typed.
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
