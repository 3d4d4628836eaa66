/** ЕГЭ, base mathematics, number 6: the best of a table. */
import { numberIn, readTable } from "../proof";
import type { Recipe } from "../recipe";
import { counted, isKey, shortTask } from "../short-task";
import { ofNumber } from "./of-number";

const PLACE = { theme: "praktika", subTheme: "vybor-vygodnogo" } as const;
const FIRMS = ["А", "Б", "В"];

const GOODS = [
  {
    need: (n: number) => `${n} кубометров пенобетона`,
    unit: "кубометр пенобетона",
    from: 3400,
    to: 4200,
    counts: [30, 80],
    free: 200_000,
  },
  {
    need: (n: number) => `${n} тысяч кирпичей`,
    unit: "тысячу кирпичей",
    from: 15_000,
    to: 19_000,
    counts: [5, 14],
    free: 150_000,
  },
  {
    need: (n: number) => `${n} листов фанеры`,
    unit: "лист фанеры",
    from: 780,
    to: 980,
    counts: [55, 130],
    free: 70_000,
  },
] as const;

const supplier: Recipe = {
  name: "supplier",
  method: "recount",
  make(random) {
    const kind = random.int(0, 2);
    const { need, unit, from, to, counts, free } = GOODS[kind] ?? GOODS[0];
    const count = random.int(counts[0], counts[1]);
    const prices = FIRMS.map(() => random.int(from / 10, to / 10) * 10);
    const deliveries = FIRMS.map(() => random.int(6, 16) * 500);
    const totals = prices.map((price, at) => {
      const goods = price * count;
      return goods + (at === 2 && goods > free ? 0 : (deliveries[at] ?? 0));
    });
    const answer = Math.min(...totals);
    // The free delivery must matter somewhere, and the firms differ.
    if (
      new Set(totals).size < 3 ||
      count % 10 === 1 ||
      (count % 10 < 5 && count % 10 > 0 && (count < 10 || count > 20))
    )
      return null;
    const body = FIRMS.map(
      (firm, at) =>
        `| ${firm} | ${prices[at] ?? 0} | ${deliveries[at] ?? 0} | ${at === 2 ? `При заказе больше чем на ${free} рублей доставка бесплатная` : "Нет"} |`,
    ).join("\n");
    return shortTask({
      parameters: [kind, count, ...prices, ...deliveries],
      ...PLACE,
      level: 2,
      statement: `Строительной фирме нужно купить ${need(count)} у одного из трёх поставщиков. Сколько рублей придётся заплатить за самую дешёвую покупку с доставкой?\n\n| Поставщик | Цена за ${unit}, руб. | Доставка, руб. | Условия |\n| --- | --- | --- | --- |\n${body}`,
      answer,
      wrong: [
        [Math.min(...prices.map((price) => price * count)), "Не забудь прибавить стоимость доставки."],
        [
          Math.min(...prices.map((price, at) => price * count + (deliveries[at] ?? 0))),
          "Проверь, не бесплатна ли доставка у третьего поставщика.",
        ],
        [[...totals].sort((a, b) => a - b)[1] ?? 0, "Есть вариант дешевле: посчитай все три."],
      ],
      hints: [
        "Посчитай стоимость покупки с доставкой у каждого поставщика.",
        "Проверь, выполнено ли условие бесплатной доставки.",
      ],
      solution: [
        ...FIRMS.map((firm, at) => {
          const goods = (prices[at] ?? 0) * count;
          const isFree = at === 2 && goods > free;
          return `Поставщик ${firm}: $${prices[at] ?? 0} \\cdot ${count} = ${goods}$ руб., ${isFree ? "доставка бесплатная" : `с доставкой $${goods} + ${deliveries[at] ?? 0} = ${totals[at] ?? 0}$ руб.`}`;
        }).map((step) => (step.endsWith(".") ? step : `${step}.`)),
        `Самая дешёвая покупка — ${answer} руб.`,
      ],
    });
  },
  check(draft) {
    const [, need = ""] = /купить (\d+)/.exec(draft.statement) ?? [];
    const costs = readTable(draft)
      .slice(1)
      .map(([, price = "", delivery = "", terms = ""]) => {
        let goods = 0;
        for (let n = 0; n < Number(need); n += 1) goods += Number(price);
        const free = numberIn(terms);
        return goods + (goods > free ? 0 : Number(delivery));
      });
    return isKey(draft, costs.sort((a, b) => a - b)[0] ?? 0);
  },
};

const internet: Recipe = {
  name: "internet",
  method: "recount",
  make(random) {
    const traffic = random.int(4, 12) * 100;
    const [perMb, base1, incl1, over1, base2, incl2, over2] = [
      random.int(12, 25) / 10,
      random.int(30, 60) * 5,
      random.int(4, 6) * 100,
      random.int(8, 15) / 10,
      random.int(80, 140) * 5,
      random.int(8, 11) * 100,
      random.int(3, 7) / 10,
    ];
    const total = (base: number, included: number, over: number) =>
      Math.round((base + Math.max(0, traffic - included) * over) * 10) / 10;
    const totals = [total(0, 0, perMb), total(base1, incl1, over1), total(base2, incl2, over2)];
    const answer = Math.min(...totals);
    if (new Set(totals).size < 3 || totals.some((one) => !Number.isInteger(one))) return null;
    const say = (value: number) => String(value).replace(".", ",");
    return shortTask({
      parameters: [traffic, perMb, base1, incl1, over1, base2, incl2, over2],
      ...PLACE,
      level: 2,
      statement: `Интернет-провайдер предлагает три тарифа. Абонент тратит ${traffic} Мб в месяц и выбирает самый дешёвый для себя тариф. Сколько рублей в месяц он будет платить?\n\n| Тариф | Абонентская плата, руб. в месяц | Трафик, включённый в плату, Мб | Цена 1 Мб сверх него, руб. |\n| --- | --- | --- | --- |\n| «0» | нет | 0 | ${say(perMb)} |\n| «${incl1}» | ${base1} | ${incl1} | ${say(over1)} |\n| «${incl2}» | ${base2} | ${incl2} | ${say(over2)} |`,
      answer,
      wrong: [
        [[...totals].sort((a, b) => a - b)[1] ?? 0, "Есть тариф дешевле: посчитай все три."],
        [Math.max(...totals), "Это самый **дорогой** тариф."],
      ],
      hints: ["Посчитай плату по каждому тарифу.", "Сверх абонентской платы платят только за лишние мегабайты."],
      solution: [
        `Тариф «0»: $${traffic} \\cdot ${say(perMb)} = ${totals[0] ?? 0}$ руб.`,
        ...[
          [incl1, base1, over1, totals[1] ?? 0],
          [incl2, base2, over2, totals[2] ?? 0],
        ].map(
          ([included = 0, base = 0, over = 0, sum = 0]) =>
            `Тариф «${included}»: ${traffic > included ? `$${base} + (${traffic} - ${included}) \\cdot ${say(over)} = ${sum}$ руб.` : `трафика хватает, плата $${base}$ руб.`}`,
        ),
        `Самый дешёвый вариант — ${answer} руб.`,
      ],
    });
  },
  check(draft) {
    const [, traffic = ""] = /тратит (\d+) Мб/.exec(draft.statement) ?? [];
    const costs = readTable(draft)
      .slice(1)
      .map(([, base = "", included = "", price = ""]) => {
        let kopecks = base === "нет" ? 0 : Number(base) * 100;
        for (let mb = 1; mb <= Number(traffic); mb += 1)
          if (mb > Number(included)) kopecks += Math.round(numberIn(price) * 100);
        return kopecks / 100;
      });
    return isKey(
      draft,
      costs.reduce((best, one) => (one < best ? one : best)),
    );
  },
};

const LANGUAGES = ["английский", "немецкий", "испанский", "французский", "китайский"];

const guides: Recipe = {
  name: "interpreters",
  method: "brute-force",
  make(random) {
    const wanted = random.shuffle(LANGUAGES).slice(0, 4);
    const people = Array.from({ length: 6 }, () => ({
      languages: random.shuffle(wanted).slice(0, random.int(1, 2)).sort(),
      price: random.int(20, 75) * 100,
    }));
    const budget = random.int(80, 130) * 100;
    const rows = people
      .map(({ languages, price }, at) => `| ${at + 1} | ${languages.join(", ")} | ${price} |`)
      .join("\n");
    // Sets from small to large, in the order of their numbers.
    const sets: number[][] = [];
    const walk = (from: number, set: number[], cost: number, known: string[]) => {
      if (wanted.every((one) => known.includes(one)) && cost <= budget) sets.push(set);
      people
        .slice(from)
        .forEach(({ languages, price }, step) =>
          walk(from + step + 1, [...set, from + step + 1], cost + price, [...known, ...languages]),
        );
    };
    walk(0, [], 0, []);
    const key = sets.length === 1 ? (sets[0] ?? []).join("") : "";
    if (key.length < 2 || key.length > 4 || new Set(people.map(({ languages }) => languages.join())).size < 4)
      return null;
    return shortTask({
      parameters: [budget, ...people.flatMap(({ languages, price }) => [languages.join("+"), price])],
      ...PLACE,
      level: 2,
      statement: `Турфирме нужны переводчики, которые вместе владеют четырьмя языками: ${wanted.slice(0, 3).join(", ")} и ${wanted[3] ?? ""}. Суммарная плата за день не должна превышать ${counted(budget, { one: "рубля", few: "рублей", many: "рублей" })}. Выбери подходящий набор переводчиков и запиши их номера без пробелов в порядке возрастания.\n\n| Номер | Языки | Плата за день, руб. |\n| --- | --- | --- |\n${rows}`,
      answer: Number(key),
      hints: [
        "Найди язык, которым владеют меньше всего переводчиков: без кого точно не обойтись?",
        "Проверь сумму: она не должна быть больше указанной.",
      ],
      solution: [
        `Переводчики ${(sets[0] ?? []).map((n) => `${n} (${people[n - 1]?.languages.join(", ") ?? ""})`).join(", ")} вместе владеют всеми четырьмя языками.`,
        `Их плата: $${(sets[0] ?? []).map((n) => people[n - 1]?.price ?? 0).join(" + ")} = ${(sets[0] ?? []).reduce((sum, n) => sum + (people[n - 1]?.price ?? 0), 0)}$ руб. — не больше ${budget}. Другие наборы со всеми языками дороже.`,
      ],
    });
  },
  check(draft) {
    const rows = readTable(draft).slice(1);
    const [, list = ""] = /языками: (.+?)\. Сумм/.exec(draft.statement) ?? [];
    const wanted = list.split(/, | и /);
    const [, budget = ""] = /превышать (\d+)/.exec(draft.statement) ?? [];
    const found: string[] = [];
    for (let mask = 1; mask < 2 ** rows.length; mask += 1) {
      const chosen = rows.filter((_, at) => (mask >> at) % 2 === 1);
      const known = chosen.map(([, languages = ""]) => languages).join(", ");
      const cost = chosen.reduce((sum, [, , price = ""]) => sum + Number(price), 0);
      if (cost <= Number(budget) && wanted.every((one) => known.includes(one)))
        found.push(chosen.map(([n]) => n).join(""));
    }
    return found.length === 1 && isKey(draft, Number(found[0]));
  },
};

export const generators = ofNumber(6, [
  [supplier, 13],
  [internet, 11],
  [guides, 10],
]);
