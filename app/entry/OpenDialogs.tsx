import { AuthModal } from "~/features/auth/AuthModal";
import { LeadModal } from "~/features/leads/LeadModal";
import type { RootView } from "./root-view";

/** One dialog at a time: the root loader answers with one at most. */
export function OpenDialogs(props: { root: RootView | undefined; visitKey: string; path: string }) {
  const { root, visitKey, path } = props;
  if (root?.authModal) return <AuthModal view={root.authModal} path={path} />;
  if (root?.leadDialog) return <LeadModal key={visitKey} view={root.leadDialog} path={path} />;
  return null;
}
