/** The order of the parts of an answer. */
import { type FoundKind, WEIGHTS } from "./search-index";

/** `score`: of its best document. `isNamed`: the query is the title of that document. */
type RankedGroup = { kind: FoundKind; score: number; isNamed: boolean };

/** Pages stand below what has the words as its topic and above what only mentions them. */
const MOST_OF_A_PAGE = (WEIGHTS.facts + WEIGHTS.text) / 2;

/**
 * Exact page titles first, then sections the query names, then by best document; stable.
 *
 * @param words how many words the documents were searched for.
 */
export function orderGroups<Group extends RankedGroup>(
  groups: readonly Group[],
  { kinds, words }: { kinds: readonly FoundKind[]; words: number },
): Group[] {
  const placeOf = ({ kind }: Group) => (kinds.includes(kind) ? kinds.indexOf(kind) : kinds.length);
  const valueOf = ({ kind, score }: Group) => (kind === "page" ? Math.min(score, MOST_OF_A_PAGE * words) : score);
  return [...groups].sort(
    (a, b) => Number(b.isNamed) - Number(a.isNamed) || placeOf(a) - placeOf(b) || valueOf(b) - valueOf(a),
  );
}
