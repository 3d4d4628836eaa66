/** A course of a claim link, as its page names it. */
export type ClaimedLineView = {
  /** «Математика, профиль · тариф Базовый» */
  name: string;
  /** «ноябрь–январь»; null for a course sold whole. */
  months: string | null;
  /** «откроется 1 декабря» */
  opens: string;
};
