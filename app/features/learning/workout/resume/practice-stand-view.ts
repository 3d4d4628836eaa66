/** Where a person stopped and what waits for them, for the pages that lead to practice. */

export type DayView = {
  /** «продолжить гору дня: 3 из 7» */
  name: string;
  /** The unfinished one; null: the button begins one. */
  href: string | null;
  /** The result of today's; null: it is not done yet. */
  doneHref: string | null;
};

export type PracticeStandView = {
  day: DayView;
  /** The number worked on last. */
  last: {
    href: string;
    /** «№ 13, 3 из 10»: of its tasks, how many are solved. */
    name: string;
    topic: string;
  } | null;
  /** «2 ошибки ждут»; null: nothing is due. */
  due: { name: string; href: string } | null;
};
