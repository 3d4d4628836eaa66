export type Question = {
  question: string;
  /** The answer; its links are checked and no HTML of its author is in it. */
  html: string;
  /** Forms over the page for further questions. */
  links?: readonly { name: string; href: string }[];
};
