/** Generators of stories with one unknown: the answer is chosen first, and the proof searches for it in the story. */
import { isOnlyRoot } from "./numeric";
import { readNumbers, shortTask } from "./short-task";
import type { Random } from "./random";
import type { TaskGenerator } from "./task-generator";

type ShortTask = Parameters<typeof shortTask>[0];
type Place = Pick<ShortTask, "theme" | "subTheme" | "level">;

type Story = Omit<TaskGenerator, "version" | "method" | "make" | "check"> &
  Place & {
    tell: (random: Random) => Omit<ShortTask, keyof Place> | null;
    /** Crosses zero at the answer only. `numbers` are those of the statement, in their order. */
    balance: (x: number, numbers: readonly number[], statement: string) => number;
    /** Where the answer is searched for. */
    range: readonly [from: number, to: number];
  };

export const storyGenerator = ({ theme, subTheme, level, tell, balance, range, ...own }: Story): TaskGenerator => ({
  ...own,
  version: 1,
  method: "root-search",
  make(random) {
    const told = tell(random);
    return told && shortTask({ ...told, theme, subTheme, level });
  },
  check(draft) {
    const { statement } = draft;
    const numbers = readNumbers(statement);
    return isOnlyRoot(draft, (x) => balance(x, numbers, statement), ...range);
  },
});
