/** The frames of a stack, parsed from the formats of V8, Firefox and Safari. */

export type StackFrame = { file: string; function: string | null; line: number; column: number; isOurs: boolean };

/** Deeper frames belong to the framework. */
export const MOST_FRAMES = 30;

const V8 =
  /^\s*at (?:(.*?) \()?((?:file|https?|node|[a-z-]+-extension|app):[^\s()]*?|\/[^\s()]*?|[A-Z]:\\[^()]*?):(\d{1,9}):(\d{1,9})\)?$/i;
const GECKO = /^\s*(?:([^@]*)@)?((?:https?|[a-z-]+-extension|app):[^\s()]*?):(\d{1,9}):(\d{1,9})$/i;

/** Neither the program's folder nor the host belongs in a file's name: `app:///build/x.js`. */
function nameFile(place: string): string {
  const path = place.replace(/[?#].*$/s, "").replaceAll("\\", "/");
  if (/^(?:node|[a-z-]+-extension):/i.test(path)) return path;
  const own = /\/((?:build|app|node_modules|tests)\/(?!.*\/node_modules\/).*|server\.ts)$/.exec(
    path.replace(/^.*\/(?=node_modules\/)/, "/"),
  );
  return own ? `app:///${own[1]}` : `app:///${path.split("/").at(-1) ?? ""}`;
}

/** Innermost first, as stacks are printed. */
export function readFrames(stack: string): StackFrame[] {
  return stack
    .split("\n")
    .flatMap((text): StackFrame[] => {
      const [, name, place, line, column] = V8.exec(text) ?? GECKO.exec(text) ?? [];
      if (place === undefined) return [];
      const file = nameFile(place);
      const isOurs = /^app:\/\/\/(?!node_modules\/)/.test(file);
      return [{ file, function: name?.trim() || null, line: Number(line), column: Number(column), isOurs }];
    })
    .slice(0, MOST_FRAMES);
}

export const hasExtensionFrame = (frames: readonly StackFrame[]): boolean =>
  frames.some(({ file }) => /^[a-z-]+-extension:/i.test(file));
