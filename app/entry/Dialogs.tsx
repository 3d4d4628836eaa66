import { late } from "~/ui/late";
import type { RootView } from "./root-view";

// The dialogs that stand over any page are most of the shell's code and seldom open.
const auth = late(async () => (await import("~/features/auth/AuthModal")).AuthModal);
const lead = late(async () => (await import("~/features/leads/LeadModal")).LeadModal);

type DialogViews = Pick<RootView, "authModal" | "leadDialog"> | undefined;

export function isDialogOpen(root: DialogViews): boolean {
  return Boolean(root?.authModal ?? root?.leadDialog);
}

/** The code of the one that is open. */
export async function loadDialog(root: DialogViews): Promise<void> {
  if (root?.authModal) await auth.ready();
  else if (root?.leadDialog) await lead.ready();
}

type DialogsProps = {
  root: DialogViews;
  /** Of this visit: closed without an address of its own (database away), a dialog opens anew with the next press. */
  visitKey: string;
  path: string;
};

/** One dialog at a time: the root loader answers with one at most. */
export function Dialogs({ root, visitKey, path }: DialogsProps) {
  if (root?.authModal) return <auth.Late view={root.authModal} path={path} />;
  if (root?.leadDialog) return <lead.Late key={visitKey} view={root.leadDialog} path={path} />;
  return null;
}
