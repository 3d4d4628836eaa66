/** The frames of a stack in Sentry's terms, parsed from the formats of V8, Firefox and Safari. */

/** Deeper frames belong to the framework. */
export const MOST_FRAMES = 30;

const V8 = /^\s*at (?:(.*?) \()?((?:file|https?|node):[^\s()]*?|\/[^\s()]*?|[A-Z]:\\[^()]*?):(\d{1,9}):(\d{1,9})\)?$/i;
const GECKO = /^\s*(?:([^@]*)@)?(https?:[^\s()]*?):(\d{1,9}):(\d{1,9})$/i;
const KNOWN_FOLDER = /.*\/(node_modules\/.+)|.*?\/((?:build|app)\/.+)/;

/** Neither the program's folder nor the host belongs in a file's name: `app:///build/x.js`. */
function nameFile(place: string): string {
  if (place.startsWith("node:")) return place;
  const path = place.replace(/[?#].*$/s, "").replaceAll("\\", "/");
  const [, foreign, own] = KNOWN_FOLDER.exec(path) ?? [];
  return `app:///${foreign ?? own ?? path.split("/").at(-1)}`;
}

/** Outermost first, the reverse of how stacks are printed. */
export function readFrames(stack: string) {
  const frames = stack.split("\n").flatMap((text) => {
    const [, name, place, line, column] = V8.exec(text) ?? GECKO.exec(text) ?? [];
    if (place === undefined) return [];
    const file = nameFile(place);
    // The service finds the source map by `abs_path`.
    const at = { filename: file, abs_path: file, lineno: Number(line), colno: Number(column) };
    return [{ ...at, function: name?.trim() || undefined, in_app: /^app:\/\/\/(?!node_modules\/)/.test(file) }];
  });
  return frames.slice(0, MOST_FRAMES).reverse();
}
