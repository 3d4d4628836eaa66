/**
 * Suggestions under a search field: an ARIA combobox with a list of options. The form works as before:
 * Enter without a chosen option sends it.
 */
import { searchPath } from "./search-path";
import type { Suggestion } from "./search-view";

const PAUSE = { milliseconds: 150 } as const;
const SHORTEST = 2;
const LIST_CLASS = "suggestions";

const attached = new WeakSet<HTMLInputElement>();
let count = 0;

export function attachSuggestions(input: HTMLInputElement): void {
  const { parentElement } = input;
  if (attached.has(input) || parentElement === null) return;
  attached.add(input);
  count += 1;
  const list = document.createElement("ul");
  list.id = `suggestions-${count}`;
  list.className = LIST_CLASS;
  list.setAttribute("role", "listbox");
  list.setAttribute("aria-label", "Подсказки");
  list.hidden = true;
  const status = document.createElement("p");
  status.className = "vh";
  status.setAttribute("role", "status");
  parentElement.append(list, status);
  input.setAttribute("role", "combobox");
  input.setAttribute("aria-autocomplete", "list");
  input.setAttribute("aria-controls", list.id);
  input.setAttribute("aria-expanded", "false");
  input.autocomplete = "off";

  let shown: readonly Suggestion[] = [];
  let active = -1;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking: AbortController | undefined;

  const isOpen = () => !list.hidden;

  function show(suggestions: readonly Suggestion[]) {
    shown = suggestions;
    list.replaceChildren(...suggestions.map(writeOption));
    list.hidden = suggestions.length === 0;
    input.setAttribute("aria-expanded", String(isOpen()));
    choose(-1);
  }

  function close() {
    clearTimeout(timer);
    asking?.abort();
    show([]);
    status.textContent = "";
  }

  function writeOption({ title, part }: Suggestion, index: number): HTMLLIElement {
    const option = document.createElement("li");
    option.id = `${list.id}-${index}`;
    option.setAttribute("role", "option");
    const name = document.createElement("span");
    name.textContent = title;
    const where = document.createElement("span");
    where.className = "small muted";
    where.textContent = part;
    option.append(name, " ", where);
    // The field keeps the focus; losing it would close the list before the click counts.
    option.addEventListener("pointerdown", (event) => event.preventDefault());
    option.addEventListener("mousedown", (event) => event.preventDefault());
    option.addEventListener("click", () => open(index));
    return option;
  }

  function choose(index: number) {
    active = index;
    for (const [position, option] of [...list.children].entries())
      option.setAttribute("aria-selected", String(position === index));
    const chosen = list.children[index];
    if (chosen) {
      input.setAttribute("aria-activedescendant", chosen.id);
      chosen.scrollIntoView({ block: "nearest" });
    } else input.removeAttribute("aria-activedescendant");
  }

  function open(index: number) {
    const suggestion = shown[index];
    if (suggestion) location.assign(suggestion.href);
  }

  async function ask() {
    asking?.abort();
    const typed = input.value.trim();
    if (typed.length < SHORTEST) return close();
    asking = new AbortController();
    const { signal } = asking;
    try {
      const answer = await fetch(`${searchPath()}suggest/?q=${encodeURIComponent(typed)}`, {
        signal,
        headers: { Accept: "application/json" },
      });
      const suggestions = answer.ok ? ((await answer.json()) as Suggestion[]) : [];
      if (signal.aborted || document.activeElement !== input) return;
      show(suggestions);
      status.textContent = suggestions.length === 0 ? "Подсказок нет" : `Подсказок: ${suggestions.length}`;
    } catch {
      // Without an answer the form still works.
      if (!signal.aborted) show([]);
    }
  }

  input.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(() => void ask(), PAUSE.milliseconds);
  });
  input.addEventListener("blur", close);
  input.addEventListener("keydown", (event) => {
    if (!isOpen() || event.isComposing) return;
    const { length } = shown;
    if (event.key === "ArrowDown") choose(active + 1 < length ? active + 1 : -1);
    else if (event.key === "ArrowUp") choose(active === -1 ? length - 1 : active - 1);
    else if (event.key === "Enter" && active !== -1) open(active);
    else if (event.key === "Escape") {
      // The drawer around the field stays open.
      event.stopPropagation();
      close();
    } else return;
    event.preventDefault();
  });
  // Typed before this file was loaded.
  if (input.value.trim() !== input.defaultValue.trim()) void ask();
}
