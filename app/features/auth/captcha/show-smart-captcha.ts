/** The widget of an outside captcha. Load it lazily, like `solve-captcha.ts`: a school without it never fetches this. */
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

/** Resolves with the way to take the widget down again; rejects where its script cannot be had. */
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
 * Only a document asked for with a login view in its address lets the captcha's script in (`security-headers.server.ts`).
 * Who came here by links inside the page gets there by loading the very same address once.
 */
export function reloadForCaptcha(): boolean {
  const [entry] = performance.getEntriesByType("navigation");
  const here = location.href.split("#")[0];
  if (!entry || entry.name.split("#")[0] === here) return false;
  location.reload();
  return true;
}
