import { Form, useNavigation } from "@remix-run/react";
import { formatRoubles } from "~/shared/money";
import { cartPath, coverPath } from "~/shared/paths";
import { AppLink } from "~/ui/AppLink";
import { Button } from "~/ui/Button";
import { Fold } from "~/ui/Fold";
import { Icon } from "~/ui/Icon";
import { Notice } from "~/ui/Notice";
import { Price } from "~/ui/Price";
import { WhyPrice } from "~/ui/WhyPrice";
import type { TariffView, VariantView } from "./flow-view";
import { FlowHead } from "./FlowSteps";

/** The last step: what the set contains, what it costs and why. */
export function TariffPage({ view }: { view: TariffView }) {
  const { spans } = view;
  return (
    <main id="main" className="pick-page">
      <div className="wrap">
        <FlowHead title="Тариф и цена" steps={view.steps} isBegun />
        <div className="pick-columns">
          <div>
            {view.lines.map((line) => (
              <Line key={line.id} line={line} />
            ))}
            {spans.length > 0 && (
              <section className="pick-spans" aria-labelledby="spans">
                <h2 className="h3" id="spans">
                  На сколько месяцев?
                </h2>
                <Options label="Месяцы" options={spans.map((span) => ({ ...span, key: span.href }))} />
              </section>
            )}
            {view.hasTariffs && (
              <Fold summary={<span className="h3">Чем отличаются тарифы</span>}>
                <p>
                  Занятия одни и те же. В «Базовом» вторую часть проверяешь по критериям и нашему образцу. «С
                  наставником» её читает человек, отвечает за два дня и раз в месяц созванивается с тобой.
                </p>
              </Fold>
            )}
          </div>
          <Bill view={view} />
          <Variants cheaper={view.cheaper} fuller={view.fuller} />
          <p className="pick-goal">
            Не знаешь, сколько месяцев нужно?{" "}
            <AppLink className="link" href={view.goalHref} rel="nofollow">
              посчитать под цель в баллах <Icon name="arrow" />
            </AppLink>
          </p>
        </div>
      </div>
    </main>
  );
}

type Option = { key: string | number; name: string; note: string; href: string; isChosen: boolean };

/** Each choice is an address, so it needs no script. */
function Options({ label, options }: { label: string; options: readonly Option[] }) {
  return (
    <ul className="pick-options" aria-label={label}>
      {options.map(({ key, name, note, href, isChosen }) => (
        <li key={key}>
          <AppLink href={href} keepsScroll rel="nofollow" aria-current={isChosen ? "true" : undefined}>
            <b>{name}</b>
            <span className="small num">{note}</span>
          </AppLink>
        </li>
      ))}
    </ul>
  );
}

function Line({ line }: { line: TariffView["lines"][number] }) {
  const id = `line-${line.id}`;
  return (
    <section className={`pick-row is-line cat-${line.category}`} aria-labelledby={id}>
      <h2 id={id}>{line.name}</h2>
      <img className="pick-art" src={coverPath(line.slug)} width="236" height="148" alt="" />
      <p className="muted small">{line.note}</p>
      <Price price={line.price} listPrice={line.listPrice} />
      {line.tariffs.length > 0 && (
        <Options
          label={`Тариф: ${line.name}`}
          options={line.tariffs.map((tariff) => ({
            ...tariff,
            key: tariff.id,
            note: `${formatRoubles(tariff.price)} ${tariff.per}`,
          }))}
        />
      )}
    </section>
  );
}

function Variants({ cheaper, fuller }: Pick<TariffView, "cheaper" | "fuller">) {
  const variants = [cheaper, fuller].filter((one): one is VariantView => one !== null);
  if (variants.length === 0) return null;
  return (
    <section className="pick-variants" aria-labelledby="variants">
      <h2 className="h3" id="variants">
        Дешевле и полнее
      </h2>
      <ul>
        {variants.map((variant) => (
          <li key={variant.label} className="panel">
            <p className="small muted">{variant.label}</p>
            <h3>{variant.title}</h3>
            <Price price={variant.price} />
            <p className="small">{variant.text}</p>
            <AppLink
              className="link"
              href={variant.href}
              rel="nofollow"
              aria-label={`показать этот набор: ${variant.title}`}
            >
              показать этот набор <Icon name="arrow" />
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Bill({ view }: { view: TariffView }) {
  const isPending = useNavigation().state !== "idle";
  return (
    <section className="pick-bill panel" aria-labelledby="total">
      <h2 className="h3" id="total">
        {view.title}
      </h2>
      <Price price={view.price} listPrice={view.listPrice} isBig />
      {!view.isFree && <WhyPrice rows={withNotes(view.explain)} total={view.price} isOpen />}
      {view.hints.length > 0 && (
        <ul className="pick-hints small muted">
          {view.hints.map((hint) => (
            <li key={hint}>{hint}.</li>
          ))}
        </ul>
      )}
      <Form method="post" action={cartPath()}>
        <input type="hidden" name="intent" value="add-set" />
        {view.items.map((item) => (
          <input key={item} type="hidden" name="items" value={item} />
        ))}
        <Button isWide isPending={isPending}>
          в корзину
        </Button>
      </Form>
      {view.inCart !== null && (
        <Notice tone="calm" title="В корзине уже есть курсы">
          {view.inCart}. Они останутся, и общая цена посчитается вместе с ними.
        </Notice>
      )}
      <p className="small muted">
        {view.isFree
          ? "Оплачивать ничего не нужно, карта не понадобится."
          : "Каждый месяц оплачивается отдельно, автосписаний нет. Месяцы можно поменять в корзине."}
      </p>
    </section>
  );
}

const withNotes = (rows: TariffView["explain"]) => rows.map((row) => ({ ...row, note: row.note ?? undefined }));
