/** The recovery codes as a text file: an address of its own, so that no other request carries them. */
export const RECOVERY_FILE = "zapasnye-kody.txt";

export function recoveryFileAddress(school: string, codes: readonly string[]): string {
  const text = [`${school}: запасные коды для входа в базовый лагерь`, "Каждый сработает один раз.", "", ...codes, ""];
  return `data:text/plain;charset=utf-8,${encodeURIComponent(text.join("\r\n"))}`;
}
