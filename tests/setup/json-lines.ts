import { readFileSync } from "node:fs";

/** The lines of a file that are valid JSON, oldest first: a crash may tear one, and a missing file has no lines. */
export function readLines<Line = Record<string, unknown>>(file: string): Line[] {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch {
    return [];
  }
  return text.split("\n").flatMap((line) => {
    try {
      return [JSON.parse(line) as Line];
    } catch {
      return [];
    }
  });
}
