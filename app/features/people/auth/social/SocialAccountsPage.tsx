import { useRevalidator } from "@remix-run/react";
import { type ReactNode, useEffect } from "react";
import { ProveIdentity } from "~/features/people/auth/password/ProveIdentity";
import { profilePath, socialAccountsPath } from "~/shared/paths";
import { BackArrow } from "~/ui/BackArrow";
import { Button } from "~/ui/Button";
import { Fold } from "~/ui/Fold";
import { Notice } from "~/ui/Notice";
import { Tag } from "~/ui/Tag";
import { TextInput } from "~/ui/TextInput";
import { TelegramWidget } from "./TelegramWidget";
import type { SocialAccountsView } from "./social-view";
import { onTelegramLinked, notifyTelegramLinked } from "./notify-opener";
import { errorsAt, type FormAnswer, typedAt } from "~/shared/form-answer";
import type { FormRules } from "~/shared/form-rules";
import { getTextProps, useCheckedForm } from "~/ui/use-checked-form";

/** The user's VK and Telegram accounts. All forms are plain: some end at VK, and the address must stay clean. */
export function SocialAccountsPage({ view, answer }: { view: SocialAccountsView; answer: FormAnswer | null }) {
  const { vk, telegram, proof, removed, isTelegramLinkedNow, rules } = view;
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (isTelegramLinkedNow) notifyTelegramLinked();
  }, [isTelegramLinkedNow]);
  useEffect(() => onTelegramLinked(revalidate), [revalidate]);
  return (
    <main id="main" className="wrap">
      <BackArrow href={profilePath()}>мой профиль</BackArrow>
      <h1>Вход и аккаунты</h1>
      <div className="accounts">
        {removed !== null && (
          <Notice tone="calm" title="Номер подтверждён, и аккаунт теперь твой">
            <p>
              До этого в него входили без кода из SMS, поэтому мы убрали то, что было в нём раньше: {removed}. Если это
              твоё, привяжи и заполни ещё раз. Оплаченные курсы остались.
            </p>
          </Notice>
        )}
        {vk?.waiting !== null && vk?.waiting !== undefined && (
          <RelinkQuestion name={vk.waiting} isProved={proof.isGiven} />
        )}
        {!proof.isGiven && <ProveIdentity proof={proof} rules={rules} answer={answer} />}
        {vk && <VkAccount vk={vk} isProved={proof.isGiven} rules={rules.link} answer={answer} />}
        {telegram && <TelegramAccount telegram={telegram} isProved={proof.isGiven} answer={answer} />}
        {!vk && !telegram && <p>Сейчас входят по телефону, других способов нет.</p>}
      </div>
    </main>
  );
}

type IntentFormProps = { intent: string; form?: ReturnType<typeof useCheckedForm>["formProps"]; children: ReactNode };

function IntentForm({ intent, form, children }: IntentFormProps) {
  return (
    <form {...form} className="form" method="post" action={socialAccountsPath()}>
      <input type="hidden" name="intent" value={intent} />
      {children}
    </form>
  );
}

/** Shown when the VK page is bound to another account (409). */
function RelinkQuestion({ name, isProved }: { name: string; isProved: boolean }) {
  return (
    <section className="account" aria-labelledby="h-relink">
      <div className="account-head">
        <h2 id="h-relink">Эта страница ВК уже привязана к другому кабинету. Перепривязать?</h2>
      </div>
      <p>
        Страница: <b>{name}</b>. Если перепривязать, войти через неё в другой кабинет больше не получится, а курсы и
        покупки останутся там, где они есть.
      </p>
      <div className="row">
        {isProved && (
          <IntentForm intent="relink-vk">
            <Button>перепривязать</Button>
          </IntentForm>
        )}
        <IntentForm intent="cancel-relink">
          <Button variant="line">оставить как есть</Button>
        </IntentForm>
      </div>
    </section>
  );
}

type VkProps = {
  vk: NonNullable<SocialAccountsView["vk"]>;
  isProved: boolean;
  rules: FormRules;
  answer: FormAnswer | null;
};

function VkAccount({ vk, isProved, rules, answer }: VkProps) {
  const { page, pastedLink } = vk;
  const { formProps, fields } = useCheckedForm<"link">({
    lastResult: typedAt(answer, "intent") === "link-vk" ? answer : null,
    rules,
    defaultValue: { link: pastedLink },
  });
  return (
    <section className="account" aria-labelledby="h-vk">
      <div className="account-head">
        <h2 id="h-vk">ВКонтакте</h2>
        <Tag isHot={page !== null}>{page === null ? "не привязан" : "привязан"}</Tag>
      </div>
      {page === null ? (
        <p>Привяжи страницу ВК, и входить можно будет через VK ID, без пароля.</p>
      ) : (
        <p>
          Вход через VK ID открыт странице <b className="nb">{page}</b>.
        </p>
      )}
      {isProved && page === null && (
        <>
          <IntentForm intent="link-vk">
            <Button className="vk">привязать через VK ID</Button>
          </IntentForm>
          <Fold summary="Привязать по ссылке" isOpen={pastedLink !== "" || errorsAt(answer, "link") !== undefined}>
            <IntentForm intent="link-vk" form={formProps}>
              <TextInput
                label="Ссылка на твою страницу"
                {...getTextProps(fields.link)}
                inputMode="url"
                autoComplete="off"
                maxLength={200}
                placeholder="vk.ru/id1"
                note="ВКонтакте подтвердит, что страница твоя"
              />
              <Button variant="soft">привязать по ссылке</Button>
            </IntentForm>
          </Fold>
        </>
      )}
      {isProved && page !== null && (
        <IntentForm intent="unlink-vk">
          <Button variant="line">отвязать страницу ВК</Button>
        </IntentForm>
      )}
    </section>
  );
}

type TelegramProps = {
  telegram: NonNullable<SocialAccountsView["telegram"]>;
  isProved: boolean;
  answer: FormAnswer | null;
};

function TelegramAccount({ telegram, isProved, answer }: TelegramProps) {
  const { isLinked, kind, botName, returnUrl, offered } = telegram;
  const refused = errorsAt(answer, "telegram")?.[0];
  return (
    <section className="account" aria-labelledby="h-telegram">
      <div className="account-head">
        <h2 id="h-telegram">Telegram</h2>
        <Tag isHot={isLinked}>{isLinked ? "привязан" : "не привязан"}</Tag>
      </div>
      {refused !== undefined && <Notice tone="bad" title={refused} />}
      <p>
        {isLinked
          ? "Аккаунт Telegram привязан к твоему кабинету."
          : "Привяжи Telegram, и школа будет знать, что этот аккаунт твой."}
      </p>
      {isProved && !isLinked && offered && (
        <IntentForm intent="link-tg">
          {Object.entries(offered.fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Button>привязать Telegram: {offered.name}</Button>
        </IntentForm>
      )}
      {isProved && !isLinked && !offered && kind === "button" && (
        <IntentForm intent="link-demo-tg">
          <Button variant="soft">привязать Telegram</Button>
        </IntentForm>
      )}
      {isProved && !isLinked && !offered && kind === "widget" && (
        <TelegramWidget botName={botName} returnUrl={returnUrl} />
      )}
      {isProved && isLinked && (
        <IntentForm intent="unlink-tg">
          <Button variant="line">отвязать Telegram</Button>
        </IntentForm>
      )}
    </section>
  );
}
