/** ЕГЭ, chemistry, number 2: elements in the order of their properties. */
import { type Element, ELEMENTS, findElement, pullOf, radiusOf } from "../elements";
import { isOrder, orderTask } from "../order-task";
import type { TaskGenerator } from "../task-generator";

const COMMON = { version: 1, topic: "ege-chemistry", number: 2 } as const;

/** From left to right of a period; `grows` where the property does. */
const PROPERTIES = [
  {
    name: "увеличения радиуса атомов",
    reverse: "уменьшения радиуса атомов",
    grows: false,
    about: "радиус атома",
    trend: "уменьшается",
  },
  {
    name: "увеличения электроотрицательности",
    reverse: "уменьшения электроотрицательности",
    grows: true,
    about: "электроотрицательность",
    trend: "растёт",
  },
  {
    name: "усиления неметаллических свойств",
    reverse: "ослабления неметаллических свойств",
    grows: true,
    about: "неметаллические свойства",
    trend: "усиливаются",
  },
  {
    name: "усиления металлических свойств",
    reverse: "ослабления металлических свойств",
    grows: false,
    about: "металлические свойства",
    trend: "ослабевают",
  },
] as const;

const isReactive = ({ group }: Element) => group < 8;

const periods: TaskGenerator = {
  ...COMMON,
  key: "ege-chemistry-02-period",
  count: 18,
  method: "slater-rules",
  make(random) {
    const period = random.pick([2, 3]);
    const property = random.pick(PROPERTIES);
    const isForward = random.int(0, 1) === 1;
    const three = random.shuffle(ELEMENTS.filter((one) => one.period === period && isReactive(one))).slice(0, 3);
    const others = random
      .shuffle(ELEMENTS.filter((one) => one.period !== period && one.number > 1 && isReactive(one)))
      .slice(0, 2);
    const sorted = three.toSorted((one, other) =>
      property.grows === isForward ? one.number - other.number : other.number - one.number,
    );
    const asked = isForward ? property.name : property.reverse;
    return orderTask(random, {
      parameters: [period, asked, ...three.map(({ symbol }) => symbol), ...others.map(({ symbol }) => symbol)],
      theme: "stroenie-atoma",
      subTheme: "periodicheskiy-zakon",
      level: 2,
      statement: `Из пяти элементов выбери три, которые находятся в одном периоде. Расположи их в порядке ${asked}. Запиши номера в нужной последовательности.`,
      right: sorted.map(({ symbol }) => symbol),
      others: others.map(({ symbol }) => symbol),
      reversed: "Элементы выбраны верно, но порядок обратный.",
      hints: ["Найди три элемента с одинаковым номером периода.", "Как меняется это свойство в периоде слева направо?"],
      steps: [
        `В одном, ${period}-м, периоде находятся ${three.map(({ symbol }) => symbol).join(", ")}.`,
        `В периоде слева направо ${property.about} ${property.trend}. Порядок: ${sorted.map(({ symbol }) => symbol).join(", ")}.`,
      ],
    });
  },
  check(draft) {
    const period = (draft.options?.items ?? []).map((symbol) => findElement(symbol).period);
    const [common] = period.filter((one) => period.filter((other) => other === one).length === 3);
    return isOrder(draft, (symbol) => {
      const { number, period: own } = findElement(symbol);
      if (own !== common) return null;
      return measure(draft.statement, number);
    });
  },
};

/** Groups in which every trend holds, without exceptions on the way. */
const GROUPS = [
  ["Li", "Na", "K"],
  ["Be", "Mg", "Ca"],
  ["F", "Cl", "Br"],
  ["O", "S", "Se"],
] as const;

const groups: TaskGenerator = {
  ...COMMON,
  key: "ege-chemistry-02-group",
  count: 14,
  method: "slater-rules",
  make(random) {
    const group = random.pick(GROUPS);
    const property = random.pick(PROPERTIES);
    const isForward = random.int(0, 1) === 1;
    const number = findElement(group[0]).group;
    // Of metals one asks how metallic they are, of non-metals the other way round.
    if (property.about === (number < 3 ? "неметаллические свойства" : "металлические свойства")) return null;
    const others = random
      .shuffle(ELEMENTS.filter((one) => one.group !== number && one.number > 1 && isReactive(one)))
      .slice(0, 2);
    if (others.length === 2 && others[0]?.group === others[1]?.group) return null;
    // Down a group each of these changes against the period.
    const sorted = property.grows === isForward ? [...group].reverse() : [...group];
    const asked = isForward ? property.name : property.reverse;
    return orderTask(random, {
      parameters: [group[0], asked, ...others.map(({ symbol }) => symbol)],
      theme: "stroenie-atoma",
      subTheme: "periodicheskiy-zakon",
      level: property.about.includes("свойства") ? 1 : 3,
      statement: `Из пяти элементов выбери три, которые находятся в одной главной подгруппе. Расположи их в порядке ${asked}. Запиши номера в нужной последовательности.`,
      right: sorted,
      others: others.map(({ symbol }) => symbol),
      reversed: "Элементы выбраны верно, но порядок обратный.",
      hints: ["Найди три элемента с одинаковым номером группы.", "Как меняется это свойство в группе сверху вниз?"],
      steps: [
        `В одной группе находятся ${group.join(", ")}.`,
        `В группе сверху вниз радиус атома растёт, металлические свойства усиливаются, неметаллические свойства и электроотрицательность ослабевают. Порядок: ${sorted.join(", ")}.`,
      ],
    });
  },
  check(draft) {
    const own = (draft.options?.items ?? []).map((symbol) => findElement(symbol).group);
    const [common] = own.filter((one) => own.filter((other) => other === one).length === 3);
    return isOrder(draft, (symbol) => {
      const { number, group } = findElement(symbol);
      return group === common ? measure(draft.statement, number) : null;
    });
  },
};

/** Sort key that grows in the order asked: the radius, or the pull of the nucleus. */
function measure(statement: string, number: number): number {
  const isUp = /увеличения|усиления/.test(statement);
  const value = statement.includes("радиуса")
    ? radiusOf(number)
    : / металлических/.test(statement)
      ? -pullOf(number)
      : pullOf(number);
  return isUp ? value : -value;
}

export const generators: readonly TaskGenerator[] = [periods, groups];
