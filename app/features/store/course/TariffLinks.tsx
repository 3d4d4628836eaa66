import { formatRoubles } from "~/shared/money";
import { AppLink } from "~/ui/AppLink";
import type { CourseView } from "./course-view";

/** Several products on one page: each has its own address, so the choice needs no script. */
export function TariffLinks({ tariffs }: { tariffs: CourseView["tariffs"] }) {
  if (tariffs.length === 0) return null;
  return (
    <ul className="tariffs" aria-label="Тариф">
      {tariffs.map((tariff) => (
        <li key={tariff.id}>
          <AppLink href={tariff.href} keepsScroll aria-current={tariff.isChosen ? "true" : undefined}>
            <b>{tariff.name}</b>
            <span className="small num">
              {formatRoubles(tariff.price)} {tariff.per}
            </span>
          </AppLink>
        </li>
      ))}
    </ul>
  );
}
