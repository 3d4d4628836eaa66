/** Without a connection a form is not sent before React: the page and what was typed stay, and `OfflineToast` says so. */
import { find, listen, listenBeforeReact } from "./listen";

export function holdSubmits(): void {
  const setHidden = (isHidden: boolean) => {
    const toast = find<HTMLElement>("#offline");
    if (toast) toast.hidden = isHidden;
  };
  listenBeforeReact<SubmitEvent>("submit", (event) => {
    const form = event.target as HTMLFormElement;
    if (navigator.onLine || form.method !== "post") return;
    event.preventDefault();
    setHidden(false);
    find<HTMLElement>("#offline button")!.onclick = () => form.requestSubmit(event.submitter);
  });
  listen("online", () => setHidden(true));
}
