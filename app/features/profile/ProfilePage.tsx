import type { ReactNode } from "react";
import { SocialAccounts } from "~/features/auth/social/SocialAccounts";
import { AdvertisingSwitch } from "~/features/profile/AdvertisingSwitch";
import { Avatar } from "~/features/profile/Avatar";
import { ParentForm, PupilForm } from "~/features/profile/OwnDataForms";
import { PasswordForm } from "~/features/profile/PasswordForm";
import { PurchasedCourseItem } from "~/features/profile/PurchasedCourseItem";
import { SessionList } from "~/features/profile/SessionList";
import { type AccountView, initialsOf } from "~/features/profile/account-view";
import type { NextUp } from "~/features/profile/profile-words";
import type { PurchasedCourse } from "~/features/profile/purchased-courses";
import { SupportNote } from "~/features/school/SupportNote";
import { ProlongForm } from "~/features/shell/ProlongForm";
import { START_FOR_FREE } from "~/features/shell/navigation";
import { findSubject, type SubjectCategory } from "~/features/subjects/taxonomy";
import { formatRoubles, type Roubles } from "~/shared/money";
import { cartPath, catalogPath, profileRefundPath, profileTaxPath } from "~/shared/paths";
import { AppLink } from "~/ui/AppLink";
import { ButtonLink } from "~/ui/Button";
import { EmptyState } from "~/ui/EmptyState";
import type { FormAnswer } from "~/shared/form-answer";

type ProfileReceipt = {
  publicId: string;
  paidOn: string;
  price: Roubles;
  names: string[];
  /** «возвращено», if money was refunded. */
  note: string | null;
};

export type ProfilePageProps = {
  /** In full for its owner; «+7 999 ***-**-01» for staff acting as the user. */
  phone: string;
  account: AccountView;
  nextUp: NextUp | null;
  courses: PurchasedCourse[];
  /** Product id → where the course is studied. */
  studyLinks: Record<number, string>;
  receipts: ProfileReceipt[];
  cartCount: number;
  /** Null: nothing to prolong. */
  prolongation: { hasDot: boolean } | null;
  answer: FormAnswer | null;
  /** What a room after this one shows. */
  progress: ReactNode;
};

/** The subject of the most recent course colours the avatar. */
function categoryOf(courses: readonly PurchasedCourse[]): SubjectCategory {
  const subject = courses[0]?.landing.subjects[0];
  return subject ? findSubject(subject).category : "technical";
}

export function ProfilePage(props: ProfilePageProps) {
  const { phone, account, nextUp, courses, studyLinks, receipts, cartCount, answer } = props;
  const { data, sessions } = account;
  return (
    <main id="main" className="wrap">
      <div className="profile-head">
        <div className="profile-who">
          <Avatar initials={initialsOf(data)} category={categoryOf(courses)} />
          <div>
            <h1>Мой профиль</h1>
            <p className="muted">
              {data.firstName !== null && `${data.firstName}, `}
              <span className="nb">{phone}</span>
            </p>
          </div>
        </div>
      </div>
      {nextUp !== null && (
        <section className="panel ink on-dark next-up">
          <b>{nextUp.title}</b>
          <p className="muted">{nextUp.text}</p>
          {nextUp.open !== null && (
            <p className="next-up-open">
              <ButtonLink variant="lime" size="sm" href={studyLinks[nextUp.open.productId] ?? nextUp.open.href}>
                открыть курс
              </ButtonLink>
            </p>
          )}
        </section>
      )}
      <nav className="profile-jump" aria-label="На этой странице">
        <a href="#courses">мои курсы</a>
        <a href="#progress">прогресс</a>
        {receipts.length > 0 && <a href="#orders">заказы и деньги</a>}
        <a href="#data">мои данные</a>
        <a href="#parent">родитель</a>
        <a href="#security">пароль и вход</a>
      </nav>
      <section className="profile-part" id="courses" aria-labelledby="h-mine">
        <h2 id="h-mine">Мои курсы</h2>
        {courses.length > 0 ? (
          <ul className="mine" role="list">
            {courses.map((course) => (
              <PurchasedCourseItem
                key={course.productId}
                course={course}
                studyHref={studyLinks[course.productId] ?? null}
              />
            ))}
          </ul>
        ) : (
          <EmptyState
            level={3}
            title="Пока ни одного курса"
            text="Выбери предмет и начни с одного месяца. Первый шаг можно сделать бесплатно."
          >
            <p className="row">
              <ButtonLink href={catalogPath()}>выбрать курс</ButtonLink>
              {cartCount > 0 ? (
                <ButtonLink variant="soft" href={cartPath()}>
                  вернуться в корзину
                </ButtonLink>
              ) : (
                <ButtonLink variant="soft" href={START_FOR_FREE.href}>
                  {START_FOR_FREE.name}
                </ButtonLink>
              )}
            </p>
          </EmptyState>
        )}
        {props.prolongation && (
          <ProlongForm hasDot={props.prolongation.hasDot} buttonClass="btn soft profile-prolong" />
        )}
      </section>
      <section className="profile-part" id="progress" aria-labelledby="h-progress">
        <h2 id="h-progress">Прогресс</h2>
        {props.progress}
      </section>
      {receipts.length > 0 && <OrdersPart receipts={receipts} />}
      <section className="profile-part" id="data" aria-labelledby="h-data">
        <h2 id="h-data">Мои данные</h2>
        <div className="profile-forms">
          <section aria-labelledby="h-pupil">
            <h3 id="h-pupil">Ученик</h3>
            <PupilForm data={data} answer={answer} />
          </section>
          <section id="parent" aria-labelledby="h-parent">
            <h3 id="h-parent">Родитель</h3>
            <ParentForm data={data} answer={answer} />
          </section>
        </div>
        <p className="small muted profile-note">
          Имя и данные родителя нужны для договора и справки для вычета. Телефон аккаунта меняет поддержка: сначала она
          проверит, что он твой.
        </p>
      </section>
      <section className="profile-part" id="advertising" aria-labelledby="h-advertising">
        <h2 id="h-advertising">Письма и SMS</h2>
        <AdvertisingSwitch isAdAllowed={data.isAdAllowed} answer={answer} />
      </section>
      <section className="profile-part" id="security" aria-labelledby="h-security">
        <h2 id="h-security">Пароль и вход</h2>
        <div className="profile-forms">
          <section aria-labelledby="h-password">
            <h3 id="h-password">{data.hasPassword ? "Сменить пароль" : "Задать пароль"}</h3>
            <PasswordForm hasPassword={data.hasPassword} answer={answer} />
          </section>
          <section aria-labelledby="h-sessions">
            <h3 id="h-sessions">Где выполнен вход</h3>
            <SessionList sessions={sessions} />
          </section>
        </div>
      </section>
      <section className="profile-part" aria-labelledby="h-accounts">
        <h2 id="h-accounts">Вход и аккаунты</h2>
        <SocialAccounts {...account.bound} />
      </section>
    </main>
  );
}

function OrdersPart({ receipts }: { receipts: ProfileReceipt[] }) {
  return (
    <section className="profile-part" id="orders" aria-labelledby="h-receipts">
      <h2 id="h-receipts">Мои заказы</h2>
      <ul className="lines" role="list">
        {receipts.map(({ publicId, paidOn, price, names, note }) => (
          <li key={publicId}>
            <span>{names.join("; ").replaceAll("№ ", "№\u00A0")}</span>
            <span className="num">{formatRoubles(price)}</span>
            <span className="small muted">
              {paidOn}
              {note !== null && `, ${note}`}
            </span>
          </li>
        ))}
      </ul>
      <ul className="profile-money" role="list">
        <li>
          <AppLink href={profileTaxPath()}>Данные для справки</AppLink>
          <p className="small muted">Сколько заплачено за каждый год и что нужно родителю</p>
        </li>
        <li>
          <AppLink href={profileRefundPath()}>Сколько вернётся, если остановиться</AppLink>
          <p className="small muted">Расчёт на сегодня по каждому курсу и месяцу</p>
        </li>
      </ul>
      <SupportNote />
    </section>
  );
}
