/** How people write phones. */
import { dropInvisible } from "./drop-invisible";
import type { PhoneCountryCode } from "./phone";

/**
 * Without the additions of a contact list, a messenger or an e-mail: invisible marks, `tel:`, «тел.», a final comma.
 */
export function cleanPhone(text: string): string {
  return dropInvisible(text)
    .trim()
    .replace(/^тел\.?:?\s*|^tel:/i, "")
    .replace(/[;,.]+$/, "");
}

/**
 * A clean spelling as the number plans may mean it, the likeliest first; the first that is a valid number counts. Russia
 * and Kazakhstan share one plan: ten digits, or ten after 7 or 8, are the same number whichever of the two is chosen.
 * Elsewhere a calling code may lack its plus, or follow the international prefix 00 or 810.
 */
export function phoneReadings(spelling: string, country: PhoneCountryCode): string[] {
  if (spelling.startsWith("+")) return [spelling];
  const digits = spelling.replace(/\D/g, "");
  const shared = country === "RU" || country === "KZ" ? /^[78]?(\d{10})$/.exec(digits) : null;
  return shared ? [`+7${shared[1]}`] : [spelling, `+${digits.replace(/^(00|810)/, "")}`];
}
