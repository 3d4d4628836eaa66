/** How long one search that nobody has asked before keeps the main thread busy. */
import { readFileSync } from "node:fs";
import type { AppContext } from "~/app-context.server";
import { suggest } from "~/features/site/search/search-school.server";
import { readQuestion } from "~/features/site/search/search-words";
import { seededRandom } from "../setup/seeded";

/** Milliseconds. */
export type SearchBusy = { median: number; p95: number; queries: number };

const QUERIES = 200;
const WARM_UP = 20;
const LETTERS = "абвгдежзиклмнопрстуфхцчшщыэюя";
const WORD_LETTERS = 6;
/** More than a query is searched for. */
const WORDS = 14;

/** On a processor, other load and waiting for the database not counted. */
function threadMilliseconds(): number {
  const [nanoseconds] = readFileSync(`/proc/self/task/${process.pid}/schedstat`, "utf8").split(" ");
  return Number(nanoseconds) / 1e6;
}

/** Words that no text contains: each is compared with every known one. Null if the system does not report threads. */
export async function measureSearch(
  context: Pick<AppContext, "db" | "clock" | "school" | "documents">,
): Promise<SearchBusy | null> {
  if (process.platform !== "linux") return null;
  const random = seededRandom();
  const letter = () => LETTERS[random.upTo(LETTERS.length)]!;
  const word = () => Array.from({ length: WORD_LETTERS }, letter).join("");
  const busy: number[] = [];
  for (let query = 0; query < QUERIES + WARM_UP; query += 1) {
    const question = readQuestion(Array.from({ length: WORDS }, word).join(" "));
    const before = threadMilliseconds();
    await suggest(context, question);
    busy.push(threadMilliseconds() - before);
  }
  const sorted = busy.slice(WARM_UP).sort((a, b) => a - b);
  return { median: sorted[QUERIES / 2]!, p95: sorted[Math.floor(QUERIES * 0.95)]!, queries: QUERIES };
}
