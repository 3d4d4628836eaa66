/** ОГЭ, chemistry, number 3: elements in the order of their properties. */
import { ELEMENTS, findElement, pullOf, radiusOf } from "../elements";
import { isOrder, orderTask } from "../order-task";
import type { TaskGenerator } from "../task-generator";

const COMMON = { version: 1, topic: "oge-chemistry", number: 3 } as const;

/** `grows` where the property does from left to right of a period and up a group. */
const ASKED = [
  { text: "увеличения радиуса их атомов", grows: false },
  { text: "уменьшения радиуса их атомов", grows: true },
  { text: "усиления металлических свойств", grows: false },
  { text: "ослабления металлических свойств", grows: true },
  { text: "усиления неметаллических свойств", grows: true },
  { text: "увеличения электроотрицательности", grows: true },
  { text: "уменьшения электроотрицательности", grows: false },
] as const;

const GROUPS = [
  ["Li", "Na", "K"],
  ["Be", "Mg", "Ca"],
  ["F", "Cl", "Br"],
  ["O", "S", "Se"],
] as const;

const rows = (kind: "period" | "group"): TaskGenerator => ({
  ...COMMON,
  key: `oge-chemistry-03-${kind}`,
  count: 17,
  method: "slater-rules",
  make(random) {
    const period = random.pick([2, 3]);
    const three =
      kind === "group"
        ? [...random.pick(GROUPS)].reverse()
        : random
            .shuffle(ELEMENTS.filter((one) => one.period === period && one.group < 8))
            .slice(0, 3)
            .toSorted((one, other) => one.number - other.number)
            .map(({ symbol }) => symbol);
    const { text, grows } = random.pick(ASKED);
    // Of metals one asks how metallic they are, of non-metals the other way round.
    const isMetal = findElement(three[0] ?? "").group < 3;
    if (kind === "group" && text.includes(isMetal ? "неметаллических" : " металлических")) return null;
    const right = grows ? three : [...three].reverse();
    return orderTask(random, {
      parameters: [text, ...three],
      theme: "stroenie-atoma",
      subTheme: "periodicheskiy-zakon",
      level: kind === "period" ? 1 : 2,
      statement: `Расположи химические элементы ${random.shuffle(three).join(", ")} в порядке ${text}. Запиши номера элементов в нужной последовательности.`,
      right,
      reversed: "Порядок обратный: проверь, как свойство меняется в таблице.",
      hints: [
        kind === "period" ? "Эти элементы стоят в одном периоде." : "Эти элементы стоят в одной группе.",
        "Слева направо и снизу вверх в таблице радиус атома уменьшается, а неметаллические свойства усиливаются.",
      ],
      steps: [
        kind === "period"
          ? "В периоде слева направо радиус атома уменьшается, металлические свойства ослабевают, неметаллические свойства и электроотрицательность растут."
          : "В группе сверху вниз радиус атома увеличивается, металлические свойства усиливаются, неметаллические свойства и электроотрицательность ослабевают.",
        `Порядок: ${right.join(", ")}.`,
      ],
    });
  },
  check(draft) {
    const [, word = "", what = ""] =
      /в порядке (увеличения|усиления|уменьшения|ослабления) (.+?)\. Запиши/.exec(draft.statement) ?? [];
    const sign = word === "увеличения" || word === "усиления" ? 1 : -1;
    return isOrder(draft, (symbol) => {
      const { number } = findElement(symbol);
      if (what.startsWith("радиуса")) return sign * radiusOf(number);
      return what.startsWith("металлических") ? -sign * pullOf(number) : sign * pullOf(number);
    });
  },
});

export const generators: readonly TaskGenerator[] = [rows("period"), rows("group")];
