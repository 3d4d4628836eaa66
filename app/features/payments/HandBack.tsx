import { qrPathOf } from "~/shared/paths";
import { CopyField } from "~/ui/CopyField";
import { QrCode } from "~/ui/QrCode";

/** The payer passes the courses on to the pupil: an order without an owner opens only by this link. */
export function HandBack({ claimUrl, receiptEmail }: { claimUrl: string; receiptEmail: string | null }) {
  return (
    <section className="hand-back panel lime on-lime" aria-labelledby="h-hand-back">
      <div>
        <h2 id="h-hand-back" className="h3">
          Отправьте ученику ссылку
        </h2>
        <p>Он войдёт по ней и получит курсы. Ссылка срабатывает один раз, поэтому сами по ней не входите.</p>
        <CopyField
          kind="link"
          label="Ссылка, по которой ученик получит курсы"
          value={claimUrl}
          sendAs="Курсы «Вершины» оплачены"
          isMain
        />
        {receiptEmail !== null && <p className="small">Эта же ссылка есть в письме на {receiptEmail}.</p>}
      </div>
      <figure>
        <QrCode src={qrPathOf(claimUrl)} />
        <figcaption className="small">Ученик рядом: пусть наведёт камеру</figcaption>
      </figure>
    </section>
  );
}
