import { useState } from "react";

/**
 * The switch of single-character keys that WCAG 2.1.4 asks for, remembered by the browser under `name`. On unless it
 * says «off»; only for after hydration.
 */
export function useKeySwitch(name: string): [isOn: boolean, turn: (isOn: boolean) => void] {
  const [choice, setChoice] = useState<boolean>();
  const turn = (to: boolean) => {
    try {
      localStorage.setItem(name, to ? "on" : "off");
    } catch {
      // Storage is forbidden here.
    }
    // Read again: a browser that keeps nothing leaves the keys on.
    setChoice(isKeyOn(name));
  };
  return [choice ?? isKeyOn(name), turn];
}

export function isKeyOn(name: string): boolean {
  try {
    return localStorage.getItem(name) !== "off";
  } catch {
    return true;
  }
}
