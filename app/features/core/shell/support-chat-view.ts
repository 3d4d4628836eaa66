/** The chat of a provider behind the support button (product.md, "Support chat"). */
export type SupportChatView = {
  /** The school's public key at the provider. */
  key: string;
  /** Where its script is loaded from. */
  script: string;
};

type Settings = { SUPPORT_CHAT_PROVIDER: string; SUPPORT_CHAT_API_KEY?: string; SUPPORT_CHAT_SCRIPT_URL: string };

/** Undefined and not sent with the page: the button leads to the school's own form. */
export function readSupportChat(settings: Settings): SupportChatView | undefined {
  const { SUPPORT_CHAT_PROVIDER: provider, SUPPORT_CHAT_API_KEY: key, SUPPORT_CHAT_SCRIPT_URL: script } = settings;
  return provider === "form" || key === undefined ? undefined : { key, script };
}
