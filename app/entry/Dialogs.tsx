import { lazy, Suspense } from "react";
import type { RootView } from "./root-view";

/**
 * The dialogs that stand over any page. They are most of the shell's code and seldom open, so the browser loads them
 * with the first press of their links. Where one is open in the page as it is sent, both sides load it before they
 * render: the server writes it, and React finds what was written.
 */
type DialogsProps = {
  root: RootView | undefined;
  /** Of this visit: closed without an address of its own (database away), a dialog opens anew with the next press. */
  visitKey: string;
  path: string;
};

type OpenDialogs = (props: DialogsProps) => JSX.Element | null;
let OpenDialogs: OpenDialogs | null = null;

export async function loadDialogs(): Promise<OpenDialogs> {
  OpenDialogs ??= (await import("./OpenDialogs")).OpenDialogs;
  return OpenDialogs;
}

const LateDialogs = lazy(async () => ({ default: await loadDialogs() }));

export function isDialogOpen(root: Pick<RootView, "authModal" | "leadDialog"> | undefined): boolean {
  return Boolean(root?.authModal ?? root?.leadDialog);
}

export function Dialogs(props: DialogsProps) {
  if (!isDialogOpen(props.root)) return null;
  if (OpenDialogs) return <OpenDialogs {...props} />;
  return (
    <Suspense fallback={null}>
      <LateDialogs {...props} />
    </Suspense>
  );
}
