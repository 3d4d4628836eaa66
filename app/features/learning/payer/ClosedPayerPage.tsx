import { SupportNote } from "~/features/core/school/SupportNote";
import { parentsPath } from "~/shared/paths";
import { ButtonLink } from "~/ui/Button";

/** The pupil or the payer has closed the page. */
export function ClosedPayerPage() {
  return (
    <main id="main" className="wrap payer-page">
      <div className="payer-top">
        <h1>Страница закрыта</h1>
        <p className="lead">
          Её закрыли вы или ученик. Курсы и чеки на месте: чеки лежат в вашей почте, справку для вычета пришлёт
          поддержка. Следующий платёж по ссылке ученика откроет новую страницу.
        </p>
      </div>
      <p className="row">
        <ButtonLink variant="soft" href={parentsPath()}>
          как устроены занятия
        </ButtonLink>
      </p>
      <SupportNote isForParents />
    </main>
  );
}
