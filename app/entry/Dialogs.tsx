import { late } from "~/ui/late";
import type { RootView } from "./root-view";

const auth = late(async () => (await import("~/features/people/auth/AuthDialog")).AuthDialog);
const lead = late(async () => (await import("~/features/people/leads/LeadDialog")).LeadDialog);

type DialogViews = Pick<RootView, "authDialog" | "leadDialog"> | undefined;

export function isDialogOpen(root: DialogViews): boolean {
  return Boolean(root?.authDialog ?? root?.leadDialog);
}

/** Loads the code of the open dialog. */
export async function loadDialog(root: DialogViews): Promise<void> {
  if (root?.authDialog) await auth.ready();
  else if (root?.leadDialog) await lead.ready();
}

type DialogsProps = {
  root: DialogViews;
  /**
   * Identifies this visit: after a dialog without its own address is closed (database away), the next click opens it
   * again.
   */
  visitKey: string;
  path: string;
};

/** One dialog at a time: the root loader returns at most one. */
export function Dialogs({ root, visitKey, path }: DialogsProps) {
  if (root?.authDialog) return <auth.Late view={root.authDialog} path={path} />;
  if (root?.leadDialog) return <lead.Late key={visitKey} view={root.leadDialog} path={path} />;
  return null;
}
