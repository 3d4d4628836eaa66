import { JOINER, typeset } from "~/shared/typeset";

/** Pages repeat their words: what was set once is remembered, up to this many texts. */
const REMEMBERED_TEXTS = 4_000;

const remembered = new Map<string, string>();

function setText(text: string): string {
  // Most words stand alone: there is nothing to hold together, and nothing to remember.
  if (!text.includes(" ") && !text.includes("–")) return text;
  const known = remembered.get(text);
  if (known !== undefined) return known;
  if (remembered.size >= REMEMBERED_TEXTS) remembered.clear();
  const set = typeset(text);
  remembered.set(text, set);
  return set;
}

const isText = (child: unknown): child is string | number => typeof child === "string" || typeof child === "number";

/** Texts that stand beside each other on the screen are set as one, so that «{count} занятий» holds too. */
function setTogether(texts: readonly string[]): string[] {
  const plain = texts.map((text) => text.replaceAll(JOINER, ""));
  const whole = setText(plain.join(""));
  let at = 0;
  return plain.map((text) => {
    const start = at;
    // Only joiners are longer than what was typed.
    for (let left = text.length; left > 0; at += 1) if (whole[at] !== JOINER) left -= 1;
    return whole.slice(start, at);
  });
}

function setList(children: readonly unknown[]): unknown[] {
  const set: unknown[] = [];
  for (let at = 0; at < children.length;) {
    let end = at;
    while (end < children.length && isText(children[end])) end += 1;
    if (end > at + 1) set.push(...setTogether(children.slice(at, end).map(String)));
    else set.push(setChildren(children[at]));
    at = Math.max(end, at + 1);
  }
  return set;
}

/** Children of an element: their text set by the typographer (product.md, "Words on pages"), all else as it is. */
export function setChildren(children: unknown): unknown {
  if (typeof children === "string") return children.length < 2 ? children : setText(children);
  if (!Array.isArray(children) || !children.some((child) => isText(child) || Array.isArray(child))) return children;
  return setList(children);
}
