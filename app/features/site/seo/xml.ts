/** Writing XML by hand is small and safe as long as every text passes through here. */
const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };

/** Characters that XML 1.0 does not allow, even as entities. */
// eslint-disable-next-line no-control-regex -- these very characters are taken out
const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

export function escapeXml(text: string): string {
  return text.replace(FORBIDDEN, "").replace(/[&<>"']/g, (char) => ENTITIES[char]!);
}

type Content = string | number | readonly string[];

/** `content`: a text, escaped here, or elements made by this function. */
export function element(name: string, content: Content, attributes: Record<string, string | number> = {}): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(String(value))}"`);
  const inside = Array.isArray(content) ? content.join("") : escapeXml(String(content));
  return `<${name}${written.join("")}>${inside}</${name}>`;
}

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
