/** Keys for what a page's links and buttons do: nothing can be done by a key alone. */
import { useNavigate } from "@remix-run/react";
import { type RefObject, useEffect, useRef } from "react";
import { isKeyOn } from "~/ui/use-key-switch";
import { findSection, readCommand, type StaffCommand } from "./staff-keys";
import { isSectionOf, type StaffSection } from "./staff-nav";

/** Switches all keys but «?», which opens the list with the switch. */
export const STAFF_KEYS = "staff-keys";

const ROW = ".rows .rw-t a, .tbl tbody th a";
const FIELD = "textarea, select, [contenteditable], input:not([type=checkbox], [type=radio], [type=submit])";

const inMain = <Found extends HTMLElement>(selector: string): Found[] => [
  ...document.querySelectorAll<Found>(selector.replace(/(^|, )/g, "$1#main ")),
];

/** `help`: the list of the keys, which «?» opens. */
export function useStaffKeys(sections: readonly StaffSection[], help: RefObject<HTMLDetailsElement>): void {
  const navigate = useNavigate();
  /** In refs, because a navigation may replace the listener between two keys. */
  const isGoing = useRef(false);
  const marked = useRef(-1);

  useEffect(() => {
    const go = (code: string) => {
      const current = sections.findIndex((section) => isSectionOf(section, location.pathname));
      const section = findSection(sections, { code, current });
      if (section) navigate(section.href);
      return section !== null;
    };

    const act = (command: StaffCommand): boolean => {
      const rows = inMain<HTMLAnchorElement>(ROW);
      const index = rows.findIndex((row) => row.closest("li, tr")?.contains(document.activeElement));
      const box = (at: number) => rows[at]?.closest("li, tr")?.querySelector<HTMLInputElement>("input[type=checkbox]");
      switch (command) {
        case "search":
          return focus(inMain('input[type="search"]')[0]);
        case "next":
          return focus(rows[Math.min(index + 1, rows.length - 1)]);
        case "previous":
          return focus(rows[Math.max(index - 1, 0)]);
        case "open":
          return click(rows[index]);
        case "mark": {
          marked.current = index;
          return click(box(index));
        }
        case "mark-range": {
          const [from, to] = [marked.current === -1 ? index : marked.current, index].sort((one, other) => one - other);
          const isOn = box(index)?.checked !== true;
          for (let at = from ?? 0; at <= (to ?? -1); at += 1) if (box(at)?.checked !== isOn) click(box(at));
          return index !== -1;
        }
        case "edit":
          return focus(inMain("#item :is(input:not([type=hidden]), textarea, select)")[0]);
        case "save":
          return click(inMain('.savebar button[value="save"]')[0]);
        case "undo":
          return click(inMain('button[name="undo"]')[0]);
        case "help":
          if (!help.current) return false;
          help.current.open = !help.current.open;
          return focus(help.current.querySelector("summary"));
        case "go":
          isGoing.current = true;
          return true;
      }
    };

    const onKeyDown = (event: KeyboardEvent) => {
      const { target } = event;
      if (event.defaultPrevented || (target instanceof Element && target.closest(`${FIELD}, dialog`))) return;
      const wasGoing = isGoing.current;
      isGoing.current = false;
      const read = readCommand(event);
      const command = read === "help" || isKeyOn(STAFF_KEYS) ? read : null;
      if (wasGoing ? go(event.code) : command !== null && act(command)) event.preventDefault();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [sections, help, navigate]);
}

function focus(element: HTMLElement | null | undefined): boolean {
  element?.focus();
  return Boolean(element);
}

function click(element: HTMLElement | null | undefined): boolean {
  element?.click();
  return Boolean(element);
}
