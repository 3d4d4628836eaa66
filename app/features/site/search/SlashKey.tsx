import { useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { SLASH_KEY } from "~/shared/paths";
import { Checkbox } from "~/ui/Checkbox";

/** The switch that WCAG 2.1.4 asks for. It stands last on the page: nothing moves as it appears. */
export function SlashKey() {
  const isHydrated = useHydrated();
  const [choice, setChoice] = useState<boolean>();
  if (!isHydrated) return null;
  return (
    <Checkbox
      className="slash-key small"
      name="slash-key"
      checked={choice ?? isOn()}
      onChange={({ currentTarget }) => {
        turn(currentTarget.checked ? "on" : "off");
        // Read again: a browser that keeps nothing leaves the key on.
        setChoice(isOn());
      }}
    >
      Клавиша «/» открывает поиск с&nbsp;любой страницы
    </Checkbox>
  );
}

function isOn(): boolean {
  try {
    return localStorage.getItem(SLASH_KEY) !== "off";
  } catch {
    return true;
  }
}

function turn(choice: "on" | "off"): void {
  try {
    localStorage.setItem(SLASH_KEY, choice);
  } catch {
    // Storage is forbidden here.
  }
}
