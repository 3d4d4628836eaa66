/** ЕГЭ, physics, number 22: calculations of mechanics. */
import Fraction from "fraction.js";
import { calculationTask, figure, isResult, quantity, readQuantities, resultOf } from "../calculation-task";
import { findRoots, integrate, move } from "../numeric";
import type { TaskGenerator } from "../task-generator";

const COMMON = { version: 1, topic: "ege-physics", number: 22, count: 4 } as const;
const G = "Прими $g=10$ м/с².";
const GRAVITY = 10;

/** For checks: the only root of a balance. */
const rootOf = (balance: (x: number) => number, from: number, to: number): number => {
  const [root, ...others] = findRoots(balance, from, to);
  return root === undefined || others.length > 0 ? Number.NaN : root;
};

const pulley: TaskGenerator = {
  ...COMMON,
  key: "ege-physics-22-pulley",
  method: "balance",
  make(random) {
    const [light, heavy] = [new Fraction(random.int(2, 20), 10), new Fraction(random.int(3, 40), 10)];
    const isTension = random.pick([true, false]);
    const sum = light.add(heavy);
    const acceleration = heavy.sub(light).mul(GRAVITY).div(sum);
    const tension = light
      .mul(heavy)
      .mul(2 * GRAVITY)
      .div(sum);
    if (heavy.compare(light) <= 0) return null;
    return calculationTask({
      theme: "dinamika",
      subTheme: "zakony-nyutona",
      parameters: [light.toString(), heavy.toString(), String(isTension)],
      level: 2,
      statement: `Через лёгкий гладкий неподвижный блок перекинута лёгкая нерастяжимая нить, к концам которой подвешены грузы массой ${quantity(light, "кг")} и ${quantity(heavy, "кг")}. Грузы отпускают без толчка. ${isTension ? "Найди силу натяжения нити." : "С каким ускорением движутся грузы?"} ${G}`,
      hints: ["Нить нерастяжима: модули ускорений грузов равны.", "Запиши второй закон Ньютона для каждого груза."],
      answer: isTension ? tension : acceleration,
      unit: isTension ? "Н" : "м/с²",
      laws: "второй закон Ньютона для каждого груза, равенство ускорений и сил натяжения",
      model: [
        "На каждый груз действуют сила тяжести и сила натяжения нити. Нить нерастяжима, поэтому модули ускорений грузов равны $a$; нить и блок лёгкие, трения нет, поэтому силы натяжения по обе стороны блока равны $T$.",
        `Второй закон Ньютона в проекциях на направления движения: $m_2g-T=m_2a$ (тяжёлый груз опускается), $T-m_1g=m_1a$ (лёгкий поднимается).`,
        `Сложим: $(m_2-m_1)g=(m_1+m_2)a$, откуда $a=\\frac{(m_2-m_1)g}{m_1+m_2}=\\frac{${figure(heavy.sub(light))}\\cdot 10}{${figure(sum)}}$ м/с²${isTension ? "" : ` $=${figure(acceleration)}$ м/с²`}.`,
        ...(isTension
          ? [
              `$T=m_1(g+a)=\\frac{2m_1m_2g}{m_1+m_2}=\\frac{2\\cdot ${figure(light)}\\cdot ${figure(heavy)}\\cdot 10}{${figure(sum)}}=${figure(tension)}$ Н.`,
            ]
          : []),
      ],
      steps: [
        "Запиши второй закон Ньютона для каждого груза.",
        "Сложи уравнения и найди ускорение: $a=\\frac{(m_2-m_1)g}{m_1+m_2}$.",
        ...(isTension ? ["$T=m_1(g+a)$."] : []),
      ],
    });
  },
  check(draft) {
    const [light = 0, heavy = 0] = readQuantities(draft.statement, "кг");
    // The tension is searched for: both loads must have one acceleration.
    const tension = rootOf((force) => GRAVITY - force / heavy - (force / light - GRAVITY), 0, 400);
    return isResult(draft, draft.statement.includes("натяжения") ? tension : GRAVITY - tension / heavy);
  },
};

const tableAndLoad: TaskGenerator = {
  ...COMMON,
  key: "ege-physics-22-table-and-load",
  method: "energy",
  make(random) {
    const [block, load] = [new Fraction(random.int(5, 40), 10), new Fraction(random.int(2, 30), 10)];
    const rub = new Fraction(random.int(1, 8), 20);
    const isTension = random.pick([true, false]);
    const sum = block.add(load);
    const pull = load.sub(rub.mul(block)).mul(GRAVITY);
    const acceleration = pull.div(sum);
    const tension = load.mul(new Fraction(GRAVITY).sub(acceleration));
    if (pull.compare(0) <= 0) return null;
    return calculationTask({
      theme: "dinamika",
      subTheme: "sila-treniya",
      parameters: [block.toString(), load.toString(), rub.toString(), String(isTension)],
      level: 2,
      statement: `На горизонтальном столе лежит брусок массой ${quantity(block, "кг")}. К нему привязана лёгкая нерастяжимая нить, перекинутая через лёгкий гладкий блок на краю стола; на другом конце нити висит груз массой ${quantity(load, "кг")}. Коэффициент трения бруска о стол $\\mu=${figure(rub)}$. Груз отпускают, и тела начинают двигаться. Найди ${isTension ? "силу натяжения нити" : "ускорение груза"}. ${G}`,
      hints: [
        "Какие силы действуют на брусок по горизонтали и по вертикали?",
        "Сила трения скольжения равна $\\mu N$.",
      ],
      answer: isTension ? tension : acceleration,
      unit: isTension ? "Н" : "м/с²",
      laws: "второй закон Ньютона для бруска и груза, формула силы трения скольжения",
      model: [
        "Нить нерастяжима, поэтому ускорения бруска и груза равны по модулю $a$; нить и блок лёгкие, трения в блоке нет, поэтому сила натяжения $T$ одинакова.",
        "Для бруска массой $M$: $N=Mg$, $T-F_{тр}=Ma$, где $F_{тр}=\\mu N=\\mu Mg$. Для груза массой $m$: $mg-T=ma$.",
        `Сложим: $mg-\\mu Mg=(M+m)a$, $a=\\frac{(m-\\mu M)g}{M+m}=\\frac{(${figure(load)}-${figure(rub)}\\cdot ${figure(block)})\\cdot 10}{${figure(sum)}}$ м/с²${isTension ? "" : ` $=${figure(acceleration)}$ м/с²`}.`,
        ...(isTension ? [`$T=m(g-a)=\\frac{mM(1+\\mu)g}{M+m}=${figure(tension)}$ Н.`] : []),
      ],
      steps: [
        "Запиши второй закон Ньютона для бруска и для груза.",
        "$a=\\frac{(m-\\mu M)g}{M+m}$.",
        ...(isTension ? ["$T=m(g-a)$."] : []),
      ],
    });
  },
  check(draft) {
    const [block = 0, load = 0] = readQuantities(draft.statement, "кг");
    const rub = Number(/\\mu=(\d+)\{,\}(\d+)/.exec(draft.statement)?.slice(1).join("."));
    // Over a metre: the work of gravity less the heat of friction is the kinetic energy of both.
    const work = integrate(() => load * GRAVITY - rub * block * GRAVITY, 0, 1);
    const acceleration = work / (block + load);
    return isResult(draft, draft.statement.includes("натяжения") ? load * (GRAVITY - acceleration) : acceleration);
  },
};

const stuckBullet: TaskGenerator = {
  ...COMMON,
  key: "ege-physics-22-stuck-bullet",
  method: "search",
  make(random) {
    const grams = random.int(5, 20);
    const parts = random.int(40, 200);
    const speed = new Fraction(random.int(4, 40), 10);
    const isHeight = random.pick([true, false]);
    const mass = new Fraction(grams * (parts - 1), 1000);
    const bullet = speed.mul(parts);
    const height = speed
      .mul(speed)
      .div(2 * GRAVITY)
      .mul(100);
    if (
      bullet.compare(150) < 0 ||
      bullet.compare(700) > 0 ||
      bullet.d !== 1n ||
      height.compare(2) < 0 ||
      height.d > 10n
    )
      return null;
    return calculationTask({
      theme: "zakony-sohraneniya",
      subTheme: "mehanicheskaya-energiya",
      parameters: [grams, parts, speed.toString(), String(isHeight)],
      level: 2,
      statement: `На длинной лёгкой нити висит брусок массой ${quantity(mass, "кг")}. В него попадает и застревает пуля массой ${quantity(grams, "г")}, летевшая горизонтально${isHeight ? ` со скоростью ${quantity(bullet, "м/с")}. На какую высоту (в сантиметрах) поднимется брусок с пулей?` : `. После этого брусок с пулей поднялся на ${quantity(height, "см")}. С какой скоростью летела пуля?`} ${G}`,
      hints: [
        "Сохраняется ли механическая энергия при ударе?",
        "Запиши закон сохранения импульса для удара и закон сохранения энергии для подъёма.",
      ],
      answer: isHeight ? height : bullet,
      unit: isHeight ? "см" : "м/с",
      laws: "закон сохранения импульса при ударе, закон сохранения механической энергии при подъёме",
      model: [
        "Удар кратковременный, внешние силы в горизонтальной проекции за это время импульс системы не изменяют: $mv=(m+M)u$, где $m$ — масса пули, $M$ — масса бруска, $u$ — скорость сразу после удара. Механическая энергия при этом не сохраняется.",
        "После удара на систему действуют сила тяжести и сила натяжения нити, которая перпендикулярна скорости и работы не совершает. Механическая энергия сохраняется: $\\frac{(m+M)u^2}{2}=(m+M)gh$, то есть $u^2=2gh$.",
        isHeight
          ? `$u=\\frac{mv}{m+M}=\\frac{v}{${parts}}=\\frac{${figure(bullet)}}{${parts}}=${figure(speed)}$ м/с; $h=\\frac{u^2}{2g}=\\frac{${figure(speed.mul(speed))}}{20}=${figure(height.div(100))}$ м $=${figure(height)}$ см.`
          : `$u=\\sqrt{2\\cdot 10\\cdot ${figure(height.div(100))}}=${figure(speed)}$ м/с; $v=\\frac{(m+M)u}{m}=${parts}\\cdot ${figure(speed)}=${figure(bullet)}$ м/с.`,
      ],
      steps: [
        "Удар: $mv=(m+M)u$.",
        "Подъём: $u^2=2gh$.",
        isHeight ? "Найди $u$, затем $h$." : "Найди $u$ по высоте, затем $v$.",
      ],
    });
  },
  check(draft) {
    const [mass = 0] = readQuantities(draft.statement, "кг");
    const [grams = 0] = readQuantities(draft.statement, "г");
    const bullet = grams / 1000;
    // Upwards against gravity, step by step, from the speed after the hit.
    const rise = (speed: number) =>
      move(
        { speed: (bullet * speed) / (bullet + mass) },
        () => -GRAVITY,
        ({ speed: now }) => now <= 0,
        1e-4,
      ).x;
    const [given] = readQuantities(draft.statement, "м/с");
    if (given !== undefined) return Math.abs(rise(given) * 100 - resultOf(draft)) < 1e-3;
    const [height = 0] = readQuantities(draft.statement, "см");
    return Math.abs(rise(resultOf(draft)) * 100 - height) < 1e-3;
  },
};

const springGun: TaskGenerator = {
  ...COMMON,
  key: "ege-physics-22-spring-gun",
  method: "integration",
  make(random) {
    const grams = random.pick([5, 10, 20, 25, 40, 50]);
    const cm = random.int(2, 12);
    const stiffness = random.int(1, 20) * 50;
    const isHeight = random.pick([true, false]);
    const energy = new Fraction(stiffness * cm * cm, 20_000);
    const height = energy.mul(1000).div(grams * GRAVITY);
    const speed2 = energy.mul(2000).div(grams);
    const speed = Math.sqrt(speed2.valueOf());
    if (!isHeight && !Number.isInteger(speed * 2)) return null;
    if (height.compare(1) < 0 || height.compare(40) > 0) return null;
    return calculationTask({
      theme: "zakony-sohraneniya",
      subTheme: "mehanicheskaya-energiya",
      parameters: [grams, cm, stiffness, String(isHeight)],
      level: 2,
      statement:
        `Пружина игрушечного пистолета жёсткостью ${quantity(stiffness, "Н/м")} сжата на ${quantity(cm, "см")}. ${isHeight ? `Из пистолета стреляют вертикально вверх шариком массой ${quantity(grams, "г")}. На какую высоту относительно начального положения поднимется шарик?` : `Из пистолета стреляют горизонтально шариком массой ${quantity(grams, "г")}. С какой скоростью он вылетит?`} Массой пружины, трением и сопротивлением воздуха пренебреги. ${isHeight ? G : ""}`.trim(),
      hints: [
        "Во что переходит энергия сжатой пружины?",
        "Энергия пружины $\\frac{kx^2}{2}$; переведи сантиметры и граммы.",
      ],
      answer: isHeight ? height : new Fraction(speed),
      unit: isHeight ? "м" : "м/с",
      laws: "закон сохранения механической энергии, формулы энергии деформированной пружины и энергии тела",
      model: [
        `Трения нет, поэтому механическая энергия системы сохраняется. Энергия сжатой пружины $E=\\frac{kx^2}{2}=\\frac{${stiffness}\\cdot ${figure(new Fraction(cm, 100))}^2}{2}=${figure(energy)}$ Дж.`,
        isHeight
          ? `В верхней точке скорость шарика равна нулю, вся энергия стала потенциальной: $\\frac{kx^2}{2}=mgh$. Отсюда $h=\\frac{kx^2}{2mg}=\\frac{${figure(energy)}}{${figure(new Fraction(grams, 1000))}\\cdot 10}=${figure(height)}$ м.`
          : `При вылете пружина не деформирована, вся энергия стала кинетической: $\\frac{kx^2}{2}=\\frac{mv^2}{2}$. Отсюда $v=x\\sqrt{\\frac km}=\\sqrt{\\frac{2\\cdot ${figure(energy)}}{${figure(new Fraction(grams, 1000))}}}=${figure(new Fraction(speed))}$ м/с.`,
      ],
      steps: [
        `Энергия пружины: $\\frac{kx^2}{2}=${figure(energy)}$ Дж.`,
        isHeight ? "Приравняй её к $mgh$." : "Приравняй её к $\\frac{mv^2}{2}$.",
      ],
    });
  },
  check(draft) {
    const [stiffness = 0] = readQuantities(draft.statement, "Н/м");
    const [cm = 0] = readQuantities(draft.statement, "см");
    const [grams = 1] = readQuantities(draft.statement, "г");
    // The work of the spring's force, strip by strip.
    const work = integrate((x) => stiffness * x, 0, cm / 100);
    const mass = grams / 1000;
    return isResult(draft, draft.statement.includes("высоту") ? work / (mass * GRAVITY) : Math.sqrt((2 * work) / mass));
  },
};

const bridge: TaskGenerator = {
  ...COMMON,
  key: "ege-physics-22-bridge",
  method: "second-difference",
  make(random) {
    const mass = random.int(8, 30);
    const speed = random.int(5, 20);
    const radius = random.pick([40, 50, 60, 80, 100, 120]);
    const isConvex = random.pick([true, false]);
    const pull = new Fraction(speed * speed, radius);
    const weight = new Fraction(mass, 10).mul(isConvex ? new Fraction(GRAVITY).sub(pull) : pull.add(GRAVITY));
    if (pull.compare(8) > 0) return null;
    const tons = new Fraction(mass, 10);
    return calculationTask({
      theme: "dinamika",
      subTheme: "zakony-nyutona",
      parameters: [mass, speed, radius, String(isConvex)],
      level: 2,
      statement: `Автомобиль массой ${quantity(tons, "т")} едет со скоростью ${quantity(speed, "м/с")} по ${isConvex ? "выпуклому" : "вогнутому"} мосту, имеющему форму дуги окружности радиусом ${quantity(radius, "м")}. С какой силой (в килоньютонах) он давит на мост в ${isConvex ? "верхней" : "нижней"} точке? ${G}`,
      hints: [
        "Куда направлено центростремительное ускорение?",
        "Сила давления по третьему закону Ньютона равна силе реакции опоры.",
      ],
      answer: weight,
      unit: "кН",
      laws: "второй закон Ньютона, формула центростремительного ускорения, третий закон Ньютона",
      model: [
        `На автомобиль по вертикали действуют сила тяжести $mg$ вниз и сила реакции моста $N$ вверх. Центростремительное ускорение $a=\\frac{v^2}{R}=\\frac{${speed * speed}}{${radius}}=${figure(pull)}$ м/с² направлено к центру дуги, то есть ${isConvex ? "вниз" : "вверх"}.`,
        isConvex
          ? "По второму закону Ньютона в проекции на ось, направленную вниз: $mg-N=ma$, $N=m(g-a)$."
          : "По второму закону Ньютона в проекции на ось, направленную вверх: $N-mg=ma$, $N=m(g+a)$.",
        `$N=${figure(tons)}\\cdot 10^3\\cdot (10${isConvex ? "-" : "+"}${figure(pull)})$ Н $=${figure(weight)}$ кН. По третьему закону Ньютона с такой же силой автомобиль давит на мост.`,
      ],
      steps: [
        `Центростремительное ускорение ${figure(pull)} м/с² направлено ${isConvex ? "вниз" : "вверх"}.`,
        isConvex ? "$N=m(g-a)$." : "$N=m(g+a)$.",
        "Сила давления равна $N$ по третьему закону Ньютона.",
      ],
    });
  },
  check(draft) {
    const [tons = 0] = readQuantities(draft.statement, "т");
    const [speed = 0] = readQuantities(draft.statement, "м/с");
    const [radius = 1] = readQuantities(draft.statement, "м");
    // The acceleration from three close points of the way along the arc.
    const height = (time: number) =>
      radius * Math.cos((speed * time) / radius) * (draft.statement.includes("выпуклому") ? 1 : -1);
    const step = 1e-2;
    const acceleration = (height(step) - 2 * height(0) + height(-step)) / step ** 2;
    return Math.abs(tons * (GRAVITY + acceleration) - resultOf(draft)) < 2e-4;
  },
};

const cavity: TaskGenerator = {
  ...COMMON,
  key: "ege-physics-22-hollow-ball",
  method: "balance",
  make(random) {
    const [name, density] = random.pick([
      ["алюминиевый", 2700],
      ["железный", 7800],
      ["медный", 8900],
      ["стеклянный", 2500],
    ] as const);
    const volume = random.int(2, 60) * 10;
    const part = random.pick([new Fraction(1, 2), new Fraction(3, 5), new Fraction(3, 4), new Fraction(4, 5)]);
    // Mass by Archimedes, the volume of the material by its density, the rest is hollow.
    const mass = part.mul(volume);
    const hollow = new Fraction(volume).sub(mass.mul(1000).div(density));
    const words = { "1/2": "наполовину", "3/5": "на три пятых", "3/4": "на три четверти", "4/5": "на четыре пятых" }[
      part.toFraction()
    ];
    return calculationTask({
      theme: "statika",
      subTheme: "sila-arhimeda",
      parameters: [name, volume, part.toFraction()],
      level: 2,
      statement:
        `Полый ${name} шар плавает в воде, погрузившись ${words ?? ""} своего объёма`.replace(
          "наполовину своего объёма",
          "ровно наполовину",
        ) +
        `. Внешний объём шара ${quantity(volume, "см³")}. Найди объём полости. Плотность воды ${quantity(1000, "кг/м³")}, плотность материала ${quantity(density, "кг/м³")}; массой воздуха в полости пренебреги.`,
      hints: ["Запиши условие плавания.", "Масса шара — это масса материала без полости."],
      answer: hollow,
      unit: "см³",
      laws: "условие плавания тела, закон Архимеда, связь массы, плотности и объёма",
      model: [
        "Шар плавает, поэтому сила тяжести равна силе Архимеда: $mg=\\rho_вgV_п$, где $V_п$ — объём погружённой части.",
        `Отсюда масса шара $m=\\rho_вV_п=1\\ \\text{г/см}^3\\cdot ${figure(mass)}\\ \\text{см}^3=${figure(mass)}$ г.`,
        `Объём материала $V_м=\\frac{m}{\\rho}=\\frac{${figure(mass)}}{${figure(new Fraction(density, 1000))}}$ см³, объём полости $V-V_м=${volume}-\\frac{${figure(mass)}}{${figure(new Fraction(density, 1000))}}=${figure(hollow)}$ см³.`,
      ],
      steps: [
        "Условие плавания: $mg=\\rho_вgV_п$.",
        `Масса шара $${figure(mass)}$ г.`,
        "Вычти объём материала из объёма шара.",
      ],
    });
  },
  check(draft) {
    const [volume = 0] = readQuantities(draft.statement, "см³");
    const [water = 0, density = 0] = readQuantities(draft.statement, "кг/м³");
    const part = ["ровно наполовину", "на три пятых", "на три четверти", "на четыре пятых"].findIndex((words) =>
      draft.statement.includes(words),
    );
    const sunk = [0.5, 0.6, 0.75, 0.8][part] ?? 0;
    return isResult(
      draft,
      rootOf((hollow) => (volume - hollow) * density - volume * sunk * water, 0, volume),
    );
  },
};

const collision: TaskGenerator = {
  ...COMMON,
  key: "ege-physics-22-heat-of-collision",
  method: "two-energies",
  make(random) {
    const [first, second] = [new Fraction(random.int(1, 12), 2), new Fraction(random.int(1, 12), 2)];
    const [v1, v2] = [random.int(2, 9), random.int(1, 8)];
    const isTowards = random.pick([true, false]);
    if (!isTowards && v1 <= v2) return null;
    const relative = isTowards ? v1 + v2 : v1 - v2;
    const reduced = first.mul(second).div(first.add(second));
    const heat = reduced.mul(relative * relative).div(2);
    const sign = isTowards ? "-" : "+";
    const momentum = first.mul(v1).add(second.mul(isTowards ? -v2 : v2));
    const after = momentum.div(first.add(second));
    if (tex2(after) === null || momentum.equals(0)) return null;
    return calculationTask({
      theme: "zakony-sohraneniya",
      subTheme: "impuls",
      parameters: [first.toString(), second.toString(), v1, v2, String(isTowards)],
      level: 2,
      statement: `Пластилиновые шары массой ${quantity(first, "кг")} и ${quantity(second, "кг")} скользят по гладкой горизонтальной поверхности вдоль одной прямой ${isTowards ? "навстречу друг другу" : "в одном направлении"} со скоростями ${quantity(v1, "м/с")} и ${quantity(v2, "м/с")} соответственно${isTowards ? "" : ", первый догоняет второй"}. Какое количество теплоты выделится при их абсолютно неупругом ударе?`,
      hints: [
        "Найди скорость шаров после удара из закона сохранения импульса.",
        "Теплота равна уменьшению механической энергии.",
      ],
      answer: heat,
      unit: "Дж",
      laws: "закон сохранения импульса, закон сохранения энергии, формула кинетической энергии",
      model: [
        `Внешние силы вдоль прямой движения не действуют, импульс системы сохраняется: $m_1v_1${sign}m_2v_2=(m_1+m_2)u$. Скорость шаров после удара (проекция на направление движения первого шара) $u=\\frac{${figure(first)}\\cdot ${v1}${sign}${figure(second)}\\cdot ${v2}}{${figure(first.add(second))}}=${figure(after)}$ м/с.`,
        "Выделившаяся теплота равна уменьшению кинетической энергии: $Q=\\frac{m_1v_1^2}{2}+\\frac{m_2v_2^2}{2}-\\frac{(m_1+m_2)u^2}{2}$.",
        `$Q=${figure(first.mul(v1 * v1).div(2))}+${figure(second.mul(v2 * v2).div(2))}-${figure(first.add(second).mul(after).mul(after).div(2))}=${figure(heat)}$ Дж.`,
      ],
      steps: [
        `Скорость после удара: $u=${figure(after)}$ м/с.`,
        "$Q$ — разность кинетических энергий до и после удара.",
      ],
    });
  },
  check(draft) {
    const [m1 = 0, m2 = 0] = readQuantities(draft.statement, "кг");
    const [v1 = 0, v2 = 0] = readQuantities(draft.statement, "м/с");
    // In the frame of the centre of mass nothing moves afterwards: all that was moving there is heat.
    const way = draft.statement.includes("навстречу") ? -v2 : v2;
    const centre = rootOf((u) => m1 * (v1 - u) + m2 * (way - u), -20, 20);
    return isResult(draft, (m1 * (v1 - centre) ** 2 + m2 * (way - centre) ** 2) / 2);
  },
};

const tex2 = (value: Fraction): string | null =>
  value.toString().includes("(") || value.toString().length > 5 ? null : value.toString();

const throwFromHeight: TaskGenerator = {
  ...COMMON,
  key: "ege-physics-22-thrown-horizontally",
  method: "simulation",
  make(random) {
    const time = new Fraction(random.int(1, 8), 2);
    const drop = time.mul(time).mul(5);
    const [part, whole, hypotenuse] = random.pick([
      [3, 4, 5],
      [4, 3, 5],
      [12, 5, 13],
      [5, 12, 13],
      [8, 15, 17],
      [15, 8, 17],
    ] as const);
    const down = time.mul(GRAVITY);
    const speed = down.mul(part).div(whole);
    const end = down.mul(hypotenuse).div(whole);
    const isRange = random.pick([true, false]);
    if (tex2(speed) === null || tex2(end) === null || speed.compare(50) > 0) return null;
    return calculationTask({
      theme: "kinematika",
      subTheme: "svobodnoe-padenie",
      parameters: [time.toString(), part, whole, String(isRange)],
      level: 2,
      statement: `С башни высотой ${quantity(drop, "м")} горизонтально бросили камень со скоростью ${quantity(speed, "м/с")}. ${isRange ? "На каком расстоянии от основания башни он упал?" : "С какой скоростью он упал на землю?"} Поверхность земли горизонтальна, сопротивлением воздуха пренебреги. ${G}`,
      hints: [
        "По горизонтали движение равномерное, по вертикали — равноускоренное без начальной скорости.",
        "Найди время падения.",
      ],
      answer: isRange ? speed.mul(time) : end,
      unit: isRange ? "м" : "м/с",
      laws: "уравнения равномерного движения по горизонтали и равноускоренного по вертикали",
      model: [
        `По вертикали начальная скорость равна нулю: $h=\\frac{gt^2}{2}$, откуда время падения $t=\\sqrt{\\frac{2h}{g}}=\\sqrt{\\frac{2\\cdot ${figure(drop)}}{10}}=${figure(time)}$ с.`,
        isRange
          ? `По горизонтали камень движется равномерно: $s=v_0t=${figure(speed)}\\cdot ${figure(time)}=${figure(speed.mul(time))}$ м.`
          : `К этому моменту вертикальная составляющая скорости $v_y=gt=${figure(down)}$ м/с, горизонтальная не изменилась: $v_x=${figure(speed)}$ м/с. Скорость $v=\\sqrt{v_x^2+v_y^2}=${figure(end)}$ м/с.`,
      ],
      steps: [`Время падения $t=${figure(time)}$ с.`, isRange ? "$s=v_0t$." : "$v=\\sqrt{v_0^2+(gt)^2}$."],
    });
  },
  check(draft) {
    const [drop = 0] = readQuantities(draft.statement, "м");
    const [speed = 0] = readQuantities(draft.statement, "м/с");
    const fall = move(
      {},
      () => GRAVITY,
      ({ x }) => x >= drop,
      1e-3,
    );
    // Back from the last step to the ground.
    const late = (fall.x - drop) / fall.speed;
    const value = draft.statement.includes("расстоянии")
      ? speed * (fall.time - late)
      : Math.hypot(speed, fall.speed - GRAVITY * late);
    return Math.abs(value - resultOf(draft)) < 2e-5 * value;
  },
};

const beam: TaskGenerator = {
  ...COMMON,
  key: "ege-physics-22-beam",
  method: "moments",
  make(random) {
    const length = random.int(3, 10);
    const [plank, load] = [random.int(2, 12) * 10, random.int(2, 12) * 10];
    const from = new Fraction(random.int(1, 2 * length - 2), 2);
    const isNear = random.pick([true, false]);
    // The support at the end from which the distance is counted carries more of a near load.
    const far = from.mul(load).div(length).add(new Fraction(plank, 2)).mul(GRAVITY);
    const near = new Fraction(plank + load).mul(GRAVITY).sub(far);
    if (from.mul(2).equals(length)) return null;
    return calculationTask({
      theme: "statika",
      subTheme: "ravnovesie-tel",
      parameters: [length, plank, load, from.toString(), String(isNear)],
      level: 2,
      statement: `Однородная балка длиной ${quantity(length, "м")} и массой ${quantity(plank, "кг")} лежит горизонтально на двух опорах, которые находятся под её концами. На расстоянии ${quantity(from, "м")} от левого конца на балку положили груз массой ${quantity(load, "кг")}. С какой силой балка давит на ${isNear ? "левую" : "правую"} опору? Размерами груза пренебреги. ${G}`,
      hints: [
        "Выбери ось вращения так, чтобы неизвестная сила другой опоры не давала момента.",
        "Сила тяжести балки приложена к её середине.",
      ],
      answer: isNear ? near : far,
      unit: "Н",
      laws: "условие равновесия тела с закреплённой осью (правило моментов), третий закон Ньютона",
      model: [
        "На балку действуют сила тяжести $Mg$ (приложена к середине), сила давления груза, равная его весу $mg$, и силы реакции опор $N_1$ (слева) и $N_2$ (справа).",
        isNear
          ? `Правило моментов относительно правого конца: $N_1L=Mg\\frac L2+mg(L-x)$, где $L=${length}$ м, $x=${figure(from)}$ м.`
          : `Правило моментов относительно левого конца: $N_2L=Mg\\frac L2+mgx$, где $L=${length}$ м, $x=${figure(from)}$ м.`,
        isNear
          ? `$N_1=\\frac{Mg}{2}+\\frac{mg(L-x)}{L}=${plank * 5}+\\frac{${load * GRAVITY}\\cdot ${figure(new Fraction(length).sub(from))}}{${length}}=${figure(near)}$ Н. По третьему закону Ньютона балка давит на опору с такой же силой.`
          : `$N_2=\\frac{Mg}{2}+\\frac{mgx}{L}=${plank * 5}+\\frac{${load * GRAVITY}\\cdot ${figure(from)}}{${length}}=${figure(far)}$ Н. По третьему закону Ньютона балка давит на опору с такой же силой.`,
      ],
      steps: ["Запиши правило моментов относительно другого конца балки.", `$N=${figure(isNear ? near : far)}$ Н.`],
    });
  },
  check(draft) {
    const [length = 1, from = 0] = readQuantities(draft.statement, "м");
    const [plank = 0, load = 0] = readQuantities(draft.statement, "кг");
    const weight = (plank + load) * GRAVITY;
    // Moments about the middle, where the beam's own weight has none.
    const left = rootOf(
      (force) => (force * length) / 2 - ((weight - force) * length) / 2 - load * GRAVITY * (length / 2 - from),
      0,
      weight,
    );
    return isResult(draft, draft.statement.includes("левую опору") ? left : weight - left);
  },
};

export const generators: readonly TaskGenerator[] = [
  pulley,
  tableAndLoad,
  stuckBullet,
  springGun,
  bridge,
  cavity,
  collision,
  throwFromHeight,
  beam,
];
