import { Form, useNavigation } from "@remix-run/react";
import { LeadForm } from "~/features/people/leads/LeadForm";
import { makeLeadItem } from "~/features/people/leads/page-lead";
import { formatRoubles } from "~/shared/money";
import { cartPath } from "~/shared/paths";
import { AppLink } from "~/ui/AppLink";
import { Button } from "~/ui/Button";
import { CopyField } from "~/ui/CopyField";
import { Icon } from "~/ui/Icon";
import { Notice } from "~/ui/Notice";
import { Price } from "~/ui/Price";
import { WhyPrice } from "~/ui/WhyPrice";
import type { PlanView } from "./goal-view";

/** The plan month by month, its price, and what to do with it. */
export function GoalPlan({ plan }: { plan: PlanView }) {
  return (
    <>
      <Bill plan={plan} />
      <div className="goal-rest">
        <Months plan={plan} />
        <Ways plan={plan} />
        <Share plan={plan} />
      </div>
    </>
  );
}

function Bill({ plan }: { plan: PlanView }) {
  const { changed, first } = plan;
  return (
    <section className="goal-bill panel" aria-labelledby="goal-total">
      <h2 className="h3" id="goal-total">
        {plan.title}
      </h2>
      <Price price={plan.price} listPrice={plan.listPrice} isBig />
      {changed !== null && (
        <Notice tone="warn" title="Цена изменилась">
          {`Когда план отправляли, он стоил ${formatRoubles(changed.before)}, сейчас ${formatRoubles(changed.now)}: прошли месяцы, поменялись скидки или что-то уже куплено.`}
        </Notice>
      )}
      <WhyPrice rows={plan.explain.map((row) => ({ ...row, note: row.note ?? undefined }))} total={plan.price} isOpen />
      <div className="goal-buy">
        <AddSet items={plan.items} name="положить в корзину" />
        {first !== null && (
          <AddSet items={first.items} name={`${first.name}, ${formatRoubles(first.price)}`} isSecond />
        )}
      </div>
      {plan.inCart !== null && (
        <Notice tone="calm" title="В корзине уже есть курсы">
          {plan.inCart}. Они останутся, и общая цена посчитается вместе с ними.
        </Notice>
      )}
      <p className="small muted">
        Каждый месяц оплачивается отдельно, автосписаний нет. По одному месяцу выходит дороже на скидку за набор, зато
        можно остановиться.
      </p>
    </section>
  );
}

function AddSet({ items, name, isSecond }: { items: readonly string[]; name: string; isSecond?: boolean }) {
  const isPending = useNavigation().state !== "idle";
  return (
    <Form method="post" action={cartPath()}>
      <input type="hidden" name="intent" value="add-set" />
      {items.map((item) => (
        <input key={item} type="hidden" name="items" value={item} />
      ))}
      <Button isWide variant={isSecond ? "line" : "main"} isPending={isPending}>
        {name}
      </Button>
    </Form>
  );
}

function Months({ plan }: { plan: PlanView }) {
  return (
    <section aria-labelledby="goal-months">
      <h2 className="h3" id="goal-months">
        По месяцам
      </h2>
      <ol className="goal-months">
        {plan.rows.map((row) => (
          <li key={row.month}>
            <h3>{row.month}</h3>
            <ul>
              {plan.subjects.map((name, index) => (
                <li key={name}>
                  <span className="muted">{name}:</span>{" "}
                  {row.cells[index] ?? <span className="muted">в этом месяце без занятий</span>}
                </li>
              ))}
            </ul>
            <p className="small muted">до {row.hours} ч в неделю</p>
            <p className="num nb">
              <b>{formatRoubles(row.price)}</b>
            </p>
          </li>
        ))}
      </ol>
      <p className="small muted">
        {`Цена месяца уже со скидками плана, в сумме ${formatRoubles(plan.price)}. Часы считаем вместе с домашней работой.`}
      </p>
    </section>
  );
}

function Ways({ plan }: { plan: PlanView }) {
  return (
    <section className="goal-ways" aria-labelledby="goal-ways">
      <h2 className="h3" id="goal-ways">
        Дешевле и быстрее
      </h2>
      <ul>
        {plan.ways.map(({ way, name, text, price, href, isChosen }) => (
          <li key={way} className="panel" aria-current={isChosen ? "true" : undefined}>
            <h3>{name}</h3>
            {price !== null && <Price price={price} />}
            <p className="small">{text}.</p>
            {isChosen && <p className="small muted">Показан сейчас</p>}
            {!isChosen && href !== null && (
              <AppLink className="link" href={href} rel="nofollow" keepsScroll aria-label={`показать: ${name}`}>
                показать <Icon name="arrow" />
              </AppLink>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const LEAD = makeLeadItem("learning_plan_request", {
  title: "Отправить план менеджеру",
  description: "Менеджер получит ссылку на этот план, перезвонит, ответит на вопросы и поможет с оплатой.",
});

function Share({ plan }: { plan: PlanView }) {
  return (
    <section className="goal-share" aria-labelledby="goal-share">
      <h2 className="h3" id="goal-share">
        Показать план родителям
      </h2>
      <p>По этой ссылке откроется тот же план с ценой и кнопкой «положить в корзину». Его можно и распечатать.</p>
      <CopyField kind="link" label="Ссылка на план" value={plan.shareUrl} />
      <p className="goal-printed">{plan.shareUrl}</p>
      <div className="goal-lead">
        <LeadForm key={plan.message} item={LEAD} message={plan.message} isParent />
      </div>
    </section>
  );
}
