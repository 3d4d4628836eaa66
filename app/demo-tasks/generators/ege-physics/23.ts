/** ЕГЭ, physics, number 23: calculations of heat, electricity and optics. */
import Fraction from "fraction.js";
import { calculationTask, figure, isResult, quantity, readQuantities } from "../calculation-task";
import { findRoots, integrate } from "../numeric";
import type { TaskDraft, TaskGenerator } from "../task-generator";

const COMMON = { version: 1, topic: "ege-physics", number: 23, count: 5 } as const;

/** For checks: the only root of a balance is the answer. */
const isOnlyRoot = (draft: TaskDraft, balance: (x: number) => number, from: number, to: number): boolean => {
  const roots = findRoots(balance, from, to);
  return roots.length === 1 && isResult(draft, roots[0] ?? Number.NaN);
};

const joinedVessels: TaskGenerator = {
  ...COMMON,
  key: "ege-physics-23-joined-vessels",
  method: "counting",
  make(random) {
    const [v1, v2] = [random.int(1, 12), random.int(1, 12)];
    const [p1, p2] = [random.int(2, 20) * 10, random.int(2, 20) * 10];
    const isPressure = random.pick([true, false]);
    const final = new Fraction(v1 * p1 + v2 * p2, v1 + v2);
    if (p1 === p2 || v1 === v2 || final.toString().includes("(")) return null;
    return calculationTask({
      theme: "molekulyarnaya-fizika",
      subTheme: "uravnenie-sostoyaniya",
      parameters: [v1, v2, p1, p2, String(isPressure)],
      level: 2,
      statement: `Два сосуда соединены тонкой трубкой с закрытым краном. В первом сосуде объёмом ${quantity(v1, "л")} находится гелий под давлением ${quantity(p1, "кПа")}, во втором объёмом ${quantity(v2, "л")} — неон${isPressure ? ` под давлением ${quantity(p2, "кПа")}. Кран открывают. Какое давление (в килопаскалях) установится в сосудах?` : `. Кран открывают, и в сосудах устанавливается давление ${quantity(final, "кПа")}. Каким было давление неона до открытия крана (в килопаскалях)?`} Температура газов одинакова и не меняется, объёмом трубки пренебреги.`,
      hints: [
        "Каждый газ занимает весь объём обоих сосудов.",
        "Примени закон Бойля — Мариотта к каждому газу и закон Дальтона к смеси.",
      ],
      answer: isPressure ? final : p2,
      unit: "кПа",
      laws: "закон Бойля — Мариотта для каждого газа, закон Дальтона",
      model: [
        "После открытия крана каждый газ занимает объём $V_1+V_2$. Температура постоянна, поэтому по закону Бойля — Мариотта парциальные давления $p_1'=\\frac{p_1V_1}{V_1+V_2}$ и $p_2'=\\frac{p_2V_2}{V_1+V_2}$.",
        "По закону Дальтона давление смеси $p=p_1'+p_2'=\\frac{p_1V_1+p_2V_2}{V_1+V_2}$.",
        isPressure
          ? `$p=\\frac{${p1}\\cdot ${v1}+${p2}\\cdot ${v2}}{${v1 + v2}}=${figure(final)}$ кПа.`
          : `Отсюда $p_2=\\frac{p(V_1+V_2)-p_1V_1}{V_2}=\\frac{${figure(final)}\\cdot ${v1 + v2}-${p1}\\cdot ${v1}}{${v2}}=${p2}$ кПа.`,
      ],
      steps: ["Закон Бойля — Мариотта для каждого газа.", "Закон Дальтона: $p=\\frac{p_1V_1+p_2V_2}{V_1+V_2}$."],
    });
  },
  check(draft) {
    const [v1 = 0, v2 = 0] = readQuantities(draft.statement, "л");
    const [p1 = 0, p2 = 0] = readQuantities(draft.statement, "кПа");
    // Amounts of substance at any one temperature: they add up.
    const amount = (pressure: number, volume: number) => pressure * volume;
    return draft.statement.includes("установится в")
      ? isOnlyRoot(draft, (p) => amount(p, v1 + v2) - amount(p1, v1) - amount(p2, v2), 0, 400)
      : isOnlyRoot(draft, (p) => amount(p2, v1 + v2) - amount(p1, v1) - amount(p, v2), 0, 400);
  },
};

const isobar: TaskGenerator = {
  ...COMMON,
  key: "ege-physics-23-isobar",
  method: "integration",
  make(random) {
    const kind = random.pick(["heat", "energy", "work"] as const);
    const pressure = random.int(4, 30) * 10;
    const [from, to] = [random.int(1, 20), random.int(2, 30)];
    if (to <= from) return null;
    const work = new Fraction(pressure * (to - from));
    const answer = { heat: work.mul(new Fraction(5, 2)), energy: work.mul(new Fraction(3, 2)), work }[kind];
    const given = {
      heat: "",
      energy: "",
      work: `, получив количество теплоты ${quantity(work.mul(new Fraction(5, 2)), "Дж")}`,
    }[kind];
    const question = {
      heat: "Какое количество теплоты получил газ?",
      energy: "На сколько увеличилась внутренняя энергия газа?",
      work: "Какую работу совершил газ?",
    }[kind];
    const story =
      kind === "work"
        ? `Идеальный одноатомный газ расширился при постоянном давлении${given}.`
        : `Идеальный одноатомный газ расширился при постоянном давлении ${quantity(pressure, "кПа")} от объёма ${quantity(from, "л")} до объёма ${quantity(to, "л")}.`;
    return calculationTask({
      theme: "termodinamika",
      subTheme: "pervyy-zakon",
      parameters: [pressure, from, to, kind],
      level: 2,
      statement: `${story} ${question} Количество вещества газа не меняется.`,
      hints: [
        "Внутренняя энергия одноатомного газа $U=\\frac32\\nu RT=\\frac32pV$.",
        "Запиши первый закон термодинамики.",
      ],
      answer,
      unit: "Дж",
      laws: "первый закон термодинамики, формула работы газа при постоянном давлении, формула внутренней энергии одноатомного газа, уравнение Менделеева — Клапейрона",
      model: [
        "Работа газа при постоянном давлении $A=p\\Delta V$. Внутренняя энергия одноатомного газа $U=\\frac32\\nu RT$; по уравнению Менделеева — Клапейрона $\\nu RT=pV$, поэтому $\\Delta U=\\frac32p\\Delta V$.",
        "По первому закону термодинамики $Q=\\Delta U+A=\\frac52p\\Delta V$.",
        kind === "work"
          ? `Значит, $A=\\frac25Q=\\frac25\\cdot ${figure(work.mul(new Fraction(5, 2)))}=${figure(work)}$ Дж.`
          : `$p\\Delta V=${pressure}\\cdot 10^3\\cdot (${to}-${from})\\cdot 10^{-3}=${figure(work)}$ Дж; ${kind === "heat" ? "$Q=\\frac52" : "$\\Delta U=\\frac32"}\\cdot ${figure(work)}=${figure(answer)}$ Дж.`,
      ],
      steps: ["$A=p\\Delta V$, $\\Delta U=\\frac32p\\Delta V$.", "$Q=\\Delta U+A=\\frac52p\\Delta V$."],
    });
  },
  check(draft) {
    // Work strip by strip; the energy of the molecules by three degrees of freedom, each with half of pV.
    const [heat] = readQuantities(draft.statement, "Дж");
    const energy = (pressure: number, volume: number) => 3 * 0.5 * pressure * volume;
    if (heat !== undefined) return isOnlyRoot(draft, (work) => heat - work - energy(1, work), 0, heat);
    const [pressure = 0] = readQuantities(draft.statement, "кПа");
    const [from = 0, to = 0] = readQuantities(draft.statement, "л");
    const work = integrate(() => pressure, from, to);
    const gained = energy(pressure, to) - energy(pressure, from);
    return isResult(draft, draft.statement.includes("внутренняя энергия") ? gained : gained + work);
  },
};

const cooledMetal: TaskGenerator = {
  ...COMMON,
  key: "ege-physics-23-heat-balance",
  method: "balance",
  make(random) {
    const [name, capacity] = random.pick([
      ["алюминиевый", 900],
      ["железный", 460],
      ["медный", 380],
      ["свинцовый", 130],
    ] as const);
    const [water, cold, warm] = [new Fraction(random.int(2, 20), 10), random.int(10, 25), random.int(28, 45)];
    const hot = random.int(60, 200);
    const given = water.mul(4200 * (warm - cold));
    const mass = given.div(capacity * (hot - warm));
    const isMass = random.pick([true, false]);
    if (mass.compare(5) > 0 || mass.toString().includes("(") || mass.toString().length > 4) return null;
    return calculationTask({
      theme: "termodinamika",
      subTheme: "kolichestvo-teploty",
      parameters: [name, water.toString(), cold, warm, hot, String(isMass)],
      level: 2,
      statement: `В калориметр, где находится ${quantity(water, "кг")} воды при температуре ${quantity(cold, "°C")}, опустили ${name} брусок ${isMass ? `при температуре ${quantity(hot, "°C")}` : `массой ${quantity(mass, "кг")}`}. Установилась температура ${quantity(warm, "°C")}. Найди ${isMass ? "массу бруска" : "начальную температуру бруска"}. Удельная теплоёмкость воды ${quantity(4200, "Дж/(кг·°C)")}, материала бруска ${quantity(capacity, "Дж/(кг·°C)")}. Теплоёмкостью калориметра и потерями теплоты пренебреги.`,
      hints: ["Какое количество теплоты получила вода?", "Запиши уравнение теплового баланса."],
      answer: isMass ? mass : hot,
      unit: isMass ? "кг" : "°C",
      laws: "уравнение теплового баланса, формула количества теплоты при нагревании и охлаждении",
      model: [
        `Потерь нет, поэтому количество теплоты, отданное бруском, равно полученному водой: $c_бm_б(t_б-t)=c_вm_в(t-t_в)$, где $t=${warm}\\ ^\\circ\\text{C}$ — установившаяся температура.`,
        `Вода получила $4200\\cdot ${figure(water)}\\cdot (${warm}-${cold})=${figure(given)}$ Дж.`,
        isMass
          ? `Масса бруска $m_б=\\frac{${figure(given)}}{${capacity}\\cdot (${hot}-${warm})}=${figure(mass)}$ кг.`
          : `Брусок остыл на $\\frac{${figure(given)}}{${capacity}\\cdot ${figure(mass)}}=${hot - warm}\\ ^\\circ\\text{C}$, поэтому $t_б=${warm}+${hot - warm}=${hot}\\ ^\\circ\\text{C}$.`,
      ],
      steps: [`Вода получила $${figure(given)}$ Дж.`, "Приравняй это количество теплоты к отданному бруском."],
    });
  },
  check(draft) {
    const [water = 0, metal = 0] = readQuantities(draft.statement, "кг");
    const temperatures = readQuantities(draft.statement, "°C");
    const [ofWater = 0, ofMetal = 0] = readQuantities(draft.statement, "Дж/(кг·°C)");
    const [cold = 0] = temperatures;
    const warm = temperatures.at(-1) ?? 0;
    // Energy counted from zero degrees is the same before and after.
    const energy = (mass: number, hot: number) => ofWater * water * (cold - warm) + ofMetal * mass * (hot - warm);
    return draft.statement.includes("массу бруска")
      ? isOnlyRoot(draft, (mass) => energy(mass, temperatures[1] ?? 0), 0, 10)
      : isOnlyRoot(draft, (hot) => energy(metal, hot), 0, 500);
  },
};

const twoCurrents: TaskGenerator = {
  ...COMMON,
  key: "ege-physics-23-source",
  method: "balance",
  make(random) {
    const [r1, r2] = [random.int(1, 12), random.int(2, 20)];
    const inner = new Fraction(random.int(1, 8), 2);
    const emf = new Fraction(random.int(3, 48), 2);
    const [i1, i2] = [emf.div(inner.add(r1)), emf.div(inner.add(r2))];
    const isEmf = random.pick([true, false]);
    if (r1 >= r2 || [i1, i2].some((one) => one.toString().includes("(") || one.toString().length > 4)) return null;
    return calculationTask({
      theme: "postoyannyy-tok",
      subTheme: "sila-toka-i-zakon-oma",
      parameters: [r1, r2, inner.toString(), emf.toString(), String(isEmf)],
      level: 2,
      statement: `Когда к источнику тока подключают резистор сопротивлением ${quantity(r1, "Ом")}, сила тока в цепи равна ${quantity(i1, "А")}, а когда вместо него подключают резистор сопротивлением ${quantity(r2, "Ом")} — ${quantity(i2, "А")}. Найди ${isEmf ? "ЭДС" : "внутреннее сопротивление"} источника.`,
      hints: ["Запиши закон Ома для полной цепи в обоих случаях.", "ЭДС источника в обоих случаях одна и та же."],
      answer: isEmf ? emf : inner,
      unit: isEmf ? "В" : "Ом",
      laws: "закон Ома для полной цепи",
      model: [
        "По закону Ома для полной цепи $\\mathcal{E}=I_1(R_1+r)$ и $\\mathcal{E}=I_2(R_2+r)$, где $\\mathcal{E}$ — ЭДС, $r$ — внутреннее сопротивление источника.",
        `Приравняем правые части: $I_1R_1+I_1r=I_2R_2+I_2r$, откуда $r=\\frac{I_2R_2-I_1R_1}{I_1-I_2}=\\frac{${figure(i2.mul(r2))}-${figure(i1.mul(r1))}}{${figure(i1.sub(i2))}}=${figure(inner)}$ Ом.`,
        ...(isEmf ? [`$\\mathcal{E}=${figure(i1)}\\cdot (${r1}+${figure(inner)})=${figure(emf)}$ В.`] : []),
      ],
      steps: [
        "Запиши закон Ома для полной цепи дважды.",
        `$r=\\frac{I_2R_2-I_1R_1}{I_1-I_2}=${figure(inner)}$ Ом.`,
        ...(isEmf ? ["Подставь $r$ в одно из уравнений."] : []),
      ],
    });
  },
  check(draft) {
    const [r1 = 0, r2 = 0] = readQuantities(draft.statement, "Ом");
    const [i1 = 0, i2 = 0] = readQuantities(draft.statement, "А");
    // Voltage against current is a straight line: its slope is the internal resistance, its intercept the EMF.
    const slope = (i2 * r2 - i1 * r1) / (i1 - i2);
    return isResult(draft, draft.statement.includes("ЭДС") ? i2 * r2 + slope * i2 : slope);
  },
};

const joinedCapacitors: TaskGenerator = {
  ...COMMON,
  key: "ege-physics-23-capacitors",
  method: "counting",
  make(random) {
    const [c1, c2] = [random.int(1, 12), random.int(1, 12)];
    const [u1, u2] = [random.int(2, 30) * 10, random.int(1, 20) * 10];
    const isOpposite = random.pick([true, false]);
    const charge = isOpposite ? c1 * u1 - c2 * u2 : c1 * u1 + c2 * u2;
    const voltage = new Fraction(charge, c1 + c2);
    if (charge <= 0 || u1 === u2) return null;
    const sign = isOpposite ? "-" : "+";
    return calculationTask({
      theme: "elektricheskoe-pole",
      subTheme: "kondensatory",
      parameters: [c1, c2, u1, u2, sign],
      level: 2,
      statement: `Конденсатор ёмкостью ${quantity(c1, "мкФ")} зарядили до напряжения ${quantity(u1, "В")}, а конденсатор ёмкостью ${quantity(c2, "мкФ")} — до напряжения ${quantity(u2, "В")}. Источники отключили и соединили конденсаторы ${isOpposite ? "разноимённо" : "одноимённо"} заряженными обкладками попарно. Какое напряжение установится на конденсаторах?`,
      hints: [
        "Какая величина сохраняется, когда источники отключены?",
        "Напряжения на соединённых конденсаторах одинаковы.",
      ],
      answer: voltage,
      unit: "В",
      laws: "определение ёмкости, закон сохранения заряда, равенство напряжений при параллельном соединении",
      model: [
        `Заряды конденсаторов $q_1=C_1U_1=${c1 * u1}$ мкКл, $q_2=C_2U_2=${c2 * u2}$ мкКл.`,
        `После соединения ${isOpposite ? "разноимённых обкладок суммарный заряд каждой пары обкладок по модулю равен разности" : "одноимённых обкладок суммарный заряд каждой пары обкладок равен сумме"} $q=${c1 * u1}${sign}${c2 * u2}=${charge}$ мкКл; по закону сохранения заряда он не меняется.`,
        `Напряжения на конденсаторах становятся одинаковыми, $q=(C_1+C_2)U$, поэтому $U=\\frac{${charge}}{${c1 + c2}}=${figure(voltage)}$ В.`,
      ],
      steps: [`Суммарный заряд $q=${charge}$ мкКл сохраняется.`, "$U=\\frac{q}{C_1+C_2}$."],
    });
  },
  check(draft) {
    const [c1 = 0, c2 = 0] = readQuantities(draft.statement, "мкФ");
    const [u1 = 0, u2 = 0] = readQuantities(draft.statement, "В");
    // A charge passes from one to the other until the voltages are equal.
    const other = draft.statement.includes("разноимённо") ? -u2 : u2;
    const [passed = Number.NaN] = findRoots((q) => (c1 * u1 - q) / c1 - (c2 * other + q) / c2, -5000, 5000);
    return isResult(draft, (c1 * u1 - passed) / c1);
  },
};

const hangingDrop: TaskGenerator = {
  ...COMMON,
  key: "ege-physics-23-hanging-grain",
  method: "balance",
  make(random) {
    const grams = new Fraction(random.int(1, 40), 10);
    const [gap, voltage] = [random.int(1, 20), random.int(1, 40) * 50];
    const isCharge = random.pick([true, false]);
    // Milligrams, millimetres, volts: q = m g d / U in nanocoulombs.
    const charge = grams.mul(10 * gap).div(voltage);
    if (charge.toString().includes("(") || charge.toString().length > 5) return null;
    return calculationTask({
      theme: "elektricheskoe-pole",
      subTheme: "napryazhennost-i-potentsial",
      parameters: [grams.toString(), gap, voltage, String(isCharge)],
      level: 2,
      statement: `Заряженная пылинка массой ${quantity(grams, "мг")} неподвижно висит между горизонтальными пластинами плоского конденсатора, расстояние между которыми ${quantity(gap, "мм")}. ${isCharge ? `Напряжение на конденсаторе ${quantity(voltage, "В")}. Найди модуль заряда пылинки (в нанокулонах).` : `Модуль заряда пылинки ${quantity(charge, "нКл")}. Найди напряжение на конденсаторе.`} Прими $g=10$ м/с², поле между пластинами считай однородным.`,
      hints: ["Какие силы действуют на пылинку?", "Напряжённость однородного поля $E=\\frac Ud$."],
      answer: isCharge ? charge : voltage,
      unit: isCharge ? "нКл" : "В",
      laws: "условие равновесия, связь силы с напряжённостью поля, связь напряжённости и напряжения",
      model: [
        "Пылинка покоится, поэтому сила тяжести уравновешена электрической силой: $mg=|q|E$.",
        "Поле между пластинами однородно, $E=\\frac Ud$. Отсюда $mg=\\frac{|q|U}{d}$.",
        isCharge
          ? `$|q|=\\frac{mgd}{U}=\\frac{${figure(grams)}\\cdot 10^{-6}\\cdot 10\\cdot ${gap}\\cdot 10^{-3}}{${voltage}}$ Кл $=${figure(charge)}$ нКл.`
          : `$U=\\frac{mgd}{|q|}=\\frac{${figure(grams)}\\cdot 10^{-6}\\cdot 10\\cdot ${gap}\\cdot 10^{-3}}{${figure(charge)}\\cdot 10^{-9}}=${voltage}$ В.`,
      ],
      steps: ["Условие равновесия: $mg=|q|E$.", "$E=\\frac Ud$."],
    });
  },
  check(draft) {
    const [grams = 0] = readQuantities(draft.statement, "мг");
    const [gap = 0] = readQuantities(draft.statement, "мм");
    // Raised across the gap, the grain gains what the field's work gives: q·U against m·g·d, in SI units.
    const lift = integrate(() => grams * 1e-6 * 10, 0, gap * 1e-3);
    const [voltage] = readQuantities(draft.statement, "В");
    const [charge = 0] = readQuantities(draft.statement, "нКл");
    return isResult(draft, voltage === undefined ? lift / (charge * 1e-9) : (lift / voltage) * 1e9);
  },
};

const lens: TaskGenerator = {
  ...COMMON,
  key: "ege-physics-23-lens",
  method: "rays",
  make(random) {
    const focus = random.int(4, 30);
    const times = random.pick([
      new Fraction(2),
      new Fraction(3),
      new Fraction(4),
      new Fraction(1, 2),
      new Fraction(5),
      new Fraction(1, 4),
    ]);
    const isFocus = random.pick([true, false]);
    const isReal = random.pick([true, false]);
    if (!isReal && times.compare(1) <= 0) return null;
    // d = F(1 ± 1/Γ).
    const away = new Fraction(1).div(times);
    const object = new Fraction(focus).mul(isReal ? away.add(1) : new Fraction(1).sub(away));
    const factor =
      times.compare(1) > 0
        ? `увеличенное в ${figure(times).replace("{,}", ",")} раза`
        : `уменьшенное в ${figure(new Fraction(1).div(times))} раза`;
    if (object.toString().includes("(") || times.equals(5)) return null;
    const image = `${isReal ? "действительное" : "мнимое"} изображение, ${factor}`;
    return calculationTask({
      theme: "optika",
      subTheme: "linzy",
      parameters: [focus, times.toFraction(), String(isFocus), String(isReal)],
      level: 2,
      statement: isFocus
        ? `Предмет стоит на расстоянии ${quantity(object, "см")} от тонкой собирающей линзы перпендикулярно её главной оптической оси. Линза даёт ${image}. Найди фокусное расстояние линзы (в сантиметрах).`
        : `Тонкая собирающая линза с фокусным расстоянием ${quantity(focus, "см")} даёт ${image}. На каком расстоянии от линзы (в сантиметрах) стоит предмет?`,
      hints: [
        "Увеличение $\\Gamma=\\frac fd$.",
        isReal
          ? "Для действительного изображения $\\frac1F=\\frac1d+\\frac1f$."
          : "Для мнимого изображения $\\frac1F=\\frac1d-\\frac1f$.",
      ],
      answer: isFocus ? focus : object,
      unit: "см",
      laws: "формула тонкой линзы, формула увеличения линзы",
      model: [
        `Пусть $d$ — расстояние от предмета до линзы, $f$ — от линзы до изображения. Увеличение линзы $\\Gamma=\\frac fd=${figure(times)}$, поэтому $f=${figure(times)}d$.`,
        isReal
          ? `Изображение действительное: $\\frac1F=\\frac1d+\\frac1f=\\frac1d\\left(1+\\frac{1}{${figure(times)}}\\right)$.`
          : `Изображение мнимое: $\\frac1F=\\frac1d-\\frac1f=\\frac1d\\left(1-\\frac{1}{${figure(times)}}\\right)$.`,
        isFocus
          ? `$F=\\frac{${figure(object)}}{1${isReal ? "+" : "-"}${figure(away)}}=${focus}$ см.`
          : `$d=F\\left(1${isReal ? "+" : "-"}${figure(away)}\\right)=${focus}\\cdot ${figure(isReal ? away.add(1) : new Fraction(1).sub(away))}=${figure(object)}$ см.`,
      ],
      steps: [`$f=${figure(times)}d$.`, isReal ? "$\\frac1F=\\frac1d+\\frac1f$." : "$\\frac1F=\\frac1d-\\frac1f$."],
    });
  },
  check(draft) {
    const [given = 0] = readQuantities(draft.statement, "см");
    const [, way, count = ""] = /(увеличенное|уменьшенное) в ([\d,]+)/.exec(draft.statement) ?? [];
    const times = way === "увеличенное" ? Number(count.replace(",", ".")) : 1 / Number(count.replace(",", "."));
    const height = draft.statement.includes("действительное") ? -times : times;
    // A ray through the centre and a ray that the lens sends through the focus meet at the image's tip.
    const tip = (focus: number, object: number) => {
      const place = object / (object / focus - 1);
      return -place / object;
    };
    return draft.statement.includes("Найди фокусное")
      ? isOnlyRoot(draft, (focus) => 1 / tip(focus, given) - 1 / height, 0.5, 200)
      : isOnlyRoot(draft, (object) => 1 / tip(given, object) - 1 / height, 0.5, 400);
  },
};

export const generators: readonly TaskGenerator[] = [
  joinedVessels,
  isobar,
  cooledMetal,
  twoCurrents,
  joinedCapacitors,
  hangingDrop,
  lens,
];
