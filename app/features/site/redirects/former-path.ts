/** Former addresses of pages: how they are written, named and followed. */

/** Between the words of a path, where a slash would end a part of an address. */
const JOINT = "~";

/** «/Kursy/Fizika» and «/kursy/fizika/» are one: decoded, in lower case, with both slashes. Null: no address at all. */
export function formerPath(pathname: string): string | null {
  try {
    const words = decodeURIComponent(pathname)
      .toLowerCase()
      .split("/")
      .filter((word) => word !== "");
    return words.length === 0 ? "/" : `/${words.join("/")}/`;
  } catch {
    return null;
  }
}

/** «/kursy/fizika/», or the whole address of a page, is «kursy~fizika». */
export function keyOfPath(typed: string): string {
  const [path = ""] = typed
    .trim()
    .replace(/^https?:\/\/[^/]+/i, "")
    .split(/[?#]/);
  return (formerPath(path) ?? "").slice(1, -1).replaceAll("/", JOINT);
}

export const pathOfKey = (key: string): string => `/${key.replaceAll(JOINT, "/")}/`;

/** Whether a visitor who is sent from here to `to` comes back, over the redirects that `target` reads. */
export async function leadsBack(
  target: (from: string) => Promise<string | null>,
  from: string,
  to: string,
): Promise<boolean> {
  const seen = new Set([from]);
  let at = readOwnPath(to);
  while (at !== null && !seen.has(at)) {
    seen.add(at);
    at = readOwnPath((await target(at)) ?? "");
  }
  return at === from;
}

/** The page of an address of this site, without its query; null for any other. */
function readOwnPath(address: string): string | null {
  return address.startsWith("/") ? formerPath(address.split(/[?#]/)[0] ?? "") : null;
}
