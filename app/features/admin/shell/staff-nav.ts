/** The sections of the back office: a person sees those that their roles may open. */
import { mayStaff, type StaffPermission } from "~/features/core/access/staff-roles";
import type { StaffIconName } from "./staff-icons";
import { auditPath, imagesPath, importPath, itemsPath } from "./content-paths";
import { staffPath, staffPeoplePath, staffPreviewPath } from "./staff-paths";

export type StaffSection = {
  href: string;
  name: string;
  /** In the dock of a phone, where the name would take two lines. */
  short?: string;
  /** For the first page. */
  about: string;
  icon: StaffIconName;
  permission: StaffPermission;
};

/** `name`: over the group; the first has none. */
export type StaffSectionGroup = { name: string | null; sections: readonly StaffSection[] };

const GROUPS: readonly StaffSectionGroup[] = [
  {
    name: null,
    sections: [
      { href: staffPath(), name: "сегодня", about: "Что ждёт вас сейчас", icon: "sun", permission: "camp.enter" },
    ],
  },
  {
    name: "Магазин",
    sections: [
      {
        href: itemsPath("landings"),
        name: "страницы курсов",
        short: "страницы",
        about: "Тексты, неделя занятий, вопросы, кто ведёт",
        icon: "page",
        permission: "content.view",
      },
      {
        href: itemsPath("courses"),
        name: "курсы и цены",
        short: "курсы",
        about: "Месяцы с программой и номерами КИМ, цены, изменение цены в назначенный час",
        icon: "clock",
        permission: "content.view",
      },
      {
        href: itemsPath("teachers"),
        name: "преподаватели",
        about: "Кто ведёт, как, с какими баллами и отзывами",
        icon: "people",
        permission: "content.view",
      },
      {
        href: itemsPath("promocodes"),
        name: "промокоды",
        about: "Скидка, срок, сколько раз, на какие курсы",
        icon: "tag",
        permission: "content.view",
      },
      {
        href: itemsPath("promotions"),
        name: "акции",
        about: "Что предлагаем в «Бонусах и акциях» и какой код за это",
        icon: "gift",
        permission: "content.view",
      },
      {
        href: itemsPath("webinars"),
        name: "вебинары",
        about: "Когда вебинар, план, запись с главами и конспектом",
        icon: "film",
        permission: "content.view",
      },
      {
        href: itemsPath("tariffs"),
        name: "тарифы",
        about: "Карточки на главной и у родителей: что входит в каждый вид курса. Цены стоят у курсов",
        icon: "tag",
        permission: "content.view",
      },
      {
        href: itemsPath("banners"),
        name: "баннеры",
        about: "Картинки на страницах преподавателей и вебинаров и рядом с меню личных страниц",
        icon: "image",
        permission: "content.view",
      },
      {
        href: imagesPath(),
        name: "изображения",
        about: "Фото преподавателей: загрузка, описания, где показаны",
        icon: "image",
        permission: "content.view",
      },
    ],
  },
  {
    name: "Школа",
    sections: [
      {
        href: itemsPath("school"),
        name: "профиль школы",
        about: "Название, телефон, юридическое лицо, лицензия, цифры и ссылки",
        icon: "gear",
        permission: "content.view",
      },
      {
        href: itemsPath("exam-season"),
        name: "учебный год",
        about: "С какого дня продаём следующий год, первый день занятий, дни экзаменов",
        icon: "page",
        permission: "content.view",
      },
      {
        href: itemsPath("documents"),
        name: "документы",
        about: "Оферта, политика и согласия: редакции и с какого дня действуют",
        icon: "page",
        permission: "content.view",
      },
      {
        href: staffPeoplePath(),
        name: "сотрудники",
        about: "Кого позвать, у кого какие роли, кто потерял второй ключ",
        icon: "key",
        permission: "staff.view",
      },
      {
        href: auditPath(),
        name: "журнал",
        about: "Кто, что и когда изменил; любую правку можно отменить",
        icon: "log",
        permission: "audit.view",
      },
      {
        href: staffPreviewPath(),
        name: "машина времени",
        about: "Весь сайт на другой день: цены, месяцы, баннеры и всё, что выйдет по расписанию",
        icon: "clock",
        permission: "preview.see",
      },
      {
        href: importPath(),
        name: "из таблицы",
        about: "Цены, месяцы, промокоды, тексты для поиска и перенаправления файлом из Excel",
        icon: "page",
        permission: "sheets.open",
      },
    ],
  },
  {
    name: "Сайт",
    sections: [
      {
        href: itemsPath("home-texts"),
        name: "тексты главной",
        about: "Заголовки и абзацы главной страницы, для ЕГЭ и ОГЭ, по временам года",
        icon: "edit",
        permission: "content.view",
      },
      {
        href: itemsPath("parents-texts"),
        name: "тексты для родителей",
        about: "Заголовки и абзацы страницы для родителей, неделя ребёнка, сравнение с репетитором",
        icon: "edit",
        permission: "content.view",
      },
      {
        href: itemsPath("questions"),
        name: "вопросы и ответы",
        about: "О чём спрашивают на главной, у родителей, в каталоге, на страницах курсов и преподавателей",
        icon: "chat",
        permission: "content.view",
      },
      {
        href: itemsPath("seo-texts"),
        name: "тексты для поиска",
        about: "Заголовок и описание страницы в поисковиках, её заголовок и текст внизу",
        icon: "page",
        permission: "content.view",
      },
      {
        href: itemsPath("score-scales"),
        name: "шкалы баллов",
        about: "Сколько тестовых баллов или какая отметка выходит из первичных, за какой год и сверено ли",
        icon: "tag",
        permission: "content.view",
      },
      {
        href: itemsPath("redirects"),
        name: "перенаправления",
        about: "Куда ведут старые адреса страниц, которых больше нет",
        icon: "undo",
        permission: "content.view",
      },
    ],
  },
];

export function listSections(roles: readonly string[]): StaffSectionGroup[] {
  return GROUPS.map(({ name, sections }) => ({
    name,
    sections: sections.filter(({ permission }) => mayStaff(roles, permission)),
  })).filter(({ sections }) => sections.length > 0);
}

/** The section of an address: the longest that it begins with. */
export function isSectionOf(section: Pick<StaffSection, "href">, pathname: string): boolean {
  return section.href === staffPath() ? pathname === section.href : pathname.startsWith(section.href);
}
