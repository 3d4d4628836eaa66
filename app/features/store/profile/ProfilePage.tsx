import type { ReactNode } from "react";
import { Avatar } from "~/features/store/profile/Avatar";
import { PurchasedCourseItem } from "~/features/store/profile/PurchasedCourseItem";
import type { NextUp, sayOwnData } from "~/features/store/profile/profile-messages";
import type { PurchasedCourse } from "~/features/store/profile/purchased-courses";
import type { PaidForChild, WaitingCourses } from "~/features/store/payments/waiting-view";
import { WaitingCoursesNotice } from "~/features/store/payments/WaitingCoursesNotice";
import { offers, promisesDeduction } from "~/features/core/school/offer";
import { useSchool } from "~/features/core/school/use-school";
import { SupportNote } from "~/features/core/school/SupportNote";
import { ProlongForm } from "~/features/core/shell/ProlongForm";
import { StartForFree } from "~/features/core/shell/StartForFree";
import { findSubject, type SubjectCategory } from "~/features/core/subjects/taxonomy";
import { formatRoubles, type Roubles } from "~/shared/money";
import {
  cartPath,
  catalogPath,
  profileDataPath,
  profilePayersPath,
  profileRefundPath,
  profileTaxPath,
  promotionsPath,
  socialAccountsPath,
} from "~/shared/paths";
import { AppLink } from "~/ui/AppLink";
import { ButtonLink } from "~/ui/Button";
import { EmptyState } from "~/ui/EmptyState";
import { Fold } from "~/ui/Fold";
import { Icon } from "~/ui/Icon";
import { OwnTime } from "~/ui/OwnTime";

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
  firstName: string | null;
  initials: string | null;
  nextUp: NextUp | null;
  /** Paid for this person, by their phone, and not opened yet. */
  waiting: WaitingCourses[];
  /** Paid by this person for a child who has not opened it yet. */
  forChild: PaidForChild[];
  courses: PurchasedCourse[];
  /** Product id → where the course is studied. */
  studyLinks: Record<number, string>;
  receipts: ProfileReceipt[];
  /** The open requests: «Заявление от 28 ноября: декабрь, 3 290 ₽. Ответим …» */
  refunds: string[];
  /** Known facts, in a line for each part of «Мои данные». */
  own: ReturnType<typeof sayOwnData>;
  cartCount: number;
  /** Null: nothing to prolong. */
  prolongation: { hasDot: boolean } | null;
  /** Slot for a later feature. */
  progress: ReactNode;
};

/** The subject of the most recent course colours the avatar. */
function categoryOf(courses: readonly PurchasedCourse[]): SubjectCategory {
  const subject = courses[0]?.landing.subjects[0];
  return subject ? findSubject(subject).category : "technical";
}

export function ProfilePage(props: ProfilePageProps) {
  const { phone, firstName, initials, nextUp, courses, studyLinks, receipts, refunds, own } = props;
  return (
    <main id="main" className="wrap profile-page">
      <div className="profile-head">
        <Avatar initials={initials} category={categoryOf(courses)} />
        <div className="profile-who">
          <h1>Мой профиль</h1>
          <p className="muted">
            {firstName !== null && `${firstName}, `}
            <span className="nb">{phone}</span>
          </p>
        </div>
      </div>
      <WaitingCoursesNotice waiting={props.waiting} />
      {nextUp !== null && <NextUpPanel nextUp={nextUp} studyLinks={studyLinks} />}
      <CoursesPart {...props} />
      <section className="profile-part" id="progress" aria-labelledby="h-progress">
        <h2 id="h-progress">Прогресс</h2>
        {props.progress}
      </section>
      <OrdersPart receipts={receipts} refunds={refunds} forChild={props.forChild} />
      <section className="profile-part" aria-labelledby="h-own">
        <h2 id="h-own">Данные и вход</h2>
        <ul className="own-links" role="list">
          <OwnLink id="data" name="Мои данные" href={`${profileDataPath()}#data`} text={own.data} />
          <OwnLink id="parent" name="Данные родителя" href={`${profileDataPath()}#parent`} text={own.parent} />
          <OwnLink id="security" name="Пароль и вход" href={`${profileDataPath()}#security`} text={own.security} />
          <OwnLink
            id="advertising"
            name="Письма и SMS"
            href={`${profileDataPath()}#advertising`}
            text={own.advertising}
          />
          <OwnLink
            name="Вход и аккаунты"
            href={socialAccountsPath()}
            // The page's CSP may have to allow a widget.
            isNewDocument
            text={own.accounts}
          />
          <OwnLink name="Бонусы и акции" href={promotionsPath()} text="Личные промокоды и бонус за друга" />
        </ul>
        <SupportNote />
      </section>
    </main>
  );
}

type PanelProps = { nextUp: NextUp; studyLinks: Record<number, string> };

function NextUpPanel({ nextUp: { label, title, text, open, lesson }, studyLinks }: PanelProps) {
  return (
    <section className="panel ink on-dark next-up" aria-labelledby="h-next">
      <h2 id="h-next">{label}</h2>
      <p className="next-up-what">
        {title}
        {lesson !== null && <OwnTime at={lesson.at} />}
      </p>
      <p className="next-up-text">{text}</p>
      {(open !== null || lesson !== null) && (
        <p className="row">
          {open !== null && (
            <ButtonLink variant="lime" href={studyLinks[open.productId] ?? open.href}>
              открыть курс
            </ButtonLink>
          )}
          {lesson !== null && (
            <a className="btn soft" href={lesson.calendarHref} type="text/calendar">
              в календарь
            </a>
          )}
        </p>
      )}
    </section>
  );
}

function CoursesPart({ courses, studyLinks, cartCount, prolongation }: ProfilePageProps) {
  const hasFree = offers(useSchool(), null, "free");
  return (
    <section className="profile-part" id="courses" aria-labelledby="h-mine">
      <div className="profile-part-head">
        <h2 id="h-mine">Мои курсы</h2>
        {prolongation && <ProlongForm hasDot={prolongation.hasDot} buttonClass="btn soft sm" />}
      </div>
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
          text={`Выбери предмет и начни с одного месяца.${hasFree ? " Первый шаг можно сделать бесплатно." : ""}`}
        >
          <p className="row">
            <ButtonLink href={catalogPath()}>выбрать курс</ButtonLink>
            {cartCount > 0 ? (
              <ButtonLink variant="soft" href={cartPath()}>
                вернуться в корзину
              </ButtonLink>
            ) : (
              <StartForFree variant="soft" />
            )}
          </p>
        </EmptyState>
      )}
    </section>
  );
}

/** The latest are shown, the others fold. */
const SHOWN = 3;

function OrdersPart({ receipts, refunds, forChild }: Pick<ProfilePageProps, "receipts" | "refunds" | "forChild">) {
  const rest = receipts.slice(SHOWN);
  return (
    <section className="profile-part" id="orders" aria-labelledby="h-receipts">
      <h2 id="h-receipts">Покупки и чеки</h2>
      {receipts.length === 0 ? (
        <p className="profile-note">
          Здесь появятся твои заказы: сколько, за что и когда заплачено. Чек приходит на почту, которую называют при
          оплате.
        </p>
      ) : (
        <>
          <Receipts receipts={receipts.slice(0, SHOWN)} />
          {rest.length > 0 && (
            <div className="receipts-rest">
              <Fold summary={`ещё ${rest.length}`}>
                <Receipts receipts={rest} />
              </Fold>
            </div>
          )}
        </>
      )}
      <ul className="own-links" role="list">
        {forChild.map(({ href, courses, waitsFor }) => (
          <OwnLink
            key={href}
            name="Оплачено для ребёнка"
            href={href}
            text={`${courses.join("; ")}. ${waitsFor === null ? "Ждёт, пока ребёнок откроет ссылку" : `Ждёт входа по номеру ${waitsFor}`}`}
          />
        ))}
        {promisesDeduction(useSchool()) && (
          <OwnLink
            name="Справка для вычета"
            href={profileTaxPath()}
            text="Сколько заплачено за каждый год и что написать школе"
          />
        )}
        <OwnLink
          name="Возврат"
          href={profileRefundPath()}
          text={refunds.length > 0 ? refunds.join(". ") : "Сколько вернётся, если остановиться сегодня, и заявление"}
        />
        <OwnLink name="Плательщики" href={profilePayersPath()} text="Кто платил по ссылке и что он видит" />
      </ul>
    </section>
  );
}

function Receipts({ receipts }: { receipts: ProfileReceipt[] }) {
  return (
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
  );
}

type OwnLinkProps = { id?: string; name: string; href: string; text: string; isNewDocument?: boolean };

/** A page of the profile, and what stands there now. The whole card is the link. */
function OwnLink({ id, name, href, text, isNewDocument }: OwnLinkProps) {
  return (
    <li id={id} className="own-link-card">
      <AppLink href={href} reloadDocument={isNewDocument}>
        {name}
      </AppLink>
      <p className="small muted">{text}</p>
      <Icon name="arrow" />
    </li>
  );
}
