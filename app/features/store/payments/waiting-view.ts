/** Courses that a parent with an account has paid for, and that wait for the child. */

/** As the child reads it. */
export type WaitingCourses = {
  /** The page that opens them, once. */
  claimPath: string;
  /** «Математика, профиль · тариф Базовый: ноябрь–декабрь» */
  courses: string[];
};

/** As the parent reads it. */
export type PaidForChild = {
  /** The page of the payment. */
  href: string;
  courses: string[];
  /** «+7 912 ***-**-67»; null: they wait for anyone who opens the link. */
  waitsFor: string | null;
};
