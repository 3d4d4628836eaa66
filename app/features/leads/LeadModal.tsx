import { useNavigate } from "@remix-run/react";
import { useState } from "react";
import { withoutLeadDialog } from "~/shared/paths";
import { Dialog } from "~/ui/Dialog";
import type { LeadDialogView } from "./lead-view";
import { LeadForm } from "./LeadForm";

/** «Перезвоните мне» and the like over the page at `path`; `readLeadDialog` gives the `view`. */
export function LeadModal({ view, path }: { view: LeadDialogView; path: string }) {
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
          // At once: under an open dialog nobody sees or hears the toast.
          setClosed(true);
          // With the database away the page could not be loaded anew, so its address stays.
          if (isStored) navigate(closeHref, { replace: true, preventScrollReset: true });
        }}
      />
    </Dialog>
  );
}
