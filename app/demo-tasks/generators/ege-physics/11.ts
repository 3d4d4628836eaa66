/** ЕГЭ, physics, number 11: charges, the electric field, direct current. */
import Fraction from "fraction.js";
import { drawMixedCircuit } from "../physics-drawing";
import { findRoots, integrate, isKeyNear, isOnlyRoot, slope } from "../numeric";
import { amount, asTimes, readAmounts, shortTask, tex, within } from "../short-task";
import type { TaskGenerator } from "../task-generator";

const COMMON = { version: 1, topic: "ege-physics", number: 11 } as const;

const coulomb: TaskGenerator = {
  ...COMMON,
  key: "ege-physics-11-coulomb",
  count: 8,
  method: "potential",
  make(random) {
    const [charge, apart] = [random.int(2, 6), random.int(2, 5)];
    const [isCharged, isFar] = [random.int(0, 1) === 1, random.int(0, 1) === 1];
    const before = random.int(2, 90);
    const answer = new Fraction(before)
      .mul(isCharged ? charge : new Fraction(1, charge))
      .mul(isFar ? new Fraction(1, apart * apart) : apart * apart);
    const word = (isMore: boolean) => (isMore ? "увеличили" : "уменьшили");
    const linear = new Fraction(before)
      .mul(isCharged ? charge : new Fraction(1, charge))
      .mul(isFar ? new Fraction(1, apart) : apart);
    if (answer.compare(2000) > 0 || answer.mul(100).d !== 1n || answer.equals(before)) return null;
    return shortTask({
      parameters: [charge, apart, Number(isCharged), Number(isFar), before],
      theme: "elektricheskoe-pole",
      subTheme: "zakon-kulona",
      level: 2,
      statement: `Два маленьких заряженных шарика взаимодействуют с силой ${amount(before, "мН")}. Заряд одного шарика ${word(isCharged)} в ${asTimes(charge)}, а расстояние между шариками ${word(isFar)} в ${asTimes(apart)}. Какой стала сила взаимодействия? Ответ дай в миллиньютонах.`,
      answer,
      wrong: [
        [linear, "Сила обратно пропорциональна **квадрату** расстояния."],
        [new Fraction(before * before).div(answer), "Проверь, что увеличивает силу, а что уменьшает."],
      ],
      hints: ["Как сила зависит от зарядов?", "По закону Кулона сила обратно пропорциональна квадрату расстояния."],
      solution: [
        "$F = k\\dfrac{|q_1||q_2|}{r^2}$.",
        `Из-за заряда сила ${isCharged ? "увеличилась" : "уменьшилась"} в ${asTimes(charge)}, из-за расстояния ${isFar ? "уменьшилась" : "увеличилась"} в $${apart}^2$, то есть в ${asTimes(apart * apart)}.`,
        `$F = ${before} ${isCharged ? "\\cdot" : ":"} ${charge} ${isFar ? ":" : "\\cdot"} ${apart * apart} = ${tex(answer)}$ мН.`,
      ],
    });
  },
  check(draft) {
    const [before = 1] = readAmounts(draft.statement, "мН");
    const factors = [...draft.statement.matchAll(/(увеличили|уменьшили) в (\d)/g)].map(([, word, by]) =>
      word === "увеличили" ? Number(by) : 1 / Number(by),
    );
    const [charge = 1, apart = 1] = factors;
    // The force is how steeply the energy of two charges falls with the distance.
    const force = (q: number, r: number) => -slope((x) => q / x, r, 1e-4 * r);
    return factors.length === 2 && isKeyNear(draft, (before * force(charge, apart)) / force(1, 1), 1e-6);
  },
};

const circuit: TaskGenerator = {
  ...COMMON,
  key: "ege-physics-11-circuit",
  count: 10,
  method: "node-potential",
  make(random) {
    const [first, upper, lower] = [random.int(1, 12), random.int(2, 24), random.int(2, 24)];
    const parallel = new Fraction(upper * lower, upper + lower);
    const answer = parallel.add(first);
    if (answer.mul(10).d !== 1n || upper === lower) return null;
    const labels = [`${first} Ом`, `${upper} Ом`, `${lower} Ом`] as const;
    return shortTask({
      parameters: [first, upper, lower],
      theme: "postoyannyy-tok",
      subTheme: "soedinenie-provodnikov",
      level: 3,
      statement: `На рисунке показан участок цепи. Сопротивления резисторов подписаны.\n\n![Участок цепи с тремя резисторами](#circuit)\n\nНайди сопротивление участка между точками A и B. Ответ дай в омах.`,
      drawings: {
        circuit: drawMixedCircuit(
          {
            title: "Участок цепи AB",
            desc: `От точки A ток идёт через резистор ${first} Ом, затем разветвляется на два параллельных резистора: верхний ${upper} Ом и нижний ${lower} Ом. Ветви соединяются в точке B.`,
          },
          labels,
        ),
      },
      answer,
      wrong: [
        [first + upper + lower, "Сложены все сопротивления, но верхний и нижний резисторы соединены параллельно."],
        [parallel, "Это сопротивление параллельного участка. Прибавь к нему первый резистор."],
        [
          new Fraction(1, upper).add(new Fraction(1, lower)).add(first),
          "Складываются обратные величины: результат нужно ещё перевернуть.",
        ],
      ],
      hints: [
        "Сначала найди сопротивление двух параллельных резисторов.",
        "Потом прибавь резистор, соединённый с ними последовательно.",
      ],
      solution: [
        `Верхний и нижний резисторы соединены параллельно: $R_{23} = \\dfrac{${upper} \\cdot ${lower}}{${upper} + ${lower}} = ${tex(parallel)}$ Ом.`,
        `Первый соединён с ними последовательно: $R = ${first} + ${tex(parallel)} = ${tex(answer)}$ Ом.`,
      ],
    });
  },
  check(draft) {
    const [first = 1, upper = 1, lower = 1] = [...(draft.drawings?.circuit ?? "").matchAll(/>(\d+) Ом</g)].map(
      ([, ohms]) => Number(ohms),
    );
    // A hundred volts at A, none at B: the node between takes the potential at which no charge gathers.
    const [node = Number.NaN] = findRoots((volts) => (100 - volts) / first - volts / upper - volts / lower, 0, 100);
    return isKeyNear(draft, 100 / ((100 - node) / first));
  },
};

const HEATERS = [
  { text: "Спираль походного кипятильника", volts: [12, 12], ohms: [1, 6], minutes: [2, 9] },
  { text: "Нить подогрева заднего стекла автомобиля", volts: [12, 12], ohms: [1, 4], minutes: [2, 10] },
  { text: "Спираль паяльника", volts: [24, 42], ohms: [12, 60], minutes: [2, 8] },
] as const;

const heat: TaskGenerator = {
  ...COMMON,
  key: "ege-physics-11-joule-heat",
  count: 8,
  method: "charge-count",
  make(random) {
    const story = random.pick(HEATERS);
    const [volts, ohms, minutes] = [
      within(random, story.volts),
      within(random, story.ohms),
      within(random, story.minutes),
    ];
    const answer = new Fraction(volts * volts * minutes * 60, ohms * 1000);
    if (answer.mul(100).d !== 1n) return null;
    return shortTask({
      parameters: [story.text, volts, ohms, minutes],
      theme: "postoyannyy-tok",
      subTheme: "rabota-i-moschnost-toka",
      level: 2,
      statement: `${story.text} сопротивлением ${amount(ohms, "Ом")} включена в сеть с постоянным напряжением ${amount(volts, "В")}. Какое количество теплоты она выделит за ${amount(minutes, "мин")}? Ответ дай в килоджоулях.`,
      answer,
      wrong: [
        [answer.mul(1000), "Это ответ в джоулях, а спрашивают в килоджоулях."],
        [answer.div(60), "Время нужно перевести в секунды."],
        [new Fraction(volts * minutes * 60, ohms * 1000), "Напряжение в формуле стоит в квадрате."],
      ],
      hints: [
        "Известны напряжение и сопротивление: как выразить мощность через них?",
        "$Q = \\dfrac{U^2}{R}t$. Время переведи в секунды.",
      ],
      solution: [
        `$Q = \\dfrac{U^2}{R} t = \\dfrac{${volts}^2}{${ohms}} \\cdot ${minutes * 60} = ${tex(answer.mul(1000))}$ Дж.`,
        `В килоджоулях это $${tex(answer)}$.`,
      ],
    });
  },
  check(draft) {
    const [volts = 1] = readAmounts(draft.statement, "В");
    const [ohms = 1] = readAmounts(draft.statement, "Ом");
    const [minutes = 1] = readAmounts(draft.statement, "мин");
    // Every coulomb that passes leaves as many joules as there are volts.
    const [current = 0] = findRoots((amperes) => amperes * ohms - volts, 0, 1000);
    let joules = 0;
    for (let second = 0; second < minutes * 60; second += 1) joules += current * volts;
    return isKeyNear(draft, joules / 1000);
  },
};

const capacitor: TaskGenerator = {
  ...COMMON,
  key: "ege-physics-11-capacitor",
  count: 8,
  method: "charging",
  make(random) {
    const what = random.pick(["Конденсатор фотовспышки", "Конденсатор в блоке питания", "Учебный конденсатор"]);
    const [microfarads, volts] = [random.int(2, 40) * 5, random.int(2, 30) * 10];
    const answer = new Fraction(microfarads * volts * volts, 2_000_000);
    if (answer.mul(1000).d !== 1n || answer.compare(new Fraction(1, 20)) < 0) return null;
    return shortTask({
      parameters: [what, microfarads, volts],
      theme: "elektricheskoe-pole",
      subTheme: "kondensatory",
      level: 1,
      statement: `${what} ёмкостью ${amount(microfarads, "мкФ")} заряжен до напряжения ${amount(volts, "В")}. Какая энергия в нём запасена? Ответ дай в джоулях.`,
      answer,
      wrong: [
        [answer.mul(2), "В формуле энергии есть множитель $\\dfrac{1}{2}$."],
        [new Fraction(microfarads * volts, 2_000_000), "Напряжение в формуле стоит в квадрате."],
        [answer.mul(1_000_000), "Микрофарады нужно перевести в фарады."],
      ],
      hints: [
        "Энергия конденсатора зависит от ёмкости и напряжения.",
        "$W = \\dfrac{CU^2}{2}$. Один микрофарад — $10^{-6}$ Ф.",
      ],
      solution: [
        "$W = \\dfrac{CU^2}{2}$.",
        `$W = \\dfrac{${microfarads} \\cdot 10^{-6} \\cdot ${volts}^2}{2} = ${tex(answer)}$ Дж.`,
      ],
    });
  },
  check(draft) {
    const [microfarads = 1] = readAmounts(draft.statement, "мкФ");
    const [volts = 1] = readAmounts(draft.statement, "В");
    const farads = microfarads * 1e-6;
    // Each portion of charge is brought against the voltage that the portions before it have made.
    return isKeyNear(
      draft,
      integrate((charge) => charge / farads, 0, farads * volts),
    );
  },
};

const ohm: TaskGenerator = {
  ...COMMON,
  key: "ege-physics-11-ohm-closed",
  count: 8,
  method: "current-search",
  make(random) {
    const what = random.pick(["К батарейке", "К аккумулятору", "К солнечной панели"]);
    const [inner, outer] = [new Fraction(random.int(2, 20), 10), new Fraction(random.int(4, 60), 2)];
    const answer = new Fraction(random.int(2, 30), 10);
    const force = answer.mul(inner.add(outer));
    if (force.compare(what === "К батарейке" ? 9 : 36) > 0) return null;
    const source = what === "К солнечной панели" ? "панели" : what === "К батарейке" ? "батарейки" : "аккумулятора";
    return shortTask({
      parameters: [what, inner.toString(), outer.toString(), answer.toString()],
      theme: "postoyannyy-tok",
      subTheme: "sila-toka-i-zakon-oma",
      level: 1,
      statement: `${what} с ЭДС ${amount(force, "В")} и внутренним сопротивлением ${amount(inner, "Ом")} подключили резистор сопротивлением ${amount(outer, "Ом")}. Какой ток течёт через резистор? Ответ дай в амперах.`,
      answer,
      wrong: [
        [force.div(outer), `Ток ограничивает ещё и внутреннее сопротивление ${source}.`],
        [force.div(inner), "Это ток короткого замыкания: резистор не учтён."],
      ],
      hints: ["Запиши закон Ома для полной цепи.", "Полное сопротивление цепи — внешнее и внутреннее вместе."],
      solution: [
        "$I = \\dfrac{\\mathcal{E}}{R + r}$.",
        `$I = \\dfrac{${tex(force)}}{${tex(outer)} + ${tex(inner)}} = ${tex(answer)}$ А.`,
      ],
    });
  },
  check(draft) {
    const [force = 1] = readAmounts(draft.statement, "В");
    const [inner = 1, outer = 1] = readAmounts(draft.statement, "Ом");
    // The source's power turns into heat outside and inside it.
    return isOnlyRoot(
      draft,
      (current) => force - (current * current * outer + current * current * inner) / current,
      1e-3,
      60,
    );
  },
};

export const generators: readonly TaskGenerator[] = [coulomb, circuit, heat, capacitor, ohm];
