import type { ReactNode } from "react";
import { promisesDeduction } from "~/features/core/school/offer";
import { useSchool } from "~/features/core/school/use-school";
import { SocialAccounts } from "~/features/people/auth/social/SocialAccounts";
import type { FormAnswer } from "~/shared/form-answer";
import type { FormRules } from "~/shared/form-rules";
import { profilePath } from "~/shared/paths";
import { BackArrow } from "~/ui/BackArrow";
import type { AccountView } from "./account-view";
import { AdvertisingSwitch } from "./AdvertisingSwitch";
import { ParentForm, PupilForm } from "./OwnDataForms";
import { type OwnPart, SESSIONS_ID } from "./own-part";
import { PasswordForm } from "./PasswordForm";
import { SessionList } from "./SessionList";

export type OwnDataPageProps = {
  /** In full for its owner; «+7 999 ***-**-01» for staff acting as the user. */
  phone: string;
  account: AccountView;
  /** The part that was just stored. */
  saved: OwnPart | null;
  answer: FormAnswer | null;
  rules: Record<"pupil" | "parent" | "password", FormRules>;
};

/** «Мои данные»: every form of the profile, and why the school asks. */
export function OwnDataPage({ phone, account, saved, answer, rules }: OwnDataPageProps) {
  const { data, sessions, bound } = account;
  const hasCertificate = promisesDeduction(useSchool());
  return (
    <main id="main" className="wrap own-page">
      <BackArrow href={profilePath()}>мой профиль</BackArrow>
      <h1>Мои данные</h1>
      <p className="own-lead">
        Телефон аккаунта — <span className="nb num">{phone}</span>. Меняет его поддержка: сначала она проверит, что он
        твой. Всё остальное можно заполнить, когда понадобится.
      </p>
      <OwnCard
        id="data"
        title="Ученик"
        why={`Имя и адрес нужны для договора${hasCertificate ? ", справки для вычета" : ""} и отправки материалов.`}
      >
        <PupilForm rules={rules.pupil} {...{ data, answer, saved }} />
      </OwnCard>
      <OwnCard
        id="parent"
        title="Родитель"
        why={`Если тебе нет 18, в договоре${hasCertificate ? " и справке" : ""} стоит родитель. По телефону школа уточнит у него то, что касается договора и оплаты.`}
      >
        <ParentForm rules={rules.parent} {...{ data, answer, saved }} />
      </OwnCard>
      <OwnCard
        id="security"
        title={data.hasPassword ? "Сменить пароль" : "Задать пароль"}
        why="С паролем можно войти, не дожидаясь кода из SMS. После смены на других устройствах нужно будет войти заново."
      >
        <PasswordForm hasPassword={data.hasPassword} rules={rules.password} {...{ answer, saved }} />
      </OwnCard>
      <OwnCard
        id={SESSIONS_ID}
        title="Где выполнен вход"
        why="Если устройство не твоё, заверши вход на нём и смени пароль."
      >
        <SessionList sessions={sessions} />
      </OwnCard>
      <OwnCard id="advertising" title="Письма и SMS" why="Согласие можно дать и отозвать в любой момент.">
        <AdvertisingSwitch isAdAllowed={data.isAdAllowed} {...{ answer, saved }} />
      </OwnCard>
      <OwnCard id="accounts" title="Вход и аккаунты" why="Привязанной страницей ВК можно входить без пароля.">
        <SocialAccounts {...bound} />
      </OwnCard>
    </main>
  );
}

type OwnCardProps = {
  id: string;
  title: string;
  /** Why the school asks. */
  why: string;
  children: ReactNode;
};

function OwnCard({ id, title, why, children }: OwnCardProps) {
  return (
    <section className="own-card" id={id} aria-labelledby={`h-${id}`}>
      <div className="own-card-head">
        <h2 id={`h-${id}`}>{title}</h2>
        <p className="small muted">{why}</p>
      </div>
      {children}
    </section>
  );
}
