/** ЕГЭ, base mathematics, number 8: which statements follow from what is said. */
import { isOnlyKey, numberIn, range } from "../proof";
import type { Random } from "../random";
import type { Recipe } from "../recipe";
import type { TaskDraft } from "../task-generator";
import { ofNumber } from "./of-number";

const THEME = "logika";
const ASK = "Выбери утверждения, которые следуют из приведённых данных.";

type Statement = { text: string; isTrue: boolean; why: string };

/** Four statements, of which some are true, in a new order. Null where all or none are. */
function chooseFour(
  random: Random,
  all: readonly Statement[],
): { items: string[]; key: string; whys: string[] } | null {
  const chosen = random.shuffle(all).slice(0, 4);
  const key = chosen.flatMap(({ isTrue }, at) => (isTrue ? [at + 1] : [])).join("");
  if (key === "" || key.length > 3) return null;
  return {
    items: chosen.map(({ text }) => text),
    key,
    whys: chosen.map(({ isTrue, why }, at) => `${at + 1}) ${isTrue ? "Верно" : "Не следует"}: ${why}`),
  };
}

const draftOf = (
  chosen: NonNullable<ReturnType<typeof chooseFour>>,
  rest: Pick<TaskDraft, "parameters" | "subTheme" | "statement" | "hints" | "level">,
): TaskDraft => ({
  ...rest,
  theme: THEME,
  options: { items: chosen.items },
  answer: { type: "choice", keys: [chosen.key] },
  wrong: [
    {
      answer: ["1", "2", "3", "4"].filter((n) => !chosen.key.includes(n)).join(""),
      why: "Отмечены утверждения, которые **не** следуют из данных.",
    },
  ],
  solution: [...chosen.whys, `**Ответ: ${chosen.key}.**`],
});

const BAKERY = [
  { who: "Кондитер испёк", thing: "печений", one: "печенье", first: "корицей", second: "сахаром", did: "посыпал" },
  { who: "Хозяйка испекла", thing: "пряников", one: "пряник", first: "глазурью", second: "орехами", did: "украсила" },
  { who: "Повар испёк", thing: "рогаликов", one: "рогалик", first: "маком", second: "кунжутом", did: "посыпал" },
] as const;

const overlap: Recipe = {
  name: "overlap",
  method: "every-case",
  make(random) {
    const { who, thing, one, first, second, did } = random.pick(BAKERY);
    const [whole, a, b] = [random.int(4, 9) * 5, random.int(2, 6) * 5, random.int(2, 6) * 5];
    if (a === b || Math.max(a, b) >= whole) return null;
    const [least, most] = [Math.max(0, a + b - whole), Math.min(a, b)];
    const limits = { at: random.int(1, most + 6), none: random.int(1, whole - 1), both: random.int(1, most + 4) };
    const noneMost = whole - Math.max(a, b);
    const noneLeast = whole - Math.min(whole, a + b);
    const all: Statement[] = [
      {
        text: `Найдётся ${limits.none} ${thing}, которые ничем не ${did}и.`
          .replace("посыпали", "посыпаны")
          .replace("украсилаи", "украшены"),
        isTrue: noneLeast >= limits.none,
        why: `ничем не отмечено от ${noneLeast} до ${noneMost}.`,
      },
      {
        text: `Не может оказаться больше ${limits.both} ${thing} и с ${first}, и с ${second}.`,
        isTrue: most <= limits.both,
        why: `и с тем, и с другим может быть от ${least} до ${most}.`,
      },
      {
        text: `Если ${one} с ${first}, то ${one} и с ${second}.`,
        isTrue: a + b - whole >= a,
        why: `и с тем, и с другим может быть только ${least} из ${a}.`,
      },
      {
        text: `Хотя бы ${limits.at} ${thing} и с ${first}, и с ${second}.`,
        isTrue: least >= limits.at,
        why: `таких может оказаться всего ${least}.`,
      },
      {
        text: `Найдётся хотя бы ${1} ${one} и без ${GENITIVE[first] ?? ""}, и без ${GENITIVE[second] ?? ""}.`
          .replace("хотя бы 1", "хотя бы одно")
          .replace(/одно (пряник|рогалик)/, "один $1"),
        isTrue: noneLeast >= 1,
        why: `без того и другого может быть от ${noneLeast} до ${noneMost}.`,
      },
      {
        text: `Меньше ${noneMost + 1 + random.int(0, 2)} ${thing} и без ${GENITIVE[first] ?? ""}, и без ${GENITIVE[second] ?? ""}.`,
        isTrue: true,
        why: `без того и другого может быть самое большее ${noneMost}.`,
      },
    ];
    if (
      limits.none % 10 === 1 ||
      limits.at % 10 === 1 ||
      [2, 3, 4].includes(limits.at % 10) ||
      [2, 3, 4].includes(limits.none % 10)
    )
      return null;
    const chosen = chooseFour(random, all);
    if (!chosen) return null;
    return draftOf(chosen, {
      parameters: [whole, a, b, ...chosen.items],
      subTheme: "mnozhestva",
      level: 2,
      statement: `${who} ${whole} ${thing}. Из них ${a} ${did} ${first} и ${b} ${did} ${second} (одно изделие можно и тем, и другим, и оставить без всего). ${ASK}`,
      hints: [
        "Каким самым маленьким и самым большим может быть число изделий и с тем, и с другим?",
        "Утверждение следует из данных, если оно верно в **каждом** возможном случае.",
      ],
    });
  },
  check(draft) {
    const [whole = 0, a = 0, b = 0] = (draft.statement.match(/\d+/g) ?? []).map(Number);
    const cases = range(0, Math.min(a, b)).filter((both) => a + b - both <= whole);
    const holds = (text: string, both: number): boolean => {
      const n = numberIn(text);
      const none = whole - (a + b - both);
      if (text.startsWith("Если")) return both === a;
      if (text.startsWith("Не может")) return both <= n;
      if (text.startsWith("Хотя бы")) return both >= n;
      if (text.startsWith("Меньше")) return none < n;
      return text.includes("хотя бы") ? none >= 1 : none >= n;
    };
    const key = (draft.options?.items ?? [])
      .flatMap((text, at) => (cases.every((both) => holds(text, both)) ? [at + 1] : []))
      .join("");
    return cases.length > 0 && isOnlyKey(draft, key);
  },
};
const GENITIVE: Readonly<Record<string, string>> = {
  корицей: "корицы",
  сахаром: "сахара",
  глазурью: "глазури",
  орехами: "орехов",
  маком: "мака",
  кунжутом: "кунжута",
};

const BOYS = ["Антон", "Борис", "Вадим", "Глеб", "Денис", "Егор", "Илья", "Кирилл", "Лев", "Максим"];

const permutations = (names: readonly string[]): string[][] =>
  names.length === 0
    ? [[]]
    : names.flatMap((name) => permutations(names.filter((one) => one !== name)).map((rest) => [name, ...rest]));

const ACC: Readonly<Record<string, string>> = {
  Антон: "Антона",
  Борис: "Бориса",
  Вадим: "Вадима",
  Глеб: "Глеба",
  Денис: "Дениса",
  Егор: "Егора",
  Илья: "Ильи",
  Кирилл: "Кирилла",
  Лев: "Льва",
  Максим: "Максима",
};
const of = (name: string) => ACC[name] ?? name;
const TRAITS = [
  { more: "выше", less: "ниже", most: "самый высокий", least: "самый низкий" },
  { more: "старше", less: "младше", most: "самый старший", least: "самый младший" },
  { more: "тяжелее", less: "легче", most: "самый тяжёлый", least: "самый лёгкий" },
] as const;

const order: Recipe = {
  name: "order",
  method: "every-order",
  make(random) {
    const [a, b, c, d] = random.shuffle(BOYS).slice(0, 4) as [string, string, string, string];
    const { more, less, most, least } = random.pick(TRAITS);
    // a > b, b > c, and d > c.
    const shape = random.int(0, 1);
    const facts =
      shape === 0
        ? [`${a} ${more} ${of(b)}`, `${c} ${less} ${of(b)}`, `${d} ${more} ${of(c)}`]
        : [`${b} ${less} ${of(a)}`, `${b} ${more} ${of(c)}`, `${d} ${less} ${of(a)}`];
    const all: Statement[] = [
      { text: `${a} ${more} ${of(c)}.`, isTrue: true, why: `${a} ${more} ${of(b)}, а ${b} ${more} ${of(c)}.` },
      { text: `${c} ${more} ${of(a)}.`, isTrue: false, why: `${a} ${more} ${of(b)}, а ${b} ${more} ${of(c)}.` },
      { text: `${d} ${more} ${of(b)}.`, isTrue: false, why: "в условии их не сравнивают." },
      {
        text: shape === 0 ? `${c} — ${least} из четверых.` : `${a} — ${most} из четверых.`,
        isTrue: true,
        why: shape === 0 ? `остальные трое ${more}.` : `остальные трое ${less}.`,
      },
      {
        text: shape === 0 ? `${a} — ${most} из четверых.` : `${c} — ${least} из четверых.`,
        isTrue: false,
        why: `${shape === 0 ? a : c} и ${d} в условии не сравниваются.`,
      },
      { text: `${c} ${less} ${of(b)}.`, isTrue: true, why: "это сказано прямо." },
      {
        text: shape === 0 ? `${d} ${less} ${of(c)}.` : `${d} ${more} ${of(a)}.`,
        isTrue: false,
        why: "сказано обратное.",
      },
    ];
    const chosen = chooseFour(random, all);
    if (!chosen) return null;
    return draftOf(chosen, {
      parameters: [a, b, c, d, more, shape, ...chosen.items],
      subTheme: "sravneniya",
      level: 1,
      statement: `Известно, что ${facts[0] ?? ""}, ${facts[1] ?? ""}, а ${facts[2] ?? ""}. Одинаковых среди четверых нет. ${ASK}`,
      hints: [
        "Отметь всех на одной линии от меньшего к большему.",
        "Если порядок двоих неизвестен, утверждать о них ничего нельзя.",
      ],
    });
  },
  check(draft) {
    const back = Object.fromEntries(Object.entries(ACC).map(([name, form]) => [form, name]));
    const pattern = /([А-Я][а-я]+) (выше|ниже|старше|младше|тяжелее|легче) ([А-Я][а-я]+)/g;
    const read = (text: string) =>
      [...text.matchAll(pattern)].map(([, one = "", word = "", other = ""]) => ({
        one,
        other: back[other] ?? "",
        isMore: ["выше", "старше", "тяжелее"].includes(word),
      }));
    const facts = read(draft.statement);
    const names = [...new Set(facts.flatMap(({ one, other }) => [one, other]))];
    const fits = (line: string[], text: string) => {
      const [, single = "", word = ""] = /^([А-Я][а-я]+) — самый ([а-яё]+)/.exec(text) ?? [];
      if (single !== "")
        return line[["высокий", "старший", "тяжёлый"].includes(word) ? names.length - 1 : 0] === single;
      return read(text).every(({ one, other, isMore }) => line.indexOf(one) > line.indexOf(other) === isMore);
    };
    const lines = permutations(names).filter((line) => fits(line, draft.statement.replace(/ — самый [а-яё]+/g, "")));
    const key = (draft.options?.items ?? [])
      .flatMap((text, at) => (lines.every((line) => fits(line, text)) ? [at + 1] : []))
      .join("");
    return names.length === 4 && lines.length > 1 && isOnlyKey(draft, key);
  },
};

const CHAINS = [
  {
    who: "гость",
    few: "гостей",
    where: "На дне рождения",
    facts: ["пришёл с цветами", "принёс книгу", "остался на чай"],
  },
  {
    who: "турист",
    few: "туристов",
    where: "В походе",
    facts: ["взял гитару", "умеет разводить костёр", "спал в палатке"],
  },
  {
    who: "ученик",
    few: "учеников",
    where: "В классе",
    facts: ["ходит в бассейн", "играет в шахматы", "учит испанский язык"],
  },
  {
    who: "сотрудник",
    few: "сотрудников",
    where: "В отделе",
    facts: ["знает английский язык", "был в командировке", "работает по субботам"],
  },
] as const;

const chain: Recipe = {
  name: "inclusion",
  method: "every-case",
  make(random) {
    const { who, where, facts } = random.pick(CHAINS);
    const [p, q, r] = random.shuffle(facts) as [string, string, string];
    const not = (fact: string) => `не ${fact}`;
    const each = (if_: string, then: string) => `Каждый ${who}, который ${if_}, ${then}.`;
    const all: Statement[] = [
      { text: each(not(q), not(p)), isTrue: true, why: "иначе нашёлся бы тот, для кого нарушено первое условие." },
      { text: each(q, p), isTrue: false, why: "условие говорит об обратном: оно не обратимо." },
      { text: each(p, not(r)), isTrue: true, why: `кто ${p}, тот ${q}, а из тех, кто ${q}, никто ${not(r)}.` },
      { text: each(r, not(p)), isTrue: true, why: `кто ${r}, тот ${not(q)}, а значит, и ${not(p)}.` },
      { text: each(not(p), r), isTrue: false, why: "об остальных в условии ничего не сказано." },
      { text: each(not(r), q), isTrue: false, why: "об остальных в условии ничего не сказано." },
      { text: each(r, q), isTrue: false, why: `кто ${r}, тот как раз ${not(q)}.` },
    ];
    const chosen = chooseFour(random, all);
    if (!chosen) return null;
    return draftOf(chosen, {
      parameters: [p, q, r, ...chosen.items],
      subTheme: "mnozhestva",
      level: 3,
      statement: `${where} каждый ${who}, который ${p}, ${q}. При этом никто из тех, кто ${q}, ${not(r)}. Известно, что есть и те, кто ${p}, и те, кто ${r}. ${ASK}`,
      hints: [
        "Нарисуй круги: кто в каком лежит и какие не пересекаются.",
        "Утверждение «все А — это Б» нельзя перевернуть.",
      ],
    });
  },
  check(draft) {
    const [, p = "", q = ""] = /каждый [а-я]+, который (.+?), (.+?)\. При/.exec(draft.statement) ?? [];
    const [, r = ""] = /не ([^.]+?)\. Известно/.exec(draft.statement) ?? [];
    const kinds = range(0, 7).map((mask) => ({ [p]: mask % 2 === 1, [q]: mask % 4 >= 2, [r]: mask >= 4 }));
    const isAllowed = (one: Record<string, boolean>) => (!one[p] || one[q] === true) && !(one[q] && one[r]);
    const allowed = kinds.filter(isAllowed);
    const has = (one: Record<string, boolean>, fact: string) =>
      fact.startsWith("не ") ? one[fact.slice(3)] === false : one[fact] === true;
    const key = (draft.options?.items ?? [])
      .flatMap((text, at) => {
        const [, if_ = "", then = ""] = /который (.+), (.+)\.$/.exec(text) ?? [];
        return allowed.every((one) => !has(one, if_) || has(one, then)) ? [at + 1] : [];
      })
      .join("");
    return p !== "" && r !== "" && isOnlyKey(draft, key);
  },
};

export const generators = ofNumber(8, [
  [overlap, 12],
  [order, 14],
  [chain, 8],
]);
