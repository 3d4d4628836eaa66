import { fillStep } from "~/features/learning/task-bank/kim-ridge";

/** A share as a bar, with its numbers beside it. */
export function SolvedBar({ solved, count }: { solved: number; count: number }) {
  return <span className="solved-bar" data-to={fillStep(solved, count)} aria-hidden="true" />;
}
