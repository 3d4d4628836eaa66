import type { PaymentSystem } from "./school-profile";
import { useSchool } from "./use-school";
import spriteUrl from "~/ui/art/sprite.svg";

type Mark = readonly [id: string, width: number, caption?: string];

/** Drawn in one colour and thin lines, so that no mark stands out in the footer. */
const MARKS: Record<PaymentSystem, Mark> = {
  Мир: ["mir", 30],
  Visa: ["visa", 31],
  "Visa Electron": ["visa", 31, "Electron"],
  Mastercard: ["rings", 23, "Mastercard"],
  Maestro: ["rings", 23, "Maestro"],
  СБП: ["sbp", 12, "СБП"],
};

/** One mark beside a name that says the same. */
export function PaymentMark({ id, width }: { id: string; width: number }) {
  return (
    <svg width={width} height="14" aria-hidden="true">
      <use href={`${spriteUrl}#p-${id}`} />
    </svg>
  );
}

export function PaymentMarks() {
  const { paymentSystems } = useSchool();
  return (
    <ul className="pay" aria-label="Принимаем к оплате">
      {paymentSystems.map((name) => {
        const [id, width, caption] = MARKS[name];
        return (
          <li key={name}>
            <svg width={width} height="14" role="img" aria-label={name}>
              <use href={`${spriteUrl}#p-${id}`} />
            </svg>
            <span aria-hidden="true">{caption}</span>
          </li>
        );
      })}
    </ul>
  );
}
