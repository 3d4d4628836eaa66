import { qrPathOf } from "~/shared/paths";
import { CopyField } from "~/ui/CopyField";
import { Fold } from "~/ui/Fold";
import { QrCode } from "~/ui/QrCode";

type ShareCartProps = {
  shareUrl: string;
  isParent: boolean;
  /** The courses of a guest open by the link that the payer receives, as the payer's page says. */
  isGuest: boolean;
};

/** The address of this order, for another person who pays it. */
export function ShareCart({ shareUrl, isParent, isGuest }: ShareCartProps) {
  return (
    <section className="panel share" aria-labelledby="h-share">
      <h2 id="h-share" className="h3">
        {isParent ? "Платит кто-то другой?" : "Платят родители?"}
      </h2>
      <p className="muted">
        {isParent
          ? "Отправьте ссылку тому, кто заплатит. Он увидит состав заказа, заплатит без регистрации и получит чек, "
          : "Отправь ссылку родителям. Они увидят состав заказа, заплатят без регистрации и получат чек, "}
        {isGuest ? "а с ним ссылку, по которой откроются курсы." : "а курсы откроются в этом аккаунте."}
      </p>
      <CopyField kind="link" label="Ссылка на оплату этой корзины" value={shareUrl} sendAs="Оплата курсов «Вершины»" />
      <Fold summary="показать QR-код">
        <QrCode src={qrPathOf(shareUrl)} isLazy />
      </Fold>
    </section>
  );
}
