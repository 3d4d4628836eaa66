import { useNavigate } from "@remix-run/react";
import { useState } from "react";
import { withoutLeadDialog } from "~/shared/paths";
import { Dialog } from "~/ui/Dialog";
import type { LeadDialogView } from "./lead-view";
import { LeadForm } from "./LeadForm";

/** A lead dialog such as «Перезвоните мне» over the page at `path`; `readLeadDialog` supplies the `view`. */
export function LeadDialog({ view, path }: { view: LeadDialogView; path: string }) {
  const { item, isParent } = view;
  const navigate = useNavigate();
  const [isClosed, setClosed] = useState(false);
  const closeHref = withoutLeadDialog(path);
  if (isClosed) return null;
  return (
    <Dialog title={item.title} width={item.formType === "support" ? 376 : 328} closeHref={closeHref}>
      <p className="small muted lead-promise">{item.description}</p>
      <LeadForm
        item={item}
        isParent={isParent}
        isBare
        onSent={({ isStored }) => {
          // Close at once: an open dialog hides the toast from sight and from screen readers.
          setClosed(true);
          // While the database is away the page could not be loaded again, so its address stays.
          if (isStored) navigate(closeHref, { replace: true, preventScrollReset: true });
        }}
      />
    </Dialog>
  );
}
