import { qrPathOf } from "~/shared/paths";
import { CopyField } from "~/ui/CopyField";
import { Fold } from "~/ui/Fold";
import { QrCode } from "~/ui/QrCode";

/** The address of this order, for another person who pays it. */
export function ShareCart({ shareUrl, isParent }: { shareUrl: string; isParent: boolean }) {
  return (
    <section className="panel share" aria-labelledby="h-share">
      <h2 id="h-share" className="h3">
        {isParent ? "Платит кто-то другой?" : "Платят родители?"}
      </h2>
      <p className="muted">
        {isParent
          ? "Отправьте ссылку тому, кто заплатит. Он увидит состав заказа, заплатит без регистрации и получит чек, а доступ откроется в этом аккаунте."
          : "Отправь ссылку родителям. Они увидят состав заказа, заплатят без регистрации и получат чек, а доступ откроется у тебя."}
      </p>
      <CopyField kind="link" label="Ссылка на оплату этой корзины" value={shareUrl} sendAs="Оплата курсов «Вершины»" />
      <Fold summary="показать QR-код">
        <QrCode src={qrPathOf(shareUrl)} isLazy />
      </Fold>
    </section>
  );
}
