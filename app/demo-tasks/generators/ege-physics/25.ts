/** ЕГЭ, physics, number 25: hard calculations of electricity, magnetism and optics. */
import Fraction from "fraction.js";
import { figure, hardTask, isResult, quantity, readQuantities, resultOf } from "../calculation-task";
import { findRoots, integrate, isNear, move, slope } from "../numeric";
import type { TaskGenerator } from "../task-generator";

const COMMON = { version: 1, topic: "ege-physics", number: 25, count: 5 } as const;
const GRAVITY = 10;
const G = "Прими $g=10$ м/с².";

/** For checks: the only root of a balance. */
const rootOf = (balance: (x: number) => number, from: number, to: number): number => {
  const [root, ...others] = findRoots(balance, from, to);
  return root === undefined || others.length > 0 ? Number.NaN : root;
};

/** A square root that ends; null otherwise. */
function rootOfSquare(square: Fraction): Fraction | null {
  const root = new Fraction(Math.sqrt(square.valueOf()).toFixed(6));
  return root.mul(root).equals(square) ? root : null;
}

const motorRod: TaskGenerator = {
  ...COMMON,
  key: "ege-physics-25-rod-with-source",
  method: "simulation",
  make(random) {
    const field = new Fraction(random.int(2, 10), 10);
    const gap = random.int(2, 10) * 5;
    const [grams, rub] = [random.int(2, 20) * 10, new Fraction(random.int(2, 8), 20)];
    const ohms = new Fraction(random.int(2, 20), 10);
    const speed = new Fraction(random.int(2, 30), 2);
    const isEmf = random.pick([true, false]);
    const reach = field.mul(gap).div(100);
    const friction = rub.mul(grams).mul(GRAVITY).div(1000);
    const current = friction.div(reach);
    const emf = current.mul(ohms).add(reach.mul(speed));
    const slow = (grams / 1000) * ohms.div(reach.mul(reach)).valueOf();
    if (100n % current.d > 0n || 100n % emf.d > 0n || emf.compare(24) > 0) return null;
    if (slow < 0.02 || slow > 5 || current.compare(10) > 0) return null;
    return hardTask({
      theme: "elektromagnitnaya-induktsiya",
      subTheme: "magnitnyy-potok",
      parameters: [field.toString(), gap, grams, rub.toString(), ohms.toString(), emf.toString(), String(isEmf)],
      level: 3,
      statement: `На горизонтальных параллельных рельсах, расстояние между которыми ${quantity(gap, "см")}, перпендикулярно им лежит проводник массой ${quantity(grams, "г")}. Коэффициент трения проводника о рельсы $\\mu=${figure(rub)}$. Рельсы находятся в вертикальном однородном магнитном поле с индукцией ${quantity(field, "Тл")}. К рельсам подключают источник тока${isEmf ? `, и через некоторое время проводник движется с постоянной скоростью ${quantity(speed, "м/с")}. Найди ЭДС источника.` : ` с ЭДС ${quantity(emf, "В")}. С какой постоянной скоростью будет двигаться проводник через достаточно большое время?`} Полное сопротивление цепи ${quantity(ohms, "Ом")} считай постоянным. ${G}`,
      hints: [
        "Какие силы действуют на проводник по горизонтали, когда скорость постоянна?",
        "В движущемся проводнике возникает ЭДС индукции, направленная против ЭДС источника.",
      ],
      answer: isEmf ? emf : speed,
      unit: isEmf ? "В" : "м/с",
      laws: "второй закон Ньютона (равенство силы Ампера и силы трения), формулы силы Ампера и силы трения, ЭДС индукции в движущемся проводнике, закон Ома для полной цепи",
      model: [
        "По горизонтали на проводник действуют сила Ампера $F_А=IBl$ и сила трения скольжения $F_{тр}=\\mu N=\\mu mg$. Скорость постоянна, поэтому ускорение равно нулю и $IBl=\\mu mg$.",
        `Сила тока $I=\\frac{\\mu mg}{Bl}=\\frac{${figure(rub)}\\cdot ${figure(new Fraction(grams, 1000))}\\cdot 10}{${figure(field)}\\cdot ${figure(new Fraction(gap, 100))}}=${figure(current)}$ А.`,
        "В движущемся проводнике возникает ЭДС индукции $\\mathcal{E}_и=Blv$; по правилу Ленца она направлена против ЭДС источника. По закону Ома для полной цепи $\\mathcal{E}-Blv=IR$.",
        isEmf
          ? `$\\mathcal{E}=IR+Blv=${figure(current)}\\cdot ${figure(ohms)}+${figure(reach)}\\cdot ${figure(speed)}=${figure(emf)}$ В.`
          : `$v=\\frac{\\mathcal{E}-IR}{Bl}=\\frac{${figure(emf)}-${figure(current)}\\cdot ${figure(ohms)}}{${figure(reach)}}=${figure(speed)}$ м/с.`,
      ],
      steps: [
        `Скорость постоянна: $IBl=\\mu mg$, $I=${figure(current)}$ А.`,
        "Закон Ома с ЭДС индукции: $\\mathcal{E}-Blv=IR$.",
        isEmf ? "Вырази $\\mathcal{E}$." : "Вырази $v$.",
      ],
    });
  },
  check(draft) {
    const [gap = 0] = readQuantities(draft.statement, "см");
    const [grams = 0] = readQuantities(draft.statement, "г");
    const [field = 0] = readQuantities(draft.statement, "Тл");
    const [ohms = 1] = readQuantities(draft.statement, "Ом");
    const [given] = readQuantities(draft.statement, "м/с");
    const rub = Number(/\\mu=(\d+)\{,\}(\d+)/.exec(draft.statement)?.slice(1).join("."));
    const [reach, mass] = [(field * gap) / 100, grams / 1000];
    // The rod starts from rest and gathers speed until nothing changes.
    const steady = (emf: number) => {
      const pull = (speed: number) => (reach * (emf - reach * speed)) / ohms / mass - rub * GRAVITY;
      return move(
        {},
        ({ speed }) => pull(speed),
        ({ speed }) => Math.abs(pull(speed)) < 1e-8,
        1e-3,
      ).speed;
    };
    return given === undefined
      ? isResult(draft, steady(readQuantities(draft.statement, "В")[0] ?? 0))
      : isNear(steady(resultOf(draft)), given);
  },
};

/** Of the particles of the story, in coulombs per kilogram. */
const CHARGE_BY_MASS = 1e8;

const beamInField: TaskGenerator = {
  ...COMMON,
  key: "ege-physics-25-beam-in-field",
  method: "simulation",
  make(random) {
    const speed = random.int(2, 20);
    const part = random.int(1, 8);
    const [wide, aside] = random.pick([
      [3, 1],
      [4, 2],
    ] as const);
    const isField = random.pick([true, false]);
    const voltage = new Fraction(speed * speed, 20);
    // Radius 5·part centimetres.
    const field = new Fraction(20 * speed, part);
    if (field.d !== 1n || field.compare(400) > 0) return null;
    return hardTask({
      theme: "magnitnoe-pole",
      subTheme: "sila-lorentsa",
      parameters: [speed, part, wide, String(isField)],
      level: 3,
      statement: `Положительно заряженные частицы с удельным зарядом $\\frac qm=10^8$ Кл/кг разгоняются из состояния покоя напряжением ${quantity(voltage, "кВ")} и влетают в область однородного магнитного поля перпендикулярно её плоской границе и линиям индукции. Ширина области ${quantity(wide * part, "см")}${isField ? `; при вылете из неё частица оказывается смещена на ${quantity(aside * part, "см")} от первоначальной прямой. Найди индукцию магнитного поля (в миллитеслах).` : `, индукция поля ${quantity(field, "мТл")}. На сколько сантиметров частица сместится от первоначальной прямой к моменту вылета из области?`} Действием силы тяжести пренебреги.`,
      hints: [
        "По какой линии движется частица в магнитном поле?",
        "Свяжи радиус окружности, ширину области и смещение по теореме Пифагора.",
      ],
      answer: isField ? field : aside * part,
      unit: isField ? "мТл" : "см",
      laws: "закон сохранения энергии при разгоне, формула силы Лоренца, второй закон Ньютона с центростремительным ускорением, теорема Пифагора",
      model: [
        `При разгоне работа электрического поля равна кинетической энергии: $qU=\\frac{mv^2}{2}$, $v=\\sqrt{2\\frac qmU}=\\sqrt{2\\cdot 10^8\\cdot ${figure(voltage)}\\cdot 10^3}=${speed}\\cdot 10^5$ м/с.`,
        "В магнитном поле сила Лоренца перпендикулярна скорости, частица движется по дуге окружности: $qvB=\\frac{mv^2}{R}$, $R=\\frac{mv}{qB}$.",
        isField
          ? `Центр окружности лежит на границе области. Пусть $d=${wide * part}$ см — ширина области, $y=${aside * part}$ см — смещение. По теореме Пифагора $R^2=d^2+(R-y)^2$, откуда $R=\\frac{d^2+y^2}{2y}=\\frac{${(wide * part) ** 2}+${(aside * part) ** 2}}{${2 * aside * part}}=${5 * part}$ см.`
          : `$R=\\frac{${speed}\\cdot 10^5}{10^8\\cdot ${figure(field)}\\cdot 10^{-3}}=${figure(new Fraction(5 * part, 100))}$ м $=${5 * part}$ см. Ширина области $d=${wide * part}$ см меньше радиуса, поэтому частица вылетит через противоположную границу.`,
        isField
          ? `$B=\\frac{v}{R}\\cdot\\frac mq=\\frac{${speed}\\cdot 10^5}{${figure(new Fraction(5 * part, 100))}\\cdot 10^8}=${figure(field.div(1000))}$ Тл $=${figure(field)}$ мТл.`
          : `Центр окружности лежит на границе области, поэтому смещение $y=R-\\sqrt{R^2-d^2}=${5 * part}-\\sqrt{${(5 * part) ** 2}-${(wide * part) ** 2}}=${aside * part}$ см.`,
      ],
      steps: [
        `Скорость после разгона $v=${speed}\\cdot 10^5$ м/с.`,
        "Радиус окружности $R=\\frac{mv}{qB}$.",
        "Теорема Пифагора: $R^2=d^2+(R-y)^2$.",
      ],
    });
  },
  check(draft) {
    const [voltage = 0] = readQuantities(draft.statement, "кВ");
    const [wide = 0, given] = readQuantities(draft.statement, "см");
    // Small steps along the velocity, which the field turns by a small angle each time.
    const shift = (field: number) => {
      const speed = Math.sqrt(2 * CHARGE_BY_MASS * voltage * 1000);
      const time = wide / 100 / speed / 20_000;
      const turn = CHARGE_BY_MASS * field * time;
      let [x, y, angle] = [0, 0, turn / 2];
      while (x < wide / 100 && angle < Math.PI / 2) {
        [x, y] = [x + speed * time * Math.cos(angle), y + speed * time * Math.sin(angle)];
        angle += turn;
      }
      return (y - (x - wide / 100) * Math.tan(angle)) * 100;
    };
    return given === undefined
      ? isResult(draft, shift((readQuantities(draft.statement, "мТл")[0] ?? 0) / 1000), 2e-4)
      : isNear(shift(resultOf(draft) / 1000), given, 2e-4);
  },
};

const discharge: TaskGenerator = {
  ...COMMON,
  key: "ege-physics-25-discharge",
  method: "simulation",
  make(random) {
    const [r1, r2] = [random.int(2, 20), random.int(2, 20)];
    const inner = random.int(1, 5);
    const emf = random.int(6, 60);
    const capacity = random.int(1, 20) * 10;
    const isHeat = random.pick([true, false]);
    const both = new Fraction(r1 * r2, r1 + r2);
    const voltage = both.mul(emf).div(both.add(inner));
    const share = new Fraction(r2, r1 + r2);
    const energy = voltage.mul(voltage).mul(capacity).div(2000);
    const charge = voltage.mul(capacity);
    const answer = isHeat ? energy.mul(share) : charge.mul(share);
    if (r1 === r2 || energy.compare(1) < 0) return null;
    return hardTask({
      theme: "postoyannyy-tok",
      subTheme: isHeat ? "rabota-i-moschnost-toka" : "soedinenie-provodnikov",
      parameters: [r1, r2, inner, emf, capacity, String(isHeat)],
      level: 3,
      statement: `Резисторы сопротивлением ${quantity(r1, "Ом")} и ${quantity(r2, "Ом")} и конденсатор ёмкостью ${quantity(capacity, "мкФ")} соединены параллельно и через ключ подключены к источнику с ЭДС ${quantity(emf, "В")} и внутренним сопротивлением ${quantity(inner, "Ом")}. Ключ долго был замкнут, затем его разомкнули. ${isHeat ? "Какое количество теплоты (в миллиджоулях) выделится после этого в первом резисторе?" : "Какой заряд (в микрокулонах) пройдёт после этого через первый резистор?"} Сопротивлением проводов пренебреги.`,
      hints: [
        "Пока ключ замкнут, ток через конденсатор не идёт, а напряжение на нём равно напряжению на резисторах.",
        "После размыкания конденсатор разряжается через оба резистора сразу: как делится ток между ними?",
      ],
      answer,
      unit: isHeat ? "мДж" : "мкКл",
      laws: isHeat
        ? "закон Ома для полной цепи, законы параллельного соединения, энергия конденсатора, закон сохранения энергии, закон Джоуля — Ленца"
        : "закон Ома для полной цепи, законы параллельного соединения, заряд конденсатора, закон сохранения заряда",
      model: [
        `Ключ замкнут, конденсатор заряжен: ток идёт только через резисторы. Их общее сопротивление $R=\\frac{R_1R_2}{R_1+R_2}=\\frac{${r1}\\cdot ${r2}}{${r1 + r2}}$ Ом. По закону Ома для полной цепи напряжение на них и на конденсаторе $U=\\frac{\\mathcal{E}R}{R+r}=${figure(voltage)}$ В.`,
        isHeat
          ? `Энергия конденсатора $W=\\frac{CU^2}{2}=\\frac{${capacity}\\cdot 10^{-6}\\cdot ${figure(voltage)}^2}{2}$ Дж $=${figure(energy)}$ мДж. После размыкания вся она выделится в резисторах: $Q_1+Q_2=W$.`
          : `Заряд конденсатора $q=CU=${capacity}\\cdot ${figure(voltage)}=${figure(charge)}$ мкКл. После размыкания весь он пройдёт через резисторы: $q_1+q_2=q$.`,
        isHeat
          ? `В каждый момент напряжения на резисторах одинаковы, поэтому мощности тока $\\frac{u^2}{R_1}$ и $\\frac{u^2}{R_2}$ относятся как $R_2:R_1$, и так же относятся количества теплоты: $\\frac{Q_1}{Q_2}=\\frac{R_2}{R_1}$.`
          : "В каждый момент напряжения на резисторах одинаковы, поэтому силы тока $\\frac{u}{R_1}$ и $\\frac{u}{R_2}$ относятся как $R_2:R_1$, и так же относятся прошедшие заряды: $\\frac{q_1}{q_2}=\\frac{R_2}{R_1}$.",
        isHeat
          ? `$Q_1=W\\frac{R_2}{R_1+R_2}=${figure(energy)}\\cdot\\frac{${r2}}{${r1 + r2}}=${figure(answer)}$ мДж.`
          : `$q_1=q\\frac{R_2}{R_1+R_2}=${figure(charge)}\\cdot\\frac{${r2}}{${r1 + r2}}=${figure(answer)}$ мкКл.`,
      ],
      steps: [
        `До размыкания $U=${figure(voltage)}$ В.`,
        isHeat ? `Энергия конденсатора $${figure(energy)}$ мДж.` : `Заряд конденсатора $${figure(charge)}$ мкКл.`,
        isHeat ? "Теплота делится обратно сопротивлениям." : "Заряд делится обратно сопротивлениям.",
      ],
    });
  },
  check(draft) {
    const [r1 = 1, r2 = 1, inner = 1] = readQuantities(draft.statement, "Ом");
    const [emf = 0] = readQuantities(draft.statement, "В");
    const [capacity = 1] = readQuantities(draft.statement, "мкФ");
    // The currents of the node say the voltage; then the capacitor empties step by step.
    let voltage = rootOf((u) => (emf - u) / inner - u / r1 - u / r2, 0, emf);
    const time = (capacity * r1 * r2) / (r1 + r2) / 5000;
    const loss = (u: number) => (u / r1 + u / r2) / capacity;
    let [heat, charge] = [0, 0];
    for (let n = 0; n < 150_000; n += 1) {
      const middle = voltage - (loss(voltage) * time) / 2;
      heat += (middle ** 2 / r1) * time;
      charge += (middle / r1) * time;
      voltage -= loss(middle) * time;
    }
    return isResult(draft, draft.statement.includes("теплоты") ? heat / 1000 : charge);
  },
};

const movedPlates: TaskGenerator = {
  ...COMMON,
  key: "ege-physics-25-moved-plates",
  method: "integration",
  make(random) {
    const capacity = random.int(1, 20) * 50;
    const voltage = random.int(2, 20) * 50;
    const times = random.int(2, 5);
    const isJoined = random.pick([true, false]);
    const energy = new Fraction(capacity * voltage * voltage, 2_000_000);
    const work = energy.mul(isJoined ? new Fraction(times - 1, times) : times - 1);
    if (energy.compare(2) < 0) return null;
    const said = times === 5 ? "$5$ раз" : `$${times}$ раза`;
    return hardTask({
      theme: "elektricheskoe-pole",
      subTheme: "kondensatory",
      parameters: [capacity, voltage, times, String(isJoined)],
      level: isJoined ? 3 : 2,
      statement: `Плоский воздушный конденсатор ёмкостью ${quantity(capacity, "пФ")} ${isJoined ? `подключён к источнику с постоянным напряжением ${quantity(voltage, "В")}. Не отключая источник,` : `зарядили до напряжения ${quantity(voltage, "В")} и отключили от источника. После этого`} расстояние между пластинами медленно увеличивают в ${said}. Какую работу (в микроджоулях) совершают при этом внешние силы, раздвигая пластины?`,
      hints: [
        isJoined ? "Что не меняется: заряд или напряжение?" : "Что не меняется после отключения: заряд или напряжение?",
        isJoined
          ? "Заряд уходит с пластин через источник: источник при этом совершает отрицательную работу."
          : "Работа внешних сил равна изменению энергии конденсатора.",
      ],
      answer: work,
      unit: "мкДж",
      laws: isJoined
        ? "ёмкость плоского конденсатора, энергия конденсатора, работа источника, закон сохранения энергии"
        : "ёмкость плоского конденсатора, закон сохранения заряда, энергия конденсатора, закон сохранения энергии",
      model: [
        `Ёмкость плоского конденсатора $C=\\frac{\\varepsilon_0S}{d}$ обратно пропорциональна расстоянию между пластинами, поэтому она уменьшится в ${said}: $C_2=\\frac{C_1}{${times}}$. Начальная энергия $W_1=\\frac{C_1U^2}{2}=\\frac{${capacity}\\cdot 10^{-12}\\cdot ${voltage}^2}{2}$ Дж $=${figure(energy)}$ мкДж.`,
        ...(isJoined
          ? [
              `Напряжение постоянно, поэтому энергия станет $W_2=\\frac{C_2U^2}{2}=\\frac{W_1}{${times}}$. Заряд уменьшится на $(C_1-C_2)U$, и источник совершит отрицательную работу $A_и=-(C_1-C_2)U^2=-2(W_1-W_2)$.`,
              `По закону сохранения энергии $A+A_и=W_2-W_1$ (движение медленное, теплота в проводах не выделяется). Отсюда $A=W_2-W_1+2(W_1-W_2)=W_1-W_2=${figure(energy)}\\cdot\\left(1-\\frac{1}{${times}}\\right)=${figure(work)}$ мкДж.`,
            ]
          : [
              `Конденсатор отключён, заряд $q$ не меняется. Энергия $W=\\frac{q^2}{2C}$ при уменьшении ёмкости в ${said} во столько же раз растёт: $W_2=${times}W_1$.`,
              `По закону сохранения энергии работа внешних сил равна изменению энергии: $A=W_2-W_1=${times - 1 === 1 ? "W_1" : `${times - 1}W_1`}=${figure(work)}$ мкДж.`,
            ]),
      ],
      steps: isJoined
        ? [
            "Напряжение постоянно, ёмкость и энергия уменьшаются.",
            "Работа источника $A_и=-2(W_1-W_2)$.",
            "$A=W_2-W_1-A_и=W_1-W_2$.",
          ]
        : ["Заряд постоянен, ёмкость уменьшается.", "Энергия $W=\\frac{q^2}{2C}$ растёт.", "$A=W_2-W_1$."],
    });
  },
  check(draft) {
    const [capacity = 0] = readQuantities(draft.statement, "пФ");
    const [voltage = 0] = readQuantities(draft.statement, "В");
    const times = Number(/в \$(\d)\$ раз/.exec(draft.statement)?.[1]);
    // The pull between the plates is half of the charge in the field of both, over every small part of the way.
    const charge = (gap: number) =>
      draft.statement.includes("Не отключая") ? (capacity / gap) * voltage : capacity * voltage;
    const pull = (gap: number) => (charge(gap) * (charge(gap) / capacity)) / 2;
    return isResult(draft, integrate(pull, 1, times) / 1e6);
  },
};

const rodOnAxis: TaskGenerator = {
  ...COMMON,
  key: "ege-physics-25-rod-on-axis",
  method: "ray-tracing",
  make(random) {
    const focus = random.int(2, 12) * 5;
    const isThin = random.pick([true, false]);
    const near = random.int(2, 40) * 5;
    const long = random.int(1, 12) * 5;
    const far = near + long;
    if (!isThin && near <= focus) return null;
    const side = isThin ? 1 : -1;
    const image = (at: number) => new Fraction(focus * at, at + side * focus);
    const [ofNear, ofFar] = [image(near), image(far)];
    const answer = ofNear.sub(ofFar).abs();
    if (answer.compare(1) < 0 || ofNear.compare(400) > 0) return null;
    return hardTask({
      theme: "optika",
      subTheme: "linzy",
      parameters: [focus, near, long, String(isThin)],
      level: isThin ? 3 : 2,
      statement: `Тонкая палочка длиной ${quantity(long, "см")} лежит на главной оптической оси ${isThin ? "рассеивающей" : "собирающей"} линзы с фокусным расстоянием ${quantity(focus, "см")}. Ближайший к линзе конец палочки находится на расстоянии ${quantity(near, "см")} от неё. Найди длину изображения палочки.`,
      hints: ["Найди, где находятся изображения двух концов палочки.", "Примени формулу тонкой линзы дважды."],
      answer,
      unit: "см",
      laws: `формула тонкой ${isThin ? "рассеивающей" : "собирающей"} линзы для обоих концов палочки`,
      model: [
        isThin
          ? "Изображение палочки лежит на главной оптической оси между изображениями её концов. Рассеивающая линза даёт мнимое изображение: $-\\frac1F=\\frac1d-\\frac1f$, где $F$ — модуль фокусного расстояния, $d$ и $f$ — расстояния от линзы до точки и до её изображения. Отсюда $f=\\frac{Fd}{d+F}$."
          : `Изображение палочки лежит на главной оптической оси между изображениями её концов. Оба конца дальше фокуса, поэтому изображения действительные: $\\frac1F=\\frac1d+\\frac1f$, где $d$ и $f$ — расстояния от линзы до точки и до её изображения. Отсюда $f=\\frac{Fd}{d-F}$.`,
        `Ближний конец: $d_1=${near}$ см, $f_1=\\frac{${focus}\\cdot ${near}}{${near}${isThin ? "+" : "-"}${focus}}=${figure(ofNear)}$ см.`,
        `Дальний конец: $d_2=${near}+${long}=${far}$ см, $f_2=\\frac{${focus}\\cdot ${far}}{${far}${isThin ? "+" : "-"}${focus}}=${figure(ofFar)}$ см.`,
        `Длина изображения $${isThin ? `f_2-f_1=${figure(ofFar)}-${figure(ofNear)}` : `f_1-f_2=${figure(ofNear)}-${figure(ofFar)}`}=${figure(answer)}$ см.${isThin ? " Изображение мнимое, с той же стороны от линзы, что и палочка." : ""}`,
      ],
      steps: [
        `Изображение ближнего конца: $f_1=${figure(ofNear)}$ см.`,
        `Изображение дальнего конца: $f_2=${figure(ofFar)}$ см.`,
        "Длина изображения — разность этих расстояний.",
      ],
    });
  },
  check(draft) {
    const [long = 0, focus = 1, near = 0] = readQuantities(draft.statement, "см");
    const isThin = draft.statement.includes("рассеивающей");
    // A slanted ray: behind the lens it meets, in the focal plane, the parallel ray through the centre.
    const crossing = (at: number) => {
      const height = 1;
      const rise = height / at;
      const [x, y] = isThin ? [-focus, -rise * focus] : [focus, rise * focus];
      const [from, to] = isThin ? [-1000, 0] : [0, 1000];
      return rootOf((distance) => height + ((y - height) / x) * distance, from, to);
    };
    return isResult(draft, Math.abs(crossing(near) - crossing(near + long)));
  },
};

const pileInPond: TaskGenerator = {
  ...COMMON,
  key: "ege-physics-25-pile-in-pond",
  method: "least-time",
  make(random) {
    const [above, depth] = [new Fraction(random.int(2, 10) * 3, 10), new Fraction(random.int(2, 12) * 2, 10)];
    const kind = random.pick(["shadow", "depth", "height"] as const);
    const shadow = above.mul(4).div(3).add(depth.mul(3).div(4));
    const answer = { shadow, depth, height: above }[kind];
    const story = {
      shadow: `В дно пруда глубиной ${quantity(depth, "м")} вертикально вбита свая, которая выступает над водой на ${quantity(above, "м")}. Найди длину тени сваи на дне.`,
      depth: `В горизонтальное дно пруда вертикально вбита свая, которая выступает над водой на ${quantity(above, "м")}. Длина её тени на дне ${quantity(shadow, "м")}. Найди глубину пруда.`,
      height: `В дно пруда глубиной ${quantity(depth, "м")} вертикально вбита свая, длина тени которой на дне ${quantity(shadow, "м")}. На сколько метров свая выступает над водой?`,
    }[kind];
    return hardTask({
      theme: "optika",
      subTheme: "otrazhenie-i-prelomlenie",
      parameters: [above.toString(), depth.toString(), kind],
      level: 2,
      statement: `${story} Солнечные лучи падают на поверхность воды под углом $\\alpha$, для которого $\\sin\\alpha=0{,}8$. Показатель преломления воды $\\frac43$.`,
      hints: [
        "Проследи за лучом, который проходит через верхний конец сваи.",
        "Тень складывается из двух отрезков: один набирается над водой, другой — под водой.",
      ],
      answer,
      unit: "м",
      laws: "закон преломления света, закон прямолинейного распространения света, соотношения в прямоугольных треугольниках",
      model: [
        `Границу тени определяет луч, проходящий через верхний конец сваи. Угол падения отсчитывается от перпендикуляра к поверхности воды, то есть от направления сваи. По закону преломления $\\sin\\beta=\\frac{\\sin\\alpha}{n}=\\frac{0{,}8\\cdot 3}{4}=0{,}6$.`,
        "$\\cos\\alpha=0{,}6$, $\\tg\\alpha=\\frac43$; $\\cos\\beta=0{,}8$, $\\tg\\beta=\\frac34$.",
        `Пусть $h$ — высота сваи над водой, $H$ — глубина. Луч входит в воду на расстоянии $h\\tg\\alpha$ от сваи и до дна смещается ещё на $H\\tg\\beta$, поэтому длина тени $L=h\\tg\\alpha+H\\tg\\beta$.`,
        {
          shadow: `$L=${figure(above)}\\cdot\\frac43+${figure(depth)}\\cdot\\frac34=${figure(shadow)}$ м.`,
          depth: `$H=\\frac{L-h\\tg\\alpha}{\\tg\\beta}=\\left(${figure(shadow)}-${figure(above)}\\cdot\\frac43\\right)\\cdot\\frac43=${figure(depth)}$ м.`,
          height: `$h=\\frac{L-H\\tg\\beta}{\\tg\\alpha}=\\left(${figure(shadow)}-${figure(depth)}\\cdot\\frac34\\right)\\cdot\\frac34=${figure(above)}$ м.`,
        }[kind],
      ],
      steps: [
        "Закон преломления: $\\sin\\beta=0{,}6$.",
        "$L=h\\tg\\alpha+H\\tg\\beta$, где $\\tg\\alpha=\\frac43$, $\\tg\\beta=\\frac34$.",
        "Вырази искомую величину и подставь числа.",
      ],
    });
  },
  check(draft) {
    const lengths = readQuantities(draft.statement, "м");
    // Light of a flat front takes the quickest way: where does it enter the water to be soonest at a point of the bottom?
    const enters = (depth: number, end: number) => {
      const time = (x: number) => 0.8 * x + (4 / 3) * Math.hypot(end - x, depth);
      let [low, high] = [end - 40, end];
      for (let n = 0; n < 120; n += 1) {
        const [one, other] = [low + (high - low) / 3, high - (high - low) / 3];
        if (time(one) < time(other)) high = other;
        else low = one;
      }
      return (low + high) / 2;
    };
    const [first = 0, second = 0] = lengths;
    const within = 1e-5;
    const entry = (above: number) => above * Math.tan(Math.asin(0.8));
    if (draft.statement.includes("длину тени"))
      return isResult(
        draft,
        rootOf((end) => enters(first, end) - entry(second), 0, 30),
        within,
      );
    if (draft.statement.includes("глубину"))
      return isResult(
        draft,
        rootOf((depth) => enters(depth, second) - entry(first), 0.1, 30),
        within,
      );
    return isResult(
      draft,
      rootOf((above) => enters(first, second) - entry(above), 0.01, 30),
      within,
    );
  },
};

const chargedPendulum: TaskGenerator = {
  ...COMMON,
  key: "ege-physics-25-charged-pendulum",
  count: 6,
  method: "simulation",
  make(random) {
    const isHeight = random.pick([true, false]);
    const [ratio, long] = isHeight
      ? [
          random.pick([new Fraction(1, 2), new Fraction(1, 3), new Fraction(3, 4), new Fraction(1)]),
          random.int(3, 20) * 5,
        ]
      : random.pick([
          [new Fraction(3, 4), 20],
          [new Fraction(3, 4), 45],
          [new Fraction(3, 4), 80],
          [new Fraction(4, 3), 30],
          [new Fraction(5, 12), 15],
          [new Fraction(5, 12), 60],
        ] as const);
    const mass = new Fraction(random.int(2, 60), 10);
    const charge = random.int(2, 40) * 10;
    const field = ratio.mul(mass).mul(10_000).div(charge);
    const square = ratio.mul(ratio);
    const height = square.mul(2 * long).div(square.add(1));
    const whole = rootOfSquare(square.add(1));
    const speed = rootOfSquare(
      (whole ?? new Fraction(1))
        .sub(1)
        .mul(2 * GRAVITY * long)
        .div(100),
    );
    if (field.d !== 1n || field.compare(500) > 0 || (!isHeight && !speed)) return null;
    const answer = isHeight ? height : (speed ?? 0);
    const said = ratio.d === 1n ? "1" : `\\frac{${ratio.n}}{${ratio.d}}`;
    return hardTask({
      theme: "elektricheskoe-pole",
      subTheme: "napryazhennost-i-potentsial",
      parameters: [ratio.toFraction(), long, mass.toString(), charge, String(isHeight)],
      level: 3,
      statement: `Маленький шарик массой ${quantity(mass, "г")} с зарядом ${quantity(charge, "нКл")} висит на лёгкой непроводящей нити длиной ${quantity(long, "см")}. Быстро включают однородное электрическое поле напряжённостью ${quantity(field, "кВ/м")}, линии которого горизонтальны. ${isHeight ? "На какую наибольшую высоту (в сантиметрах) поднимется шарик?" : "С какой скоростью шарик пройдёт положение, в котором он мог бы оставаться в равновесии?"} Сопротивлением воздуха пренебреги. ${G}`,
      hints: [
        "Какие силы совершают работу, когда шарик отклоняется?",
        isHeight
          ? "В крайнем положении скорость равна нулю, а равновесия нет: примени закон сохранения энергии."
          : "Найди угол отклонения нити в равновесии, затем примени закон сохранения энергии.",
      ],
      answer,
      unit: isHeight ? "см" : "м/с",
      laws: isHeight
        ? "закон изменения механической энергии (теорема о кинетической энергии), работа силы тяжести и электрической силы, связь силы и напряжённости"
        : "условие равновесия шарика в поле, закон изменения механической энергии (теорема о кинетической энергии), связь силы и напряжённости",
      model: [
        `На шарик действуют сила тяжести $mg$, электрическая сила $F=qE$ по горизонтали и сила натяжения нити, которая перпендикулярна скорости и работы не совершает. $\\frac{qE}{mg}=\\frac{${charge}\\cdot 10^{-9}\\cdot ${figure(field)}\\cdot 10^3}{${figure(mass)}\\cdot 10^{-3}\\cdot 10}=${said}$.`,
        ...(isHeight
          ? [
              "При отклонении на угол $\\alpha$ шарик смещается по горизонтали на $l\\sin\\alpha$ и поднимается на $l(1-\\cos\\alpha)$. В крайнем положении скорость равна нулю, поэтому сумма работ сил равна нулю: $qEl\\sin\\alpha-mgl(1-\\cos\\alpha)=0$.",
              "Отсюда $\\frac{1-\\cos\\alpha}{\\sin\\alpha}=\\tg\\frac\\alpha2=\\frac{qE}{mg}$. Обозначим это отношение $k$; тогда $\\cos\\alpha=\\frac{1-k^2}{1+k^2}$.",
              `Высота $h=l(1-\\cos\\alpha)=\\frac{2lk^2}{1+k^2}=\\frac{2\\cdot ${long}\\cdot ${square.n}}{${square.n + square.d}}=${figure(height)}$ см.`,
            ]
          : [
              "В положении равновесия сумма сил равна нулю: $T\\sin\\alpha=qE$, $T\\cos\\alpha=mg$, откуда $\\tg\\alpha=\\frac{qE}{mg}$.",
              "К этому положению шарик сместился по горизонтали на $l\\sin\\alpha$ и поднялся на $l(1-\\cos\\alpha)$. По теореме о кинетической энергии $\\frac{mv^2}{2}=qEl\\sin\\alpha-mgl(1-\\cos\\alpha)$.",
              `Подставим $qE=mg\\tg\\alpha$: $v^2=2gl\\left(\\frac{1}{\\cos\\alpha}-1\\right)$, где $\\frac{1}{\\cos\\alpha}=\\sqrt{1+\\tg^2\\alpha}=\\frac{${whole?.n}}{${whole?.d}}$. $v=${figure(answer)}$ м/с.`,
            ]),
      ],
      steps: isHeight
        ? [
            "Работа электрической силы $qEl\\sin\\alpha$, силы тяжести $-mgl(1-\\cos\\alpha)$.",
            "В крайнем положении их сумма равна нулю: $\\tg\\frac\\alpha2=\\frac{qE}{mg}$.",
            "$h=l(1-\\cos\\alpha)$.",
          ]
        : [
            "Равновесие: $\\tg\\alpha=\\frac{qE}{mg}$.",
            "$\\frac{mv^2}{2}=qEl\\sin\\alpha-mgl(1-\\cos\\alpha)$.",
            "Подставь $\\sin\\alpha$ и $\\cos\\alpha$ и найди скорость.",
          ],
    });
  },
  check(draft) {
    const [grams = 1] = readQuantities(draft.statement, "г");
    const [charge = 0] = readQuantities(draft.statement, "нКл");
    const [cm = 1] = readQuantities(draft.statement, "см");
    const [field = 0] = readQuantities(draft.statement, "кВ/м");
    const [long, push] = [cm / 100, (charge * field * 1e-6) / (grams / 1000)];
    // The swing itself, in angles, from rest at the lowest point.
    const swing = (isOver: (x: number, speed: number) => boolean) =>
      move(
        {},
        ({ x }) => (push * Math.cos(x) - GRAVITY * Math.sin(x)) / long,
        ({ x, speed }) => isOver(x, speed),
        2e-5,
      );
    if (draft.statement.includes("высоту"))
      return isResult(draft, cm * (1 - Math.cos(swing((_, speed) => speed <= 0).x)), 1e-5);
    return isResult(draft, long * swing((x) => push * Math.cos(x) <= GRAVITY * Math.sin(x)).speed, 1e-5);
  },
};

const openedCoil: TaskGenerator = {
  ...COMMON,
  key: "ege-physics-25-coil-and-capacitor",
  count: 6,
  method: "simulation",
  make(random) {
    const [emf, inner] = [random.int(2, 24), random.int(2, 20)];
    const wave = random.pick([20, 40, 50, 100, 150, 200]);
    const capacity = new Fraction(random.int(1, 20), 2);
    const inductance = capacity.mul(wave * wave).div(1000);
    const current = new Fraction(emf, inner);
    const most = current.mul(wave);
    const [part, rest] = random.pick([
      [new Fraction(3, 5), new Fraction(4, 5)],
      [new Fraction(4, 5), new Fraction(3, 5)],
    ] as const);
    const isVoltage = emf % 2 === 0;
    if (100n % current.d > 0n || most.mul(part).d > 10n) return null;
    if (current.compare(3) > 0 || most.compare(300) > 0 || inductance.compare(1) < 0) return null;
    const answer = isVoltage ? most : current.mul(rest);
    return hardTask({
      theme: "elektromagnitnye-kolebaniya",
      subTheme: "kolebatelnyy-kontur",
      parameters: [emf, inner, wave, capacity.toString(), isVoltage ? "most" : part.toString()],
      level: 3,
      statement: `К источнику с ЭДС ${quantity(emf, "В")} и внутренним сопротивлением ${quantity(inner, "Ом")} через ключ подключены соединённые параллельно катушка индуктивностью ${quantity(inductance, "мГн")} и конденсатор ёмкостью ${quantity(capacity, "мкФ")}. Ключ долго был замкнут, затем его разомкнули. ${isVoltage ? "Найди наибольшее напряжение на конденсаторе после этого." : `Какой будет сила тока в катушке в тот момент, когда напряжение на конденсаторе впервые достигнет ${quantity(most.mul(part), "В")}?`} Сопротивлением катушки и проводов пренебреги.`,
      hints: [
        "Чему равны сила тока в катушке и напряжение на конденсаторе, пока ключ замкнут?",
        "После размыкания в контуре сохраняется энергия.",
      ],
      answer,
      unit: isVoltage ? "В" : "А",
      laws: "закон Ома для полной цепи, энергия магнитного поля катушки и электрического поля конденсатора, закон сохранения энергии в контуре",
      model: [
        `Ключ замкнут, ток установился: ЭДС самоиндукции равна нулю, сопротивления у катушки нет, поэтому напряжение на ней и на конденсаторе равно нулю. По закону Ома для полной цепи сила тока в катушке $I_0=\\frac{\\mathcal{E}}{r}=\\frac{${emf}}{${inner}}=${figure(current)}$ А.`,
        "Сразу после размыкания ток в катушке тот же, конденсатор не заряжен. Сопротивления в контуре нет, энергия сохраняется: $\\frac{LI_0^2}{2}=\\frac{Li^2}{2}+\\frac{Cu^2}{2}$.",
        isVoltage
          ? `Напряжение наибольшее, когда сила тока равна нулю: $U_m=I_0\\sqrt{\\frac LC}=${figure(current)}\\cdot\\sqrt{\\frac{${figure(inductance)}\\cdot 10^{-3}}{${figure(capacity)}\\cdot 10^{-6}}}=${figure(current)}\\cdot ${wave}=${figure(most)}$ В.`
          : `$i=\\sqrt{I_0^2-\\frac{C}{L}u^2}$; $\\sqrt{\\frac LC}=\\sqrt{\\frac{${figure(inductance)}\\cdot 10^{-3}}{${figure(capacity)}\\cdot 10^{-6}}}=${wave}$ Ом. $i=\\sqrt{${figure(current)}^2-\\left(\\frac{${figure(most.mul(part))}}{${wave}}\\right)^2}=${figure(answer)}$ А.`,
      ],
      steps: [
        `До размыкания $I_0=\\frac{\\mathcal{E}}{r}=${figure(current)}$ А, конденсатор не заряжен.`,
        "$\\frac{LI_0^2}{2}=\\frac{Li^2}{2}+\\frac{Cu^2}{2}$.",
        isVoltage ? "При $i=0$ напряжение наибольшее." : "Вырази $i$.",
      ],
    });
  },
  check(draft) {
    const [emf = 0, given] = readQuantities(draft.statement, "В");
    const [inner = 1] = readQuantities(draft.statement, "Ом");
    const [inductance = 1] = readQuantities(draft.statement, "мГн").map((one) => one / 1e3);
    const [capacity = 1] = readQuantities(draft.statement, "мкФ").map((one) => one / 1e6);
    // The charge runs onto the plates, and their voltage slows it down.
    const run = (isOver: (voltage: number, current: number) => boolean) =>
      move(
        { speed: emf / inner },
        ({ x }) => -x / (inductance * capacity),
        ({ x, speed }) => isOver(x / capacity, speed),
        Math.sqrt(inductance * capacity) / 20_000,
      );
    return given === undefined
      ? isResult(draft, run((_, current) => current <= 0).x / capacity, 1e-5)
      : isResult(draft, run((voltage) => voltage >= given).speed, 2e-4);
  },
};

const pulledLoop: TaskGenerator = {
  ...COMMON,
  key: "ege-physics-25-pulled-loop",
  method: "integration",
  make(random) {
    const field = new Fraction(random.int(2, 12), 10);
    const [along, across] = [random.int(2, 12) * 5, random.int(2, 12) * 5];
    const ohms = new Fraction(random.int(1, 20), 10);
    const speed = new Fraction(random.int(1, 20), 2);
    const isHeat = random.pick([true, false]);
    const emf = field.mul(across).mul(speed).div(100);
    const current = emf.div(ohms);
    const heat = emf.mul(current).mul(along).mul(10).div(speed);
    const answer = isHeat ? heat : speed;
    if (along === across || heat.compare(1) < 0 || heat.toString().length > 5 || current.compare(10) > 0) return null;
    return hardTask({
      theme: "elektromagnitnaya-induktsiya",
      subTheme: "magnitnyy-potok",
      parameters: [field.toString(), along, across, ohms.toString(), speed.toString(), String(isHeat)],
      level: 2,
      statement: `Прямоугольная проволочная рамка сопротивлением ${quantity(ohms, "Ом")} со сторонами ${quantity(along, "см")} и ${quantity(across, "см")} находится в однородном магнитном поле с индукцией ${quantity(field, "Тл")}; плоскость рамки перпендикулярна линиям индукции. Рамку вытягивают из поля с постоянной скоростью${isHeat ? ` ${quantity(speed, "м/с")}` : ""}, направленной вдоль первой стороны; вторая сторона параллельна резкой плоской границе поля. ${isHeat ? "Какое количество теплоты (в миллиджоулях) выделится в рамке, пока она выходит из поля?" : `Какой должна быть эта скорость, чтобы за время выхода из поля в рамке выделилось ${quantity(heat, "мДж")} теплоты?`} Индуктивностью рамки пренебреги.`,
      hints: [
        "Как меняется магнитный поток через рамку, пока она выходит из поля?",
        "Сколько времени в рамке идёт ток?",
      ],
      answer,
      unit: isHeat ? "мДж" : "м/с",
      laws: "закон электромагнитной индукции (или ЭДС в движущемся проводнике), закон Ома, закон Джоуля — Ленца, формула равномерного движения",
      model: [
        "Пока рамка выходит из поля, площадь её части в поле за время $\\Delta t$ уменьшается на $bv\\Delta t$, где $b$ — сторона, параллельная границе. По закону электромагнитной индукции $\\mathcal{E}=\\left|\\frac{\\Delta\\Phi}{\\Delta t}\\right|=Bbv$.",
        "Сила тока по закону Ома $I=\\frac{Bbv}{R}$. Ток идёт, пока рамка пересекает границу: $t=\\frac av$, где $a$ — сторона вдоль скорости.",
        "По закону Джоуля — Ленца $Q=I^2Rt=\\frac{B^2b^2v^2}{R}\\cdot\\frac av=\\frac{B^2b^2av}{R}$.",
        isHeat
          ? `$Q=\\frac{${figure(field)}^2\\cdot ${figure(new Fraction(across, 100))}^2\\cdot ${figure(new Fraction(along, 100))}\\cdot ${figure(speed)}}{${figure(ohms)}}=${figure(heat.div(1000))}$ Дж $=${figure(heat)}$ мДж.`
          : `$v=\\frac{QR}{B^2b^2a}=\\frac{${figure(heat.div(1000))}\\cdot ${figure(ohms)}}{${figure(field)}^2\\cdot ${figure(new Fraction(across, 100))}^2\\cdot ${figure(new Fraction(along, 100))}}=${figure(speed)}$ м/с.`,
      ],
      steps: [
        "ЭДС индукции $\\mathcal{E}=Bbv$, сила тока $I=\\frac{Bbv}{R}$.",
        "Ток идёт время $t=\\frac av$.",
        "$Q=I^2Rt=\\frac{B^2b^2av}{R}$.",
      ],
    });
  },
  check(draft) {
    const [field = 0] = readQuantities(draft.statement, "Тл");
    const [along = 0, across = 0] = readQuantities(draft.statement, "см").map((cm) => cm / 100);
    const [ohms = 1] = readQuantities(draft.statement, "Ом");
    const [given] = readQuantities(draft.statement, "мДж");
    // The flux as the loop leaves: its slope is the EMF, and the power is summed over the time.
    const heat = (speed: number) => {
      const flux = (time: number) => field * across * (along - speed * time);
      return integrate((time) => slope(flux, time) ** 2 / ohms, 0, along / speed, 50) * 1000;
    };
    return given === undefined
      ? isResult(draft, heat(readQuantities(draft.statement, "м/с")[0] ?? 1))
      : isResult(
          draft,
          rootOf((speed) => heat(speed) - given, 0.01, 30),
        );
  },
};

export const generators: readonly TaskGenerator[] = [
  motorRod,
  beamInField,
  discharge,
  movedPlates,
  rodOnAxis,
  pileInPond,
  chargedPendulum,
  openedCoil,
  pulledLoop,
];
