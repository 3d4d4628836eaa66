/** ЕГЭ, physics, number 12: the magnetic field and induction. */
import Fraction from "fraction.js";
import { drawGraph, type Point, readGraph } from "../physics-drawing";
import { integrate, isKeyNear, isOnlyRoot, slope } from "../numeric";
import { amount, asTimes, readAmounts, shortTask, tex, within } from "../short-task";
import type { TaskGenerator } from "../task-generator";

const COMMON = { version: 1, topic: "ege-physics", number: 12 } as const;

const ampere: TaskGenerator = {
  ...COMMON,
  key: "ege-physics-12-ampere",
  count: 8,
  method: "vector-sum",
  make(random) {
    const story = random.pick([
      { text: "Прямой провод школьной установки", centimetres: [10, 60], amperes: [1, 8] },
      { text: "Провод в модели электродвигателя", centimetres: [4, 20], amperes: [1, 6] },
    ] as const);
    const [centimetres, amperes] = [within(random, story.centimetres), within(random, story.amperes)];
    const field = new Fraction(random.int(2, 40), 100);
    const angle = random.pick([30, 90]);
    const answer = field
      .mul(centimetres * amperes)
      .div(100)
      .mul(angle === 30 ? new Fraction(1, 2) : 1)
      .mul(1000);
    if (answer.mul(10).d !== 1n) return null;
    return shortTask({
      parameters: [story.text, centimetres, amperes, field.toString(), angle],
      theme: "magnitnoe-pole",
      subTheme: "sila-ampera",
      level: angle === 30 ? 2 : 1,
      statement: `${story.text} длиной ${amount(centimetres, "см")}, по которому течёт ток ${amount(amperes, "А")}, находится в однородном магнитном поле с индукцией ${amount(field, "Тл")}. Угол между проводом и линиями индукции ${angle}°. С какой силой поле действует на провод? Ответ дай в миллиньютонах.`,
      answer,
      wrong: [
        [answer.mul(100), "Длину нужно перевести в метры."],
        [answer.div(1000), "Это сила в ньютонах, а спрашивают в миллиньютонах."],
        [
          angle === 30 ? answer.mul(2) : answer.div(2),
          angle === 30 ? "Нужно умножить на синус угла: $\\sin 30^\\circ = 0,5$." : "Синус прямого угла равен единице.",
        ],
      ],
      hints: ["Вспомни формулу силы Ампера.", "$F = BIl\\sin\\alpha$. Длину возьми в метрах."],
      solution: [
        "$F = BIl\\sin\\alpha$.",
        `$F = ${tex(field)} \\cdot ${amperes} \\cdot ${tex(new Fraction(centimetres, 100))}${angle === 30 ? " \\cdot 0,5" : ""} = ${tex(answer.div(1000))}$ Н, или $${tex(answer)}$ мН.`,
      ],
    });
  },
  check(draft) {
    const [centimetres = 1] = readAmounts(draft.statement, "см");
    const [amperes = 1] = readAmounts(draft.statement, "А");
    const [field = 1] = readAmounts(draft.statement, "Тл");
    const angle = (Number(/индукции (\d+)°/.exec(draft.statement)?.[1]) * Math.PI) / 180;
    // A thousand short pieces, each with the cross product of its vector and the field along x.
    let force = 0;
    for (let n = 0; n < 1000; n += 1) {
      const [, dy] = [(centimetres / 1e5) * Math.cos(angle), (centimetres / 1e5) * Math.sin(angle)];
      force += Math.abs(amperes * (0 * 0 - dy * field));
    }
    return isKeyNear(draft, force * 1000);
  },
};

const fluxGraph: TaskGenerator = {
  ...COMMON,
  key: "ege-physics-12-flux-graph",
  count: 10,
  method: "slope",
  make(random) {
    const [one, two] = [random.int(2, 4), random.int(5, 8)];
    const values = [random.int(0, 6), random.int(0, 6), random.int(0, 6)] as const;
    const points: Point[] = [
      [0, values[0]],
      [one, values[1]],
      [two, values[1]],
      [10, values[2]],
    ];
    const isFirst = random.int(0, 1) === 1;
    const [from, to] = isFirst ? [0, one] : [two, 10];
    const [before, after] = isFirst ? [values[0], values[1]] : [values[1], values[2]];
    const answer = new Fraction(Math.abs(after - before), to - from);
    if (before === after || values[0] === values[1] || values[1] === values[2]) return null;
    return shortTask({
      parameters: [...values, one, two, from],
      theme: "elektromagnitnaya-induktsiya",
      subTheme: "magnitnyy-potok",
      level: 1,
      statement: `Магнитный поток через проволочный виток меняется так, как показано на рисунке: поток $Ф$ в милливеберах, время $t$ в секундах.\n\n![График магнитного потока](#graph)\n\nНайди модуль ЭДС индукции в витке в интервале времени от $${from}$ до $${to}$ с. Ответ дай в милливольтах.`,
      drawings: {
        graph: drawGraph(
          {
            title: "Магнитный поток через виток",
            desc: `По горизонтальной оси время t от 0 до 10 с, по вертикальной магнитный поток от 0 до 6 мВб. Отрезки ломаной соединяют точки ${points.map(([x, y]) => `(${x}; ${y})`).join(", ")}.`,
          },
          { x: { name: "t, с", from: 0, to: 10, step: 1 }, y: { name: "Ф, мВб", from: 0, to: 6, step: 1 } },
          points,
        ),
      },
      answer,
      wrong: [
        [new Fraction(after, to), "Делить нужно изменение потока на промежуток времени, а не поток на время."],
        [Math.abs(after - before), "Это изменение потока. Раздели его на время, за которое оно произошло."],
      ],
      hints: [
        "ЭДС индукции — скорость изменения магнитного потока.",
        "Найди, на сколько изменился поток и за какое время.",
      ],
      solution: [
        `За время $${to} - ${from} = ${to - from}$ с поток изменился от $${before}$ до $${after}$ мВб.`,
        `$|\\mathcal{E}| = \\left|\\dfrac{\\Delta Ф}{\\Delta t}\\right| = \\dfrac{${Math.abs(after - before)}}{${to - from}} = ${tex(answer)}$ мВ.`,
      ],
    });
  },
  check(draft) {
    const [, from = "", to = ""] = /от \$(\d+)\$ до \$(\d+)\$ с/.exec(draft.statement) ?? [];
    const flux = readGraph(draft.drawings?.graph ?? "");
    const early = slope(flux, Number(from) + 0.3 * (Number(to) - Number(from)), 0.1);
    return isKeyNear(draft, Math.abs(early));
  },
};

const selfInduction: TaskGenerator = {
  ...COMMON,
  key: "ege-physics-12-self-induction",
  count: 8,
  method: "energy-rate",
  make(random) {
    const what = random.pick(["Катушка реле", "Катушка зажигания", "Дроссель блока питания"]);
    const millihenries = random.int(2, 80) * 5;
    const [from, to] = [new Fraction(random.int(0, 20), 10), new Fraction(random.int(5, 60), 10)];
    const milliseconds = random.int(2, 50) * 2;
    const answer = to.sub(from).abs().mul(millihenries).div(milliseconds);
    if (from.equals(to) || answer.mul(100).d !== 1n || answer.compare(300) > 0) return null;
    return shortTask({
      parameters: [what, millihenries, from.toString(), to.toString(), milliseconds],
      theme: "elektromagnitnaya-induktsiya",
      subTheme: "samoinduktsiya",
      level: 1,
      statement: `${what} имеет индуктивность ${amount(millihenries, "мГн")}. Ток в ней равномерно меняется от ${amount(from, "А")} до ${amount(to, "А")} за ${amount(milliseconds, "мс")}. Найди модуль ЭДС самоиндукции. Ответ дай в вольтах.`,
      answer,
      wrong: [
        [to.mul(millihenries).div(milliseconds), "Нужно изменение тока, а не конечный ток."],
        [answer.div(1000), "Переведены только миллигенри: время тоже дано в тысячных долях."],
      ],
      hints: [
        "ЭДС самоиндукции зависит от скорости изменения тока.",
        "$|\\mathcal{E}| = L\\left|\\dfrac{\\Delta I}{\\Delta t}\\right|$. Миллигенри и миллисекунды можно не переводить: приставки сократятся.",
      ],
      solution: [
        `Ток изменился на $${tex(to.sub(from).abs())}$ А.`,
        `$|\\mathcal{E}| = L\\dfrac{|\\Delta I|}{\\Delta t} = \\dfrac{${millihenries} \\cdot 10^{-3} \\cdot ${tex(to.sub(from).abs())}}{${milliseconds} \\cdot 10^{-3}} = ${tex(answer)}$ В.`,
      ],
    });
  },
  check(draft) {
    const [millihenries = 1] = readAmounts(draft.statement, "мГн");
    const [from = 0, to = 0] = readAmounts(draft.statement, "А");
    const [milliseconds = 1] = readAmounts(draft.statement, "мс");
    const current = (time: number) => from + ((to - from) * time) / (milliseconds / 1000);
    const energy = (time: number) => ((millihenries / 1000) * current(time) ** 2) / 2;
    // The power that goes into the field, over the current.
    const middle = milliseconds / 2000;
    return isKeyNear(draft, Math.abs(slope(energy, middle, middle / 100) / current(middle)));
  },
};

const coilEnergy: TaskGenerator = {
  ...COMMON,
  key: "ege-physics-12-coil-energy",
  count: 6,
  method: "strips",
  make(random) {
    const what = random.pick(["В катушке реле", "В обмотке электромагнита", "В катушке фильтра"]);
    const millihenries = random.int(4, 60) * 5;
    const current = new Fraction(random.int(2, 40), 10);
    const answer = current.mul(current).mul(millihenries).div(2);
    if (answer.mul(100).d !== 1n) return null;
    return shortTask({
      parameters: [what, millihenries, current.toString()],
      theme: "elektromagnitnaya-induktsiya",
      subTheme: "samoinduktsiya",
      level: 1,
      statement: `${what} индуктивностью ${amount(millihenries, "мГн")} течёт ток ${amount(current, "А")}. Найди энергию магнитного поля. Ответ дай в миллиджоулях.`,
      answer,
      wrong: [
        [answer.mul(2), "В формуле энергии есть множитель $\\dfrac{1}{2}$."],
        [current.mul(millihenries).div(2), "Ток в формуле стоит в квадрате."],
        [answer.div(1000), "Это энергия в джоулях."],
      ],
      hints: ["Энергия поля катушки зависит от индуктивности и тока.", "$W = \\dfrac{LI^2}{2}$."],
      solution: [
        "$W = \\dfrac{LI^2}{2}$.",
        `$W = \\dfrac{${millihenries} \\cdot 10^{-3} \\cdot ${tex(current)}^2}{2}$ Дж, это $${tex(answer)}$ мДж.`,
      ],
    });
  },
  check(draft) {
    const [millihenries = 1] = readAmounts(draft.statement, "мГн");
    const [current = 1] = readAmounts(draft.statement, "А");
    // While the current grows, each ampere more costs the flux that is there already.
    return isKeyNear(
      draft,
      integrate((amperes) => millihenries * amperes, 0, current),
    );
  },
};

const circleRadius: TaskGenerator = {
  ...COMMON,
  key: "ege-physics-12-radius",
  count: 8,
  method: "simulation",
  make(random) {
    const particle = random.pick(["Протон", "Электрон", "Ион гелия"]);
    const before = new Fraction(random.int(4, 60), 2);
    const [fast, strong] = [random.int(2, 5), random.int(2, 5)];
    const [isFaster, isStronger] = [random.int(0, 1) === 1, random.int(0, 1) === 1];
    const answer = before
      .mul(isFaster ? fast : new Fraction(1, fast))
      .mul(isStronger ? new Fraction(1, strong) : strong);
    if (
      answer.equals(before) ||
      answer.mul(100).d !== 1n ||
      answer.compare(500) > 0 ||
      answer.compare(new Fraction(1, 2)) < 0
    )
      return null;
    return shortTask({
      parameters: [particle, before.toString(), fast, strong, Number(isFaster), Number(isStronger)],
      theme: "magnitnoe-pole",
      subTheme: "sila-lorentsa",
      level: 2,
      statement: `${particle} влетает в однородное магнитное поле перпендикулярно линиям индукции и движется по окружности радиусом ${amount(before, "см")}. Каким будет радиус, если скорость ${isFaster ? "увеличить" : "уменьшить"} в ${asTimes(fast)}, а индукцию поля ${isStronger ? "увеличить" : "уменьшить"} в ${asTimes(strong)}? Ответ дай в сантиметрах.`,
      answer,
      wrong: [
        [before.mul(isFaster ? fast : new Fraction(1, fast)), "Радиус зависит ещё и от индукции поля."],
        [before.mul(before).div(answer), "Проверь, что увеличивает радиус, а что уменьшает."],
      ],
      hints: ["Сила Лоренца создаёт центростремительное ускорение.", "$qvB = \\dfrac{mv^2}{R}$: вырази радиус."],
      solution: [
        "$qvB = \\dfrac{mv^2}{R}$, откуда $R = \\dfrac{mv}{qB}$: радиус пропорционален скорости и обратно пропорционален индукции.",
        `$R = ${tex(before)} ${isFaster ? "\\cdot" : ":"} ${fast} ${isStronger ? ":" : "\\cdot"} ${strong} = ${tex(answer)}$ см.`,
      ],
    });
  },
  check(draft) {
    const [before = 1] = readAmounts(draft.statement, "см");
    const factors = [...draft.statement.matchAll(/(увеличить|уменьшить) в (\d)/g)].map(([, word, by]) =>
      word === "увеличить" ? Number(by) : 1 / Number(by),
    );
    const [speed = 1, field = 1] = factors;
    // The field turns the velocity a little at each step; half a turn later the particle is a diameter away.
    const diameter = (v: number, b: number) => {
      const steps = 2000;
      const turn = Math.PI / steps;
      let y = 0;
      for (let n = 0; n < steps; n += 1) y += v * Math.sin((n + 0.5) * turn) * (turn / b);
      return y;
    };
    return factors.length === 2 && isKeyNear(draft, (before * diameter(speed, field)) / diameter(1, 1), 1e-6);
  },
};

const coil: TaskGenerator = {
  ...COMMON,
  key: "ege-physics-12-flux",
  count: 6,
  method: "turn-by-turn",
  make(random) {
    const turns = random.int(2, 20) * 10;
    const area = random.int(2, 25) * 2;
    const [field, milliseconds] = [new Fraction(random.int(2, 20), 20), random.int(2, 20) * 10];
    const answer = field.mul(area).mul(turns).div(10_000).mul(1000).div(milliseconds);
    if (answer.mul(1000).d !== 1n) return null;
    return shortTask({
      parameters: [turns, area, field.toString(), milliseconds],
      theme: "elektromagnitnaya-induktsiya",
      subTheme: "magnitnyy-potok",
      level: 3,
      statement: `Катушка из ${turns} витков площадью ${amount(area, "см²")} каждый стоит в магнитном поле так, что линии индукции перпендикулярны виткам. Поле с индукцией ${amount(field, "Тл")} равномерно выключают за ${amount(milliseconds, "мс")}. Какая ЭДС возникает в катушке в это время? Ответ дай в вольтах.`,
      answer,
      wrong: [
        [answer.div(turns), "Это ЭДС в одном витке. Витки соединены последовательно: их ЭДС складываются."],
        [answer.mul(10_000), "Площадь нужно перевести в квадратные метры: $1$ см² $= 10^{-4}$ м²."],
      ],
      hints: [
        "Найди магнитный поток через один виток.",
        "ЭДС всех витков складываются. Не забудь о метрах и секундах.",
      ],
      solution: [
        `Поток через виток: $Ф = BS = ${tex(field)} \\cdot ${area} \\cdot 10^{-4} = ${tex(field.mul(area).div(10_000))}$ Вб.`,
        `$\\mathcal{E} = N\\dfrac{Ф}{t} = ${turns} \\cdot \\dfrac{${tex(field.mul(area).div(10_000))}}{${tex(new Fraction(milliseconds, 1000))}} = ${tex(answer)}$ В.`,
      ],
    });
  },
  check(draft) {
    const turns = Number(/из (\d+) витков/.exec(draft.statement)?.[1]);
    const [area = 1] = readAmounts(draft.statement, "см²");
    const [field = 1] = readAmounts(draft.statement, "Тл");
    const [milliseconds = 1] = readAmounts(draft.statement, "мс");
    const side = Math.sqrt(area) / 100;
    const flux = (time: number) => field * (1 - time / (milliseconds / 1000)) * side * side;
    const oneTurn = -slope(flux, milliseconds / 2000, milliseconds / 4000);
    return isOnlyRoot(
      draft,
      (volts) => volts - Array.from({ length: turns }, () => oneTurn).reduce((sum, one) => sum + one, 0),
      1e-4,
      1000,
    );
  },
};

export const generators: readonly TaskGenerator[] = [ampere, fluxGraph, selfInduction, coilEnergy, circleRadius, coil];
