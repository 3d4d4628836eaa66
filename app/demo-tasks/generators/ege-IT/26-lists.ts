/** ЕГЭ, informatics, number 26: other questions that sorting answers. */
import { at, code, givenTask, isAnswer, range, readCode, sum } from "../informatics/short-answer";
import type { TaskGenerator } from "../task-generator";

const COMMON = { version: 1, topic: "ege-IT", number: 26, count: 3 } as const;
const PLACE = { theme: "programmirovanie", subTheme: "sortirovka-i-zhadnyy-vybor" } as const;

const numbersOf = (text: string) => text.split(/\s+/).map(Number);

const seats: TaskGenerator = {
  ...COMMON,
  key: "ege-it-26-seats",
  method: "hall-map",
  make(random) {
    const rows = random.shuffle(range(1, 30)).slice(0, 4);
    const taken = new Set<string>();
    while (taken.size < 14) taken.add(`${random.pick(rows)} ${random.int(1, 12)}`);
    const tickets = random.shuffle([...taken]);
    const byRow = [...rows]
      .sort((a, b) => b - a)
      .map((row) => ({
        row,
        places: tickets
          .map((one) => one.split(" ").map(Number))
          .filter(([own]) => own === row)
          .map(([, place]) => place ?? 0)
          .sort((a, b) => a - b),
      }));
    const gaps = byRow.flatMap(({ row, places }) =>
      places.flatMap((place, n) =>
        n > 0 && place - at(places, n - 1) === 3 ? [{ row, place: at(places, n - 1) + 1 }] : [],
      ),
    );
    const [best] = gaps;
    if (!best || gaps.length < 2) return null;
    const wide = gaps.at(-1) ?? best;
    return givenTask({
      parameters: tickets,
      ...PLACE,
      level: 3,
      statement: `На концерт продают билеты. В каждой строке — ряд и место проданного билета:\n\n${code(tickets)}\n\nДвое друзей хотят сесть на два соседних свободных места одного ряда так, чтобы слева и справа от этих двух мест сидели люди (между занятыми местами ровно два свободных). В ответе запиши через пробел два числа: наибольший номер ряда, в котором есть такие места, и наименьший номер подходящего места в этом ряду.`,
      answer: [best.row, best.place],
      wrong: [
        [[wide.row, wide.place], "Есть такие же места в ряду с бо́льшим номером или с меньшим номером места."],
        [[best.row, best.place - 1], "Это место уже занято: друзья садятся правее."],
        [[best.place, best.row], "Числа переставлены: сначала номер ряда."],
      ],
      hints: [
        "Упорядочь билеты по ряду, а внутри ряда — по месту.",
        "Ищи соседние в этом порядке места, номера которых отличаются на 3.",
      ],
      solution: [
        `Упорядочим билеты: ${byRow.map(({ row, places }) => `ряд ${row} — места ${places.join(", ") || "все свободны"}`).join("; ")}.`,
        `Ровно два свободных места между занятыми: ${gaps.map(({ row, place }) => `ряд ${row}, места ${place} и ${place + 1}`).join("; ")}.`,
        `Наибольший ряд — ${best.row}, наименьшее подходящее место в нём — ${best.place}.`,
      ],
    });
  },
  check(draft) {
    const hall = range(0, 31).map(() => "0".repeat(16).split(""));
    for (const line of readCode(draft.statement).split("\n")) {
      const [row = 0, place = 0] = numbersOf(line);
      const own = hall[row];
      if (own) own[place] = "1";
    }
    const found = range(1, 30).findLast((row) => hall[row]?.join("").includes("1001"));
    const place = hall[found ?? 0]?.join("").indexOf("1001") ?? -1;
    return found !== undefined && isAnswer(draft, [found, place + 1]);
  },
};

const events: TaskGenerator = {
  ...COMMON,
  key: "ege-it-26-events",
  method: "every-choice",
  make(random) {
    const all = range(1, random.int(9, 11)).map(() => {
      const from = random.int(0, 200);
      return [from, from + random.int(15, 60)] as const;
    });
    const sorted = [...all].sort((a, b) => a[1] - b[1]);
    const chosen: (readonly [number, number])[] = [];
    for (const one of sorted) if (chosen.length === 0 || one[0] >= at(chosen, chosen.length - 1)[1]) chosen.push(one);
    const before = at(chosen, chosen.length - 2)?.[1] ?? 0;
    // The last event may begin as late as possible, if the others end in time.
    const last = Math.max(...all.filter(([from]) => from >= before).map(([from]) => from));
    if (chosen.length < 4 || new Set(all.flat()).size < all.length * 2) return null;
    return givenTask({
      parameters: all.flat(),
      ...PLACE,
      level: 3,
      statement: `В конференц-зал подали заявки на мероприятия. В каждой строке — минуты начала и конца мероприятия, считая от открытия зала:\n\n${code(all.map(([from, to]) => `${from} ${to}`))}\n\nМероприятия не могут идти одновременно, но одно может начаться в ту минуту, когда закончилось другое. Нужно провести как можно больше мероприятий. В ответе запиши через пробел два числа: наибольшее количество мероприятий и самую позднюю минуту, в которую при этом может начаться последнее из них.`,
      answer: [chosen.length, last],
      wrong: [
        [
          [chosen.length, at(chosen, chosen.length - 1)[0]],
          "Последним можно провести другое мероприятие, которое начинается позже.",
        ],
        [[all.length, last], "Мероприятия не должны пересекаться по времени."],
      ],
      hints: [
        "Упорядочь заявки по времени окончания.",
        "Каждый раз бери мероприятие, которое заканчивается раньше всех и не пересекается с выбранными.",
      ],
      solution: [
        `Упорядочим по концу: ${sorted.map(([from, to]) => `${from}–${to}`).join(", ")}.`,
        `Каждый раз берём то, что заканчивается раньше всех: ${chosen.map(([from, to]) => `${from}–${to}`).join(", ")}. Всего ${chosen.length}.`,
        `Предпоследнее заканчивается на минуте ${before}. Последним можно взять любое, что начинается не раньше; самое позднее начало — ${last}.`,
      ],
    });
  },
  check(draft) {
    const all = readCode(draft.statement).split("\n").map(numbersOf);
    let best: [number, number] = [0, 0];
    for (let mask = 1; mask < 2 ** all.length; mask += 1) {
      const own = all.filter((_, n) => Math.floor(mask / 2 ** n) % 2 === 1).sort(([a = 0], [b = 0]) => a - b);
      if (own.some(([from = 0], n) => n > 0 && from < (own[n - 1]?.[1] ?? 0))) continue;
      const begin = own.at(-1)?.[0] ?? 0;
      if (own.length > best[0] || (own.length === best[0] && begin > best[1])) best = [own.length, begin];
    }
    return isAnswer(draft, best);
  },
};

const lockers: TaskGenerator = {
  ...COMMON,
  key: "ege-it-26-lockers",
  method: "minute-by-minute",
  make(random) {
    const cells = random.int(2, 3);
    const all = range(1, random.int(9, 12)).map(() => {
      const from = random.int(1, 90);
      return [from, from + random.int(10, 45)] as const;
    });
    if (new Set(all.map(([from]) => from)).size < all.length) return null;
    const sorted = [...all].sort((a, b) => a[0] - b[0]);
    const free = range(1, cells).map(() => 0);
    let [served, last] = [0, 0];
    const steps: string[] = [];
    for (const [from, to] of sorted) {
      const cell = free.findIndex((until) => until < from);
      if (cell >= 0) {
        free[cell] = to;
        [served, last] = [served + 1, cell + 1];
      }
      steps.push(`${from}–${to}: ${cell >= 0 ? `ячейка ${cell + 1}` : "мест нет"}`);
    }
    if (served === all.length || served < 4) return null;
    return givenTask({
      parameters: [cells, ...all.flat()],
      ...PLACE,
      level: 2,
      statement: `В камере хранения ${cells} ячейки с номерами от 1 до ${cells}. В каждой строке — минута, когда пассажир приносит багаж, и минута, когда он его забирает:\n\n${code(all.map(([from, to]) => `${from} ${to}`))}\n\nБагаж кладут в свободную ячейку с наименьшим номером. Ячейка свободна со следующей минуты после той, в которую багаж забрали. Если свободных ячеек нет, пассажир уходит. В ответе запиши через пробел два числа: сколько пассажиров сдали багаж и номер ячейки, которую занял последний из них.`,
      answer: [served, last],
      wrong: [
        [[all.length, last], "Некоторым пассажирам места не хватило."],
        [[last, served], "Числа переставлены: сначала количество пассажиров."],
        [[served, last === 1 ? 2 : 1], "Проверь, какая ячейка свободна к приходу последнего."],
      ],
      hints: ["Упорядочь пассажиров по времени прихода.", "Для каждой ячейки помни, до какой минуты она занята."],
      solution: [
        `Упорядочим по времени прихода и разместим: ${steps.join("; ")}.`,
        `Багаж сдали ${served}, последний занял ячейку ${last}.`,
      ],
    });
  },
  check(draft) {
    const all = readCode(draft.statement).split("\n").map(numbersOf);
    const [, cells = "0"] = /хранения (\d+) ячейки/.exec(draft.statement) ?? [];
    const shelf = new Map<number, number>();
    let [served, last] = [0, 0];
    for (let minute = 1; minute <= 200; minute += 1) {
      for (const [from = 0, to = 0] of all.filter(([own]) => own === minute)) {
        const cell = range(1, Number(cells)).find((one) => !shelf.has(one));
        if (cell === undefined || from !== minute) continue;
        shelf.set(cell, to);
        [served, last] = [served + 1, cell];
      }
      for (const [cell, until] of shelf) if (until <= minute) shelf.delete(cell);
    }
    return isAnswer(draft, [served, last]);
  },
};

const discounts: TaskGenerator = {
  ...COMMON,
  key: "ege-it-26-discounts",
  method: "selection",
  make(random) {
    const [limit, percent] = [random.int(6, 12) * 10, random.pick([20, 25, 50])];
    const prices = range(1, random.int(11, 15)).map(() => random.int(1, 10) * 20);
    const dear = prices.filter((price) => price > limit).sort((a, b) => a - b);
    const half = Math.floor(dear.length / 2);
    const cheap = dear.slice(0, half);
    const saved = (sum(cheap) * percent) / 100;
    const total = sum(prices) - saved;
    if (cheap.length < 2 || !Number.isInteger(saved) || at(cheap, half - 1) === dear[half]) return null;
    return givenTask({
      parameters: [limit, percent, ...prices],
      ...PLACE,
      level: 2,
      statement: `В магазине акция: из купленных товаров дороже ${limit} рублей половина (самые дешёвые из них) продаётся со скидкой ${percent}%. Если таких товаров нечётное количество, число товаров со скидкой округляют вниз. Цены товаров одной покупки в рублях:\n\n${code([prices.join(" ")])}\n\nВ ответе запиши через пробел два числа: сколько рублей стоит вся покупка с учётом скидки и цену (без скидки) самого дорогого товара, на который скидка действует.`,
      answer: [total, at(cheap, half - 1)],
      wrong: [
        [[sum(prices), at(cheap, half - 1)], "Учти скидку."],
        [
          [total, at(dear, dear.length - 1)],
          "На самый дорогой товар скидка не действует: она для более дешёвой половины.",
        ],
      ],
      hints: [
        "Выбери товары дороже границы и упорядочь их по цене.",
        "Скидка действует на первую половину этого списка.",
      ],
      solution: [
        `Дороже ${limit} рублей: ${dear.join(", ")} — товаров ${dear.length}.`,
        `Скидка действует на ${half} самых дешёвых: ${cheap.join(", ")}. Она равна ${sum(cheap)} · ${percent} : 100 = ${saved}.`,
        `Вся покупка без скидки стоит ${sum(prices)}, со скидкой — ${sum(prices)} − ${saved} = ${total}. Самый дорогой товар со скидкой стоит ${at(cheap, half - 1)}.`,
      ],
    });
  },
  check(draft) {
    const prices = numbersOf(readCode(draft.statement));
    const [, limit = ""] = /дороже (\d+) рублей/.exec(draft.statement) ?? [];
    const [, percent = ""] = /скидкой (\d+)%/.exec(draft.statement) ?? [];
    const left = prices.filter((price) => price > Number(limit));
    let [total, dearest] = [sum(prices), 0];
    // Every second of these goods has the discount, the cheapest first.
    for (let taken = Math.floor(left.length / 2); taken > 0; taken -= 1) {
      const cheapest = Math.min(...left);
      left.splice(left.indexOf(cheapest), 1);
      total -= (cheapest / 100) * Number(percent);
      dearest = cheapest;
    }
    return isAnswer(draft, [Math.round(total), dearest]);
  },
};

const pairs: TaskGenerator = {
  ...COMMON,
  key: "ege-it-26-pairs",
  method: "counting-table",
  make(random) {
    const numbers = random.shuffle(range(10, 99)).slice(0, random.int(10, 13));
    const known = new Set(numbers);
    const means = numbers.flatMap((one, n) =>
      numbers
        .slice(n + 1)
        .flatMap((other) => ((one + other) % 2 === 0 && known.has((one + other) / 2) ? [[one, other] as const] : [])),
    );
    if (means.length < 2) return null;
    const greatest = Math.max(...means.map(([a, b]) => (a + b) / 2));
    const sorted = [...numbers].sort((a, b) => a - b);
    return givenTask({
      parameters: numbers,
      ...PLACE,
      level: 3,
      statement: `Дан набор различных чисел:\n\n${code([numbers.join(" ")])}\n\nНайди пары чисел этого набора, среднее арифметическое которых тоже есть в наборе. Порядок чисел в паре не важен. В ответе запиши через пробел два числа: количество таких пар и наибольшее из средних арифметических.`,
      answer: [means.length, greatest],
      wrong: [
        [[means.length * 2, greatest], "Пары с другим порядком чисел считать не нужно."],
        [[means.length, at(sorted, sorted.length - 1)], "Это наибольшее число набора, а нужно наибольшее из средних."],
      ],
      hints: ["Среднее целое, только если числа одной чётности.", "Упорядочь набор: среднее лежит между числами пары."],
      solution: [
        `Упорядочим набор: ${sorted.join(", ")}. Среднее целое, только если оба числа чётные или оба нечётные.`,
        `Подходят пары: ${means.map(([a, b]) => `${a} и ${b} (среднее ${(a + b) / 2})`).join("; ")}.`,
        `Всего пар ${means.length}, наибольшее среднее — ${greatest}.`,
      ],
    });
  },
  check(draft) {
    const numbers = new Set(numbersOf(readCode(draft.statement)));
    let [count, greatest] = [0, 0];
    // Steps away from each number to both sides at once.
    for (const middle of numbers)
      for (let step = 1; step < 100; step += 1)
        if (numbers.has(middle - step) && numbers.has(middle + step)) {
          count += 1;
          greatest = Math.max(greatest, middle);
        }
    return isAnswer(draft, [count, greatest]);
  },
};

export const lists: readonly TaskGenerator[] = [seats, events, lockers, discounts, pairs];
