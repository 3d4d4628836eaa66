import { promisesDeduction } from "~/features/core/school/offer";
import { SupportNote } from "~/features/core/school/SupportNote";
import { useSchool } from "~/features/core/school/use-school";
import { parentsPath } from "~/shared/paths";
import { ButtonLink } from "~/ui/Button";

/** The pupil or the payer has closed the page. */
export function ClosedPayerPage() {
  const hasCertificate = promisesDeduction(useSchool());
  return (
    <main id="main" className="wrap payer-page">
      <div className="payer-top">
        <h1>Страница закрыта</h1>
        <p className="lead">
          Её закрыли вы или ученик. Курсы и чеки на месте: чеки лежат в вашей почте
          {hasCertificate && ", справку для вычета пришлёт поддержка"}. Следующий платёж по ссылке ученика откроет новую
          страницу.
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
