/** ОГЭ, mathematics, number 5: more purchases and choices around a plot, a printer and a ticket. */
import Fraction from "fraction.js";
import { plural } from "../plural";
import { storyGenerator } from "../story-generator";
import { counted, tex } from "../short-task";
import { ROUBLES } from "../words";

const COMMON = { topic: "oge-baseMath", number: 5, count: 3, theme: "praktika" } as const;
const PLOT = { ...COMMON, subTheme: "uchastok" } as const;
const TARIFF = { ...COMMON, subTheme: "tarify" } as const;
const PAPER = { ...COMMON, subTheme: "shiny-i-bumaga" } as const;

const RIDES = { one: "поездку", few: "поездки", many: "поездок" };
const MINUTES = { one: "минуту", few: "минуты", many: "минут" };

/** As many whole packs as the need asks for, one after the other. */
function packsFor(need: number, pack: number): number {
  let [packs, left] = [0, need];
  while (left > 1e-9) [packs, left] = [packs + 1, left - pack];
  return packs;
}

const paint = storyGenerator({
  ...PLOT,
  key: "oge-base-math-05-paint",
  level: 2,
  tell(random) {
    const [length, height, pack, price] = [
      random.int(12, 60),
      new Fraction(random.int(12, 24), 10),
      random.int(8, 20),
      random.int(40, 95) * 10,
    ];
    const area = height.mul(length * 2);
    const cans = Math.ceil(area.div(pack).valueOf());
    if (area.div(pack).d === 1n) return null;
    return {
      parameters: [length, tex(height), pack, price],
      statement: `Забор длиной ${length} м и высотой ${tex(height)} м решили покрасить с двух сторон. Одной банки краски хватает на ${pack} кв. м, банка стоит ${price} рублей, и продают краску только целыми банками. Сколько рублей нужно заплатить за краску?`,
      answer: cans * price,
      wrong: [
        [(cans - 1) * price, "Столько краски не хватит: число банок округляют вверх."],
        [Math.ceil(area.div(2 * pack).valueOf()) * price, "Забор красят с двух сторон."],
      ],
      hints: ["Найди площадь, которую нужно покрасить.", "Сколько целых банок понадобится?"],
      solution: [
        `Площадь двух сторон забора: $2 \\cdot ${length} \\cdot ${tex(height)} = ${tex(area)}$ кв. м.`,
        `$${tex(area)} : ${pack}$ больше $${cans - 1}$, но меньше $${cans}$. Нужно банок: $${cans}$.`,
        `Стоимость: $${cans} \\cdot ${price} = ${cans * price}$ ${plural(cans * price, ROUBLES)}.`,
      ],
    };
  },
  balance: (cost, [length = 0, height = 0, pack = 1, price = 0]) => cost - price * packsFor(length * height, pack / 2),
  range: [0.7, 99_999.7],
});

const ream = storyGenerator({
  ...PAPER,
  key: "oge-base-math-05-ream",
  level: 2,
  tell(random) {
    const [format, area] = random.pick([
      ["А4", new Fraction(1, 16)],
      ["А3", new Fraction(1, 8)],
      ["А5", new Fraction(1, 32)],
    ] as const);
    const [density, sheets] = [
      random.pick([72, 80, 96, 112, 120, 144, 160, 200]),
      random.pick([250, 400, 500, 600, 750]),
    ];
    const mass = area.mul(density * sheets).div(1000);
    return {
      parameters: [format, density, sheets],
      statement: `Лист бумаги формата ${format} занимает площадь ${tex(area)} кв. м. Плотность бумаги — масса одного её квадратного метра — равна ${density} г. Найди массу пачки из ${sheets} таких листов. Ответ запиши в килограммах.`,
      answer: mass,
      wrong: [
        [mass.mul(1000), "Это масса в граммах. Переведи её в килограммы."],
        [area.mul(density), "Это масса одного листа в граммах."],
      ],
      hints: ["Найди массу одного листа в граммах.", "В одном килограмме $1000$ г."],
      solution: [
        `Масса листа: $${tex(area)} \\cdot ${density} = ${tex(area.mul(density))}$ г.`,
        `Масса пачки: $${tex(area.mul(density))} \\cdot ${sheets} = ${tex(mass.mul(1000))}$ г, то есть $${tex(mass)}$ кг.`,
      ],
    };
  },
  // All sheets side by side, then as many grams as square metres weigh.
  balance: (mass, numbers) => {
    const [area = 0, density = 0, sheets = 0] = numbers.slice(-3);
    return (area * sheets * density) / 1000 - mass;
  },
  range: [0.0107, 99.7],
});

const delivery = storyGenerator({
  ...PLOT,
  key: "oge-base-math-05-delivery",
  level: 2,
  tell(random) {
    const cubes = random.int(12, 40);
    const shops = [1, 2, 3].map(() => ({ price: random.int(30, 60) * 100, delivery: random.int(20, 90) * 100 }));
    const free = random.int(9, 20) * 10_000;
    const costs = shops.map(
      ({ price, delivery: own }, n) => price * cubes + (n === 2 && price * cubes > free ? 0 : own),
    );
    const best = Math.min(...costs);
    if (new Set(costs).size < 3 || (shops[2]?.price ?? 0) * cubes === free) return null;
    const [first, second, third] = shops;
    const isFree = (third?.price ?? 0) * cubes > free;
    return {
      parameters: [cubes, free, ...shops.flatMap(({ price, delivery: own }) => [price, own])],
      statement: `Для теплицы нужно ${cubes} куб. м пенобетона. Поставщик А продаёт кубометр за ${first?.price ?? 0} рублей и берёт за доставку ${first?.delivery ?? 0} рублей, поставщик Б — за ${second?.price ?? 0} и ${second?.delivery ?? 0} рублей, поставщик В — за ${third?.price ?? 0} и ${third?.delivery ?? 0} рублей, но при стоимости заказа больше ${free} рублей доставка у В бесплатная. Сколько рублей стоит самая дешёвая покупка с доставкой?`,
      answer: best,
      wrong: costs
        .filter((cost) => cost !== best)
        .map((cost) => [cost, "Есть поставщик, у которого покупка с доставкой дешевле."] as const),
      hints: ["Посчитай стоимость заказа у каждого поставщика.", "Проверь, бесплатна ли доставка у поставщика В."],
      solution: [
        `У поставщика А: $${first?.price ?? 0} \\cdot ${cubes} + ${first?.delivery ?? 0} = ${costs[0] ?? 0}$ ${plural(costs[0] ?? 0, ROUBLES)}.`,
        `У поставщика Б: $${second?.price ?? 0} \\cdot ${cubes} + ${second?.delivery ?? 0} = ${costs[1] ?? 0}$ ${plural(costs[1] ?? 0, ROUBLES)}.`,
        `У поставщика В заказ стоит $${(third?.price ?? 0) * cubes}$ ${plural((third?.price ?? 0) * cubes, ROUBLES)}, доставка ${isFree ? "бесплатная" : "платная"}: всего $${costs[2] ?? 0}$ ${plural(costs[2] ?? 0, ROUBLES)}.`,
        `Меньше всего — $${best}$ ${plural(best, ROUBLES)}.`,
      ],
    };
  },
  balance(cost, [cubes = 0, a = 0, toA = 0, b = 0, toB = 0, c = 0, toC = 0, free = 0]) {
    let [fromA, fromB, fromC] = [toA, toB, 0];
    for (let cube = 0; cube < cubes; cube += 1) [fromA, fromB, fromC] = [fromA + a, fromB + b, fromC + c];
    if (fromC <= free) fromC += toC;
    return cost - Math.min(fromA, fromB, fromC);
  },
  range: [0.7, 999_999.3],
});

const overuse = storyGenerator({
  ...TARIFF,
  key: "oge-base-math-05-overuse",
  level: 2,
  tell(random) {
    const [fee, minutes, gigabytes] = [random.int(25, 60) * 10, random.int(20, 60) * 10, random.int(2, 9)];
    const [overMinutes, overGigabytes] = [random.int(11, 90), random.int(1, 4)];
    const [minutePrice, packPrice] = [random.int(2, 6), random.int(6, 18) * 10];
    const answer = fee + overMinutes * minutePrice + overGigabytes * 2 * packPrice;
    return {
      parameters: [fee, minutes, gigabytes, overMinutes, overGigabytes, minutePrice, packPrice],
      statement: `Абонентская плата по тарифу равна ${fee} рублей в месяц. В неё входят ${minutes} минут разговоров и ${gigabytes} Гбайт интернета. Каждая минута сверх пакета стоит ${counted(minutePrice, ROUBLES)}, а сверх интернет-пакета подключают по 0,5 Гбайт, за каждое такое подключение берут ${packPrice} рублей. В марте абонент говорил ${counted(minutes + overMinutes, MINUTES)} и использовал ${gigabytes + overGigabytes} Гбайт интернета. Сколько рублей он заплатил за март?`,
      answer,
      wrong: [
        [
          fee + overMinutes * minutePrice + overGigabytes * packPrice,
          "Сверх пакета подключают по $0,5$ Гбайт: подключений вдвое больше.",
        ],
        [answer - fee, "Не забудь про абонентскую плату."],
      ],
      hints: ["Сколько минут абонент проговорил сверх пакета?", "Сколько раз подключали по $0,5$ Гбайт?"],
      solution: [
        `Сверх пакета: $${minutes + overMinutes} - ${minutes} = ${overMinutes}$ (в минутах), они стоят $${overMinutes} \\cdot ${minutePrice} = ${overMinutes * minutePrice}$ ${plural(overMinutes * minutePrice, ROUBLES)}.`,
        `Интернета сверх пакета $${overGigabytes}$ Гбайт, это $${overGigabytes} : 0,5 = ${overGigabytes * 2}$ (подключений): $${overGigabytes * 2} \\cdot ${packPrice} = ${overGigabytes * 2 * packPrice}$ ${plural(overGigabytes * 2 * packPrice, ROUBLES)}.`,
        `Всего: $${fee} + ${overMinutes * minutePrice} + ${overGigabytes * 2 * packPrice} = ${answer}$ ${plural(answer, ROUBLES)}.`,
      ],
    };
  },
  balance(cost, [fee = 0, minutes = 0, gigabytes = 0, minutePrice = 0, part = 1, packPrice = 0, spoken = 0, used = 0]) {
    let own = fee;
    for (let minute = minutes; minute < spoken; minute += 1) own += minutePrice;
    return cost - own - packPrice * packsFor(used - gigabytes, part);
  },
  range: [0.7, 9999.3],
});

const arcs = storyGenerator({
  ...PLOT,
  key: "oge-base-math-05-arcs",
  level: 2,
  tell(random) {
    const [length, gap] = [random.int(30, 90), random.pick([45, 55, 60, 65, 70])];
    const answer = Math.ceil((length * 10) / gap) + 1;
    if ((length * 10) % gap === 0) return null;
    const metres = new Fraction(length, 10);
    return {
      parameters: [length, gap],
      statement: `Теплица длиной ${tex(metres)} м держится на металлических дугах, которые стоят на одинаковом расстоянии друг от друга; первая и последняя дуги — по краям. Расстояние между соседними дугами должно быть не больше ${gap} см. Какое наименьшее количество дуг нужно заказать?`,
      answer,
      wrong: [
        [answer - 1, "Это число промежутков. Дуг на одну больше: они стоят на обоих краях."],
        [answer - 2, "Число промежутков округляют вверх, иначе они будут слишком длинными."],
      ],
      hints: ["На сколько промежутков делят теплицу дуги?", "Дуг на одну больше, чем промежутков."],
      solution: [
        `Длина теплицы — $${tex(metres)}$ м, то есть $${length * 10}$ см. $${length * 10} : ${gap}$ больше $${answer - 2}$, но меньше $${answer - 1}$.`,
        `Промежутков нужно не меньше $${answer - 1}$, а дуг — на одну больше: $${answer}$.`,
      ],
    };
  },
  balance(count, [metres = 0, gap = 1]) {
    let needed = 2;
    while ((metres * 100) / (needed - 1) > gap + 1e-9) needed += 1;
    return count - needed;
  },
  range: [0.3, 99.7],
});

const tickets = storyGenerator({
  ...TARIFF,
  key: "oge-base-math-05-tickets",
  level: 3,
  tell(random) {
    const [single, saving, rides] = [random.int(40, 80), random.int(3, 9), random.int(23, 58)];
    const ten = single * 10 - saving * 10;
    const month = random.int(18, 32) * 100;
    const packs = Math.floor(rides / 10);
    const left = rides - packs * 10;
    const byPacks = packs * ten + Math.min(left * single, ten);
    const answer = Math.min(byPacks, month);
    if (left === 0 || byPacks === month || left * single === ten) return null;
    return {
      parameters: [single, saving, rides, month],
      statement: `Одна поездка в автобусе стоит ${counted(single, ROUBLES)}, билет на 10 поездок — ${ten} рублей, билет на месяц без ограничения поездок — ${month} рублей. За месяц нужно сделать ${counted(rides, RIDES)}. Какую наименьшую сумму (в рублях) придётся потратить?`,
      answer,
      wrong: [
        [Math.max(byPacks, month), "Есть способ дешевле: сравни билет на месяц и билеты на 10 поездок."],
        [rides * single, "Так выйдет, если платить за каждую поездку. Билеты выгоднее."],
      ],
      hints: [
        "Сколько целых билетов на 10 поездок понадобится и сколько поездок останется?",
        "Остаток выгоднее оплатить отдельно или ещё одним билетом?",
      ],
      solution: [
        `Билетов на $10$ поездок нужно $${packs}$, они стоят $${packs} \\cdot ${ten} = ${packs * ten}$ ${plural(packs * ten, ROUBLES)}, останется поездок: $${left}$.`,
        `Остаток отдельными поездками стоит $${left} \\cdot ${single} = ${left * single}$ ${plural(left * single, ROUBLES)}, а ещё одним билетом — $${ten}$ ${plural(ten, ROUBLES)}. Дешевле $${Math.min(left * single, ten)}$, всего $${byPacks}$ ${plural(byPacks, ROUBLES)}.`,
        `Билет на месяц стоит $${month}$ ${plural(month, ROUBLES)}. Наименьшая сумма — $${answer}$ ${plural(answer, ROUBLES)}.`,
      ],
    };
  },
  balance(cost, [single = 0, size = 10, ten = 0, month = 0, rides = 0]) {
    let best = month;
    for (let packs = 0; packs <= rides / size + 1; packs += 1)
      best = Math.min(best, packs * ten + Math.max(0, rides - packs * size) * single);
    return cost - best;
  },
  range: [0.7, 9999.3],
});

const path = storyGenerator({
  ...PLOT,
  key: "oge-base-math-05-path",
  level: 3,
  tell(random) {
    const [length, width, price] = [random.int(4, 12), random.int(3, 9), random.int(45, 120)];
    const tiles = ((length + 2) * (width + 2) - length * width) * 4;
    const packs = Math.ceil(tiles / 30);
    if (length === width || tiles % 30 === 0) return null;
    return {
      parameters: [length, width, price],
      statement: `Вокруг прямоугольной площадки размером ${length} м на ${width} м выложили дорожку шириной 1 м (она идёт вдоль всех четырёх сторон снаружи). Дорожку сделали из квадратных плиток со стороной 0,5 м, их продают упаковками по 30 штук. Одна плитка в упаковке стоит ${counted(price, ROUBLES)}. Сколько рублей заплатили за плитку, если купили наименьшее нужное число упаковок?`,
      answer: packs * 30 * price,
      wrong: [
        [tiles * price, "Плитку продают только упаковками: их число округляют вверх."],
        [Math.ceil(((length + width) * 2 * 4) / 30) * 30 * price, "Не забудь плитки в углах дорожки."],
      ],
      hints: [
        "Площадь дорожки — разность площадей двух прямоугольников.",
        "Сколько плиток помещается в одном квадратном метре?",
      ],
      solution: [
        `Площадка с дорожкой: $(${length} + 2) \\cdot (${width} + 2) = ${(length + 2) * (width + 2)}$ кв. м, сама площадка: $${length} \\cdot ${width} = ${length * width}$ кв. м.`,
        `Площадь дорожки: $${(length + 2) * (width + 2)} - ${length * width} = ${tiles / 4}$ кв. м. В квадратном метре $4$ плитки, нужно $${tiles / 4} \\cdot 4 = ${tiles}$.`,
        `Упаковок нужно $${packs}$: $${packs} \\cdot 30 \\cdot ${price} = ${packs * 30 * price}$ ${plural(packs * 30 * price, ROUBLES)}.`,
      ],
    };
  },
  balance(cost, [length = 0, width = 0, , side = 1, pack = 1, price = 0]) {
    let tiles = 0;
    for (let x = -1; x < length + 1 - 1e-9; x += side)
      for (let y = -1; y < width + 1 - 1e-9; y += side) if (x < 0 || y < 0 || x >= length || y >= width) tiles += 1;
    return cost - packsFor(tiles, pack) * pack * price;
  },
  range: [0.7, 99_999.3],
});

export const choices = [paint, ream, delivery, overuse, arcs, tickets, path] as const;
