/** The widget of an outside captcha. */
export type CaptchaWidget = { siteKey: string; script: string };

type SmartCaptcha = {
  render(container: HTMLElement, options: { sitekey: string; hl: "ru"; callback(token: string): void }): number;
  subscribe(widget: number, event: "token-expired" | "network-error", listener: () => void): () => void;
  destroy(widget: number): void;
};

declare global {
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- declaration merging
  interface Window {
    smartCaptcha?: SmartCaptcha;
  }
}

let loading: Promise<void> | null = null;

/** Resolves with a function that removes the widget; rejects if its script cannot be loaded. */
export async function showSmartCaptcha(
  container: HTMLElement,
  { siteKey, script }: CaptchaWidget,
  onToken: (token: string | null) => void,
): Promise<() => void> {
  loading ??= loadScript(script).catch((error: unknown) => {
    loading = null;
    throw error;
  });
  await loading;
  const { smartCaptcha } = window;
  if (!smartCaptcha) throw new Error("The script of the captcha brought no captcha");
  const widget = smartCaptcha.render(container, { sitekey: siteKey, hl: "ru", callback: onToken });
  const leave = smartCaptcha.subscribe(widget, "token-expired", () => onToken(null));
  return () => {
    leave();
    smartCaptcha.destroy(widget);
  };
}

function loadScript(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = address;
    script.async = true;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error("The script of the captcha did not come"));
    };
    document.head.append(script);
  });
}

/**
 * The CSP allows the captcha's script only in a document requested with a login view in its address
 * (`security-headers.server.ts`). A visitor who came by client-side navigation loads the same address once more.
 */
export function reloadForCaptcha(): boolean {
  const [entry] = performance.getEntriesByType("navigation");
  const here = location.href.split("#")[0];
  if (!entry || entry.name.split("#")[0] === here) return false;
  location.reload();
  return true;
}
