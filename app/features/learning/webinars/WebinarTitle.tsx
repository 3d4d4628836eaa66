import { Fragment } from "react";

const NUMBERS = /(№\u00a0\d+(?:–\d+)?)/;

/** Keeps a number with what it counts, and «№ 33–34» on one line: browsers break after a dash. */
export function WebinarTitle({ title }: { title: string }) {
  return title
    .replace(/(\d) (?=[а-яё])/g, "$1\u00a0")
    .split(NUMBERS)
    .map((part, index) =>
      NUMBERS.test(part) ? (
        <span className="nb" key={index}>
          {part}
        </span>
      ) : (
        <Fragment key={index}>{part}</Fragment>
      ),
    );
}
