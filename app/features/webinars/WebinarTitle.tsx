import { Fragment } from "react";

const NUMBERS = /(№\u00a0\d+(?:–\d+)?)/;

/** «№ 33–34» stays on one line: browsers break after a dash. */
export function WebinarTitle({ title }: { title: string }) {
  return title.split(NUMBERS).map((part, index) =>
    NUMBERS.test(part) ? (
      <span className="nb" key={index}>
        {part}
      </span>
    ) : (
      <Fragment key={index}>{part}</Fragment>
    ),
  );
}
