import type { ReactNode } from "react";
import { SupportNote } from "~/features/core/school/SupportNote";
import { catalogPath, parentsPath } from "~/shared/paths";
import { ButtonLink } from "~/ui/Button";

/**
 * Why nothing can be paid at this address: it is paid already, the pupil has emptied the cart, or the link is
 * incomplete.
 */
export type ClosedShare = "paid" | "nothing-to-pay" | "no-link";

const WORDS = {
  paid: {
    title: "Этот заказ уже оплачен",
    text: "Платить второй раз не нужно. Чек и ссылка для ученика, если она нужна, ушли на почту того, кто заплатил.",
  },
  "nothing-to-pay": {
    title: "По этой ссылке платить нечего",
    text: "Корзину с тех пор изменили. Попросите прислать новую ссылку: она стоит в корзине, под списком курсов.",
  },
  "no-link": {
    title: "Оплата за ученика",
    text: "Здесь платят за чужую корзину без регистрации. Нужна ссылка от ученика: она стоит в его корзине, под списком курсов.",
  },
} as const satisfies Record<ClosedShare, { title: string; text: string }>;

export function ClosedSharePage({
  why,
  children,
}: {
  why: ClosedShare;
  /** Slot for a later feature's offer to the payer. */
  children?: ReactNode;
}) {
  const { title, text } = WORDS[why];
  return (
    <main id="main" className="wrap">
      <div className="cart-head payer">
        <h1>{title}</h1>
        <p className="muted">{text}</p>
      </div>
      {children}
      <p className="row">
        <ButtonLink href={parentsPath()}>как устроены занятия</ButtonLink>
        <ButtonLink variant="soft" href={catalogPath()}>
          все курсы
        </ButtonLink>
      </p>
      <SupportNote isForParents />
    </main>
  );
}
