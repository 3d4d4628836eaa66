/**
 * The keys of the back office, by their place on the keyboard: they work in any layout. Each stands for a link or a
 * button of the page.
 */

/** As `KeyboardEvent` says it. */
export type Stroke = { code: string; shiftKey: boolean; ctrlKey: boolean; altKey: boolean; metaKey: boolean };

export type StaffCommand =
  "search" | "next" | "previous" | "open" | "mark" | "mark-range" | "edit" | "save" | "undo" | "help" | "go";

const COMMANDS: Readonly<Record<string, StaffCommand>> = {
  Slash: "search",
  KeyJ: "next",
  KeyK: "previous",
  KeyO: "open",
  KeyX: "mark",
  KeyE: "edit",
  KeyS: "save",
  KeyZ: "undo",
  KeyG: "go",
};

const WITH_SHIFT: Readonly<Record<string, StaffCommand>> = { Slash: "help", KeyX: "mark-range" };

export function readCommand({ code, shiftKey, ctrlKey, altKey, metaKey }: Stroke): StaffCommand | null {
  if (ctrlKey || altKey || metaKey) return null;
  return (shiftKey ? WITH_SHIFT : COMMANDS)[code] ?? null;
}

/** The rows of a Russian keyboard, from the key beside Tab, the one beside Caps Lock and the one beside Shift. */
const ROWS: readonly (readonly [codes: string, letters: string])[] = [
  ["KeyQ KeyW KeyE KeyR KeyT KeyY KeyU KeyI KeyO KeyP BracketLeft BracketRight", "йцукенгшщзхъ"],
  ["KeyA KeyS KeyD KeyF KeyG KeyH KeyJ KeyK KeyL Semicolon Quote", "фывапролджэ"],
  ["KeyZ KeyX KeyC KeyV KeyB KeyN KeyM Comma Period", "ячсмитьбю"],
];

const LETTERS = new Map(
  ROWS.flatMap(([codes, letters]) => codes.split(" ").map((code, index): [string, string] => [code, letters[index]!])),
);

/**
 * The section after «g»: the next one below the current whose name begins with the letter of the key, then the first.
 * `current`: its index; -1: none.
 */
export function findSection<Section extends { name: string }>(
  sections: readonly Section[],
  { code, current }: { code: string; current: number },
): Section | null {
  const letter = LETTERS.get(code);
  if (letter === undefined) return null;
  const inTurn = [...sections.slice(current + 1), ...sections.slice(0, current + 1)];
  return inTurn.find(({ name }) => name.startsWith(letter)) ?? null;
}
