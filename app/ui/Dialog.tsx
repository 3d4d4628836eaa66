import { useNavigate } from "@remix-run/react";
import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { AppLink } from "~/ui/AppLink";
import { BackArrow } from "~/ui/BackArrow";
import { classes } from "~/ui/classes";
import { Icon } from "~/ui/Icon";

export type DialogProps = {
  title: string;
  /** The page without the dialog in its address. */
  closeHref: string;
  backHref?: string;
  /** A link within the page was clicked; its address is on its way. */
  onMove?: (href: string) => void;
  /** The three widths of dialogs. */
  width?: 376 | 362 | 328;
  children: ReactNode;
};

/**
 * A dialog with its own address: render it when the address says so. The server sends it open; the script makes it
 * modal (the rest inert, Escape leads to `closeHref`, focus returns where it was). On a phone it is a sheet.
 */
export function Dialog({ title, closeHref, backHref, onMove, width = 376, children }: DialogProps) {
  const dialogRef = useRef<HTMLDialogElement>(null);
  const opener = useRef(typeof document === "undefined" ? null : document.activeElement);
  const titleId = useId();
  const navigate = useNavigate();
  // Replaces the dialog's own entry: «назад» from the closed page must not open it again.
  const move = (href: string) => navigate(href, { replace: true, preventScrollReset: true });
  const close = () => move(closeHref);

  /** Moving between views of the same page, and out of it, keeps one history entry. */
  function moveWithin(event: MouseEvent) {
    const link = (event.target as Element).closest("a");
    if (!link || link.target || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if (link.origin + link.pathname !== location.origin + location.pathname) return;
    event.preventDefault();
    const href = link.pathname + link.search + link.hash;
    onMove?.(href);
    move(href);
  }

  useEffect(() => {
    const dialog = dialogRef.current;
    if (!dialog) return;
    // A field with autofocus has taken it by now, so what opened the dialog is noted at the first render.
    const focusedBefore = opener.current;
    const { activeElement } = document;
    const focused = dialog.contains(activeElement) ? (activeElement as HTMLElement) : null;
    // showModal() throws on a dialog that is already open, and the server sent it open.
    dialog.removeAttribute("open");
    dialog.showModal();
    // A field that is already being filled in keeps the focus.
    const first =
      focused ??
      dialog.querySelector<HTMLElement>('[aria-invalid="true"]') ??
      dialog.querySelector<HTMLElement>("[autofocus]") ??
      dialog.querySelector<HTMLElement>(".modal");
    first?.focus();
    return () => {
      dialog.close();
      // Nothing happens where it has left the page.
      (focusedBefore as HTMLElement | null)?.focus();
    };
  }, []);

  return (
    // The close link and Escape are the ways for the keyboard; clicking the curtain is a shortcut.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialogRef}
      className="dialog"
      open
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onClose={() => {
        // The browser may close it without `cancel` (Escape twice); our own close on leaving finds it already gone.
        if (dialogRef.current?.open === false) close();
      }}
      onClickCapture={moveWithin}
      onMouseDown={(event) => {
        if (event.target === event.currentTarget) close();
      }}
    >
      <div className={classes("modal", width !== 376 && `m${width}`)} tabIndex={-1}>
        <div className={classes("modal-bar", backHref === undefined && "is-lone")}>
          {backHref !== undefined && <BackArrow href={backHref} />}
          <AppLink className="icon-btn" href={closeHref} aria-label="Закрыть" keepsScroll>
            <Icon name="close" />
          </AppLink>
        </div>
        <h2 id={titleId}>{title}</h2>
        <div className="modal-body">{children}</div>
      </div>
    </dialog>
  );
}
