import { CopyField } from "~/ui/CopyField";

/** «Оплата другим человеком»: the address of this order. */
export function ShareCart({ shareUrl, isParent }: { shareUrl: string; isParent: boolean }) {
  return (
    <section className="panel share" aria-labelledby="h-share">
      <h2 id="h-share" className="h3">
        Оплата другим человеком
      </h2>
      <p className="muted">
        {isParent
          ? "Отправьте ссылку тому, кто заплатит. Он увидит состав заказа, заплатит без регистрации и получит чек, а доступ откроется в этом аккаунте."
          : "Отправь ссылку родителям. Они увидят состав заказа, заплатят без регистрации и получат чек, а доступ откроется у тебя."}
      </p>
      <CopyField kind="link" label="Ссылка на оплату этой корзины" value={shareUrl} />
    </section>
  );
}
