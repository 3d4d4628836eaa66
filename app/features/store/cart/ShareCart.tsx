import { qrPathOf } from "~/shared/paths";
import { CopyField } from "~/ui/CopyField";
import { Fold } from "~/ui/Fold";
import { QrCode } from "~/ui/QrCode";

type ShareCartProps = {
  shareUrl: string;
  /** The courses of a guest open by the link that the payer receives, as the payer's page says. */
  isGuest: boolean;
};

/** «Пусть заплатит взрослый»: the address of this order takes the place of the payment. */
export function ShareCart({ shareUrl, isGuest }: ShareCartProps) {
  return (
    <section className="share" aria-labelledby="h-share">
      <h2 id="h-share" className="h3">
        Отправь ссылку взрослому
      </h2>
      <p className="muted">
        Он увидит состав заказа, заплатит без регистрации и получит чек,{" "}
        {isGuest ? "а с ним ссылку, по которой откроются курсы." : "а курсы откроются в этом аккаунте."}
      </p>
      <CopyField
        kind="link"
        label="Ссылка на оплату этой корзины"
        value={shareUrl}
        sendAs="Оплата курсов «Вершины»"
        isMain
      />
      <Fold summary="показать QR-код">
        <QrCode src={qrPathOf(shareUrl)} isLazy />
      </Fold>
    </section>
  );
}
