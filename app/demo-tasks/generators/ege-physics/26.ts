/** ЕГЭ, physics, number 26: calculations of mechanics with the reasons why the laws hold. */
import Fraction from "fraction.js";
import { figure, groundedTask, isResult, quantity, readQuantities } from "../calculation-task";
import { findRoots, integrate, isNear, move } from "../numeric";
import type { TaskGenerator } from "../task-generator";

const COMMON = { version: 1, topic: "ege-physics", number: 26, count: 4 } as const;
const GRAVITY = 10;
const CLOSE = "Прими $g=10$ м/с². Обоснуй применимость использованных законов.";
const INERTIAL = "Систему отсчёта, связанную с Землёй, считаем инерциальной.";

/** For checks: the only root of a balance. */
const rootOf = (balance: (x: number) => number, from: number, to: number): number => {
  const [root, ...others] = findRoots(balance, from, to);
  return root === undefined || others.length > 0 ? Number.NaN : root;
};

const isEven = (value: number) => value % 2 === 0;

const loop: TaskGenerator = {
  ...COMMON,
  key: "ege-physics-26-loop",
  method: "simulation",
  make(random) {
    const grams = random.int(2, 20) * 10;
    const radius = random.int(2, 10) * 5;
    const height = new Fraction(radius * random.int(26, 50), 10);
    const isTop = random.pick([true, false]);
    const mass = new Fraction(grams, 1000);
    const ratio = height.div(radius);
    const force = mass.mul(GRAVITY).mul(isTop ? ratio.mul(2).sub(5) : ratio.mul(2).sub(2));
    if (height.d !== 1n) return null;
    return groundedTask({
      theme: "zakony-sohraneniya",
      subTheme: "mehanicheskaya-energiya",
      parameters: [grams, radius, height.toString(), String(isTop)],
      level: 3,
      statement: `Маленькая шайба массой ${quantity(grams, "г")} без начальной скорости соскальзывает с высоты ${quantity(height, "см")} по гладкому жёлобу, который плавно переходит в вертикальную круговую петлю радиусом ${quantity(radius, "см")}. Высота отсчитана от нижней точки петли. ${isTop ? "С какой силой шайба давит на жёлоб в верхней точке петли?" : "С какой силой шайба давит на жёлоб, поднимаясь, в точке петли на высоте её центра?"} ${CLOSE}`,
      grounds: `${INERTIAL} Шайба мала по сравнению с радиусом петли, её считаем материальной точкой, поэтому применим второй закон Ньютона. Жёлоб гладкий: сила реакции перпендикулярна скорости и работы не совершает, поэтому механическая энергия шайбы сохраняется. По третьему закону Ньютона сила давления на жёлоб равна по модулю силе реакции.`,
      groundsNamed:
        "инерциальная система отсчёта и модель материальной точки; сохранение механической энергии, так как сила реакции гладкого жёлоба не совершает работы; третий закон Ньютона для силы давления",
      hints: ["Найди скорость в нужной точке.", "Какая сумма сил создаёт центростремительное ускорение?"],
      answer: force,
      unit: "Н",
      laws: "закон сохранения механической энергии, второй закон Ньютона в проекции на радиус, формула центростремительного ускорения, третий закон Ньютона",
      model: isTop
        ? [
            "Закон сохранения энергии для начальной и верхней точек: $mgH=\\frac{mv^2}{2}+mg\\cdot 2R$, откуда $v^2=2g(H-2R)$.",
            "В верхней точке сила тяжести и сила реакции $N$ направлены вниз, к центру: $mg+N=\\frac{mv^2}{R}$.",
            `$N=mg\\left(\\frac{2H}{R}-5\\right)=${figure(mass)}\\cdot 10\\cdot (2\\cdot ${figure(ratio)}-5)=${figure(force)}$ Н. Сила положительна, шайба не отрывается от жёлоба.`,
          ]
        : [
            "Закон сохранения энергии для начальной точки и точки на высоте центра: $mgH=\\frac{mv^2}{2}+mgR$, откуда $v^2=2g(H-R)$.",
            "В этой точке к центру направлена только сила реакции, сила тяжести перпендикулярна радиусу: $N=\\frac{mv^2}{R}$.",
            `$N=2mg\\left(\\frac HR-1\\right)=2\\cdot ${figure(mass)}\\cdot 10\\cdot (${figure(ratio)}-1)=${figure(force)}$ Н.`,
          ],
      steps: isTop
        ? ["Энергия: $v^2=2g(H-2R)$.", "Верхняя точка: $mg+N=\\frac{mv^2}{R}$.", "Вырази $N$."]
        : ["Энергия: $v^2=2g(H-R)$.", "К центру направлена только сила реакции: $N=\\frac{mv^2}{R}$."],
    });
  },
  check(draft) {
    const [grams = 0] = readQuantities(draft.statement, "г");
    const [height = 0, radius = 1] = readQuantities(draft.statement, "см").map((cm) => cm / 100);
    // Down a slope of 30 degrees, then round the loop, step by step.
    const down = move(
      {},
      () => GRAVITY / 2,
      ({ x }) => x >= 2 * height,
      1e-5,
    );
    const start = down.speed - ((down.x - 2 * height) / down.speed) * (GRAVITY / 2);
    const end = draft.statement.includes("верхней точке") ? Math.PI : Math.PI / 2;
    const round = move(
      { speed: start / radius },
      ({ x }) => (-GRAVITY * Math.sin(x)) / radius,
      ({ x }) => x >= end,
      1e-5,
    );
    const late = (round.x - end) / round.speed;
    const speed = round.speed + (GRAVITY / radius) * Math.sin(end) * late;
    return isResult(draft, (grams / 1000) * (speed ** 2 * radius + GRAVITY * Math.cos(end)), 1e-5);
  },
};

const slope: TaskGenerator = {
  ...COMMON,
  key: "ege-physics-26-slope-and-load",
  method: "energy",
  make(random) {
    const [block, load] = [random.int(2, 20), random.int(3, 40)];
    const rub = new Fraction(random.int(1, 10), 20);
    const height = random.int(2, 20);
    const isTension = random.pick([true, false]);
    const [M, m] = [new Fraction(block, 10), new Fraction(load, 10)];
    const back = new Fraction(6).add(rub.mul(8));
    const acceleration = m.mul(GRAVITY).sub(M.mul(back)).div(M.add(m));
    const fall = new Fraction(height, 10);
    const after = acceleration.mul(fall).div(back);
    if (acceleration.compare(0.5) < 0 || 100n % acceleration.d > 0n) return null;
    return groundedTask({
      theme: "dinamika",
      subTheme: "zakony-nyutona",
      parameters: [block, load, rub.toString(), height, String(isTension)],
      level: 3,
      statement: `На наклонной плоскости, синус угла наклона которой $0{,}6$, а косинус $0{,}8$, лежит брусок массой ${quantity(M, "кг")}. Он соединён лёгкой нерастяжимой нитью, параллельной плоскости и перекинутой через лёгкий гладкий блок у её вершины, с висящим грузом массой ${quantity(m, "кг")}. Коэффициент трения бруска о плоскость $\\mu=${figure(rub)}$. ${isTension ? "Тела отпускают, и брусок скользит вверх. Найди силу натяжения нити." : `Вначале груз находится на высоте ${quantity(fall, "м")} над полом. Тела отпускают; упав на пол, груз не отскакивает. Какой путь пройдёт брусок вверх по плоскости до остановки? До блока он не доезжает.`} ${CLOSE}`,
      grounds: `${INERTIAL} Тела движутся поступательно, их считаем материальными точками и применяем к каждому второй закон Ньютона. Нить нерастяжима, поэтому модули ускорений бруска и груза равны. Нить и блок лёгкие, трения в блоке нет, поэтому силы натяжения по обе стороны блока равны по модулю.${isTension ? "" : " После падения груза нить не натянута, и вдоль плоскости на брусок действуют только составляющая силы тяжести и сила трения."}`,
      groundsNamed:
        "инерциальная система отсчёта и модель материальной точки; равенство ускорений из-за нерастяжимости нити; равенство сил натяжения из-за лёгкости нити и блока и отсутствия трения в блоке",
      hints: [
        "Куда направлена сила трения, когда брусок скользит вверх?",
        "Запиши второй закон Ньютона для бруска и для груза.",
      ],
      answer: isTension ? m.mul(new Fraction(GRAVITY).sub(acceleration)) : fall.add(after),
      unit: isTension ? "Н" : "м",
      laws: `второй закон Ньютона для бруска и груза, формула силы трения скольжения${isTension ? "" : ", формулы равноускоренного движения"}`,
      model: [
        "Для бруска массой $M$: $N=Mg\\cos\\alpha$, $T-Mg\\sin\\alpha-\\mu N=Ma$. Для груза массой $m$: $mg-T=ma$.",
        `Сложим: $a=\\frac{mg-Mg(\\sin\\alpha+\\mu\\cos\\alpha)}{M+m}=\\frac{${figure(m.mul(GRAVITY))}-${figure(M.mul(GRAVITY))}\\cdot (0{,}6+${figure(rub)}\\cdot 0{,}8)}{${figure(M.add(m))}}=${figure(acceleration)}$ м/с².`,
        ...(isTension
          ? [
              `$T=m(g-a)=${figure(m)}\\cdot (10-${figure(acceleration)})=${figure(m.mul(new Fraction(GRAVITY).sub(acceleration)))}$ Н.`,
            ]
          : [
              `Пока груз опускается на $h=${figure(fall)}$ м, брусок проходит такой же путь и набирает скорость: $v^2=2ah$.`,
              `Дальше он тормозит с ускорением, модуль которого $a_2=g(\\sin\\alpha+\\mu\\cos\\alpha)=${figure(back)}$ м/с², и проходит $s_2=\\frac{v^2}{2a_2}=\\frac{ah}{a_2}=${figure(after)}$ м. Весь путь $s=${figure(fall)}+${figure(after)}=${figure(fall.add(after))}$ м.`,
            ]),
      ],
      steps: [
        `Из второго закона Ньютона $a=${figure(acceleration)}$ м/с².`,
        isTension
          ? "$T=m(g-a)$."
          : "До удара груза путь $h$, после удара $s_2=\\frac{ah}{a_2}$, где $a_2=g(\\sin\\alpha+\\mu\\cos\\alpha)$.",
      ],
    });
  },
  check(draft) {
    const [block = 0, load = 0] = readQuantities(draft.statement, "кг");
    const [fall] = readQuantities(draft.statement, "м");
    const rub = Number(/\\mu=(\d+)\{,\}(\d+)/.exec(draft.statement)?.slice(1).join("."));
    // Work over the way: the load gives energy, height and heat of friction take it, the rest is motion.
    const taken = block * GRAVITY * (0.6 + rub * 0.8);
    const gained = integrate(() => load * GRAVITY - taken, 0, fall ?? 1);
    if (fall === undefined) return isResult(draft, load * (GRAVITY - gained / (block + load)));
    const moving = (gained * block) / (block + load);
    return isResult(draft, fall + rootOf((way) => integrate(() => taken, 0, way) - moving, 0, 50));
  },
};

const shotBlock: TaskGenerator = {
  ...COMMON,
  key: "ege-physics-26-shot-block",
  method: "simulation",
  make(random) {
    const grams = random.int(5, 20);
    const mass = new Fraction(random.int(2, 20), 10);
    const tenths = random.int(2, 9);
    const fast = random.int(20, 60) * 10;
    const range = new Fraction(random.int(2, 20), 10);
    const time = new Fraction(tenths, 10);
    const height = time.mul(time).mul(5);
    const block = range.div(time);
    const slow = new Fraction(fast).sub(block.mul(mass).mul(1000).div(grams));
    const isSpeed = isEven(grams + tenths);
    const lost = new Fraction(grams, 2000)
      .mul(
        slow
          .mul(slow)
          .neg()
          .add(fast * fast),
      )
      .sub(mass.mul(block).mul(block).div(2));
    if (slow.compare(50) < 0 || slow.d !== 1n || block.d > 10n) return null;
    return groundedTask({
      theme: "zakony-sohraneniya",
      subTheme: "impuls",
      parameters: [grams, mass.toString(), tenths, fast, range.toString()],
      level: 3,
      statement: `На краю горизонтального стола высотой ${quantity(height, "м")} лежит брусок массой ${quantity(mass, "кг")}. Пуля массой ${quantity(grams, "г")}, летящая горизонтально со скоростью ${quantity(fast, "м/с")}, пробивает брусок насквозь, после чего он падает на пол на расстоянии ${quantity(range, "м")} от края стола (по горизонтали). ${isSpeed ? "С какой скоростью пуля вылетела из бруска?" : "Какое количество теплоты выделилось при пробивании бруска?"} Трением бруска о стол во время удара, его размерами и сопротивлением воздуха пренебреги. ${CLOSE}`,
      grounds: `${INERTIAL} Пулю и брусок считаем материальными точками. Удар длится очень мало, внешние силы по горизонтали за это время не действуют (трением пренебрегаем), поэтому горизонтальная проекция импульса системы сохраняется. После удара на брусок действует только сила тяжести: его движение по горизонтали равномерное, по вертикали — равноускоренное с ускорением $g$.${isSpeed ? "" : " Уменьшение механической энергии при ударе равно выделившейся теплоте по закону сохранения энергии."}`,
      groundsNamed:
        "инерциальная система отсчёта и модель материальной точки; сохранение горизонтальной проекции импульса при кратковременном ударе; свободное падение бруска после удара",
      hints: ["По дальности и высоте найди скорость бруска сразу после удара.", "Запиши закон сохранения импульса."],
      answer: isSpeed ? slow : lost,
      unit: isSpeed ? "м/с" : "Дж",
      laws: `уравнения движения брошенного горизонтально тела, закон сохранения импульса${isSpeed ? "" : ", закон сохранения энергии"}`,
      model: [
        `Время падения бруска $t=\\sqrt{\\frac{2h}{g}}=\\sqrt{\\frac{2\\cdot ${figure(height)}}{10}}=${figure(time)}$ с, его скорость после удара $u=\\frac st=\\frac{${figure(range)}}{${figure(time)}}=${figure(block)}$ м/с.`,
        `Закон сохранения импульса: $mv_1=mv_2+Mu$, где $m$ и $M$ — массы пули и бруска. $v_2=v_1-\\frac{Mu}{m}=${fast}-\\frac{${figure(mass)}\\cdot ${figure(block)}}{${figure(new Fraction(grams, 1000))}}=${figure(slow)}$ м/с.`,
        ...(isSpeed
          ? []
          : [
              `$Q=\\frac{mv_1^2}{2}-\\frac{mv_2^2}{2}-\\frac{Mu^2}{2}=\\frac{${figure(new Fraction(grams, 1000))}\\cdot (${fast}^2-${figure(slow)}^2)}{2}-\\frac{${figure(mass)}\\cdot ${figure(block)}^2}{2}=${figure(lost)}$ Дж.`,
            ]),
      ],
      steps: [
        `Падение: $t=${figure(time)}$ с, $u=${figure(block)}$ м/с.`,
        `Импульс: $v_2=v_1-\\frac{Mu}{m}=${figure(slow)}$ м/с.`,
        ...(isSpeed ? [] : ["Теплота — уменьшение кинетической энергии пули и бруска."]),
      ],
    });
  },
  check(draft) {
    const [height = 0, range = 0] = readQuantities(draft.statement, "м");
    const [mass = 0] = readQuantities(draft.statement, "кг");
    const [grams = 1] = readQuantities(draft.statement, "г");
    const [fast = 0] = readQuantities(draft.statement, "м/с");
    const bullet = grams / 1000;
    const fall = move(
      {},
      () => GRAVITY,
      ({ x }) => x >= height,
      1e-5,
    );
    const block = range / (fall.time - (fall.x - height) / fall.speed);
    // In the frame of the common centre both momenta are opposite before and after.
    const centre = (bullet * fast) / (bullet + mass);
    const slow = centre - (mass * (block - centre)) / bullet;
    const [before, after] = [
      bullet * (fast - centre) ** 2 + mass * centre ** 2,
      bullet * (slow - centre) ** 2 + mass * (block - centre) ** 2,
    ];
    return isResult(draft, draft.statement.includes("теплоты") ? (before - after) / 2 : slow, 1e-5);
  },
};

const burst: TaskGenerator = {
  ...COMMON,
  key: "ege-physics-26-burst",
  method: "centre-of-mass",
  make(random) {
    const [first, second] = [random.int(1, 6), random.int(1, 6)];
    const speed = random.int(5, 40) * 5;
    const time = random.int(2, 12);
    const isRange = isEven(first + time);
    const height = 5 * time * time;
    const other = new Fraction((first + second) * speed, second);
    const apart = other.mul(time);
    const energy = other
      .mul(other)
      .mul(second)
      .sub((first + second) * speed * speed)
      .div(2000);
    if (other.d !== 1n || apart.compare(9999) > 0 || 10n % energy.d > 0n) return null;
    return groundedTask({
      theme: "zakony-sohraneniya",
      subTheme: "impuls",
      parameters: [first, second, speed, time, String(isRange)],
      level: 2,
      statement: `В верхней точке траектории, на высоте ${quantity(height, "м")} над горизонтальной поверхностью земли, снаряд имел скорость ${quantity(speed, "м/с")} и разорвался на два осколка массой ${quantity(first, "кг")} и ${quantity(second, "кг")}. Сразу после разрыва скорость первого осколка оказалась равна нулю. ${isRange ? "На каком расстоянии друг от друга осколки упадут на землю?" : "На сколько килоджоулей выросла при разрыве кинетическая энергия системы?"} Массой пороховых газов и сопротивлением воздуха пренебреги. ${CLOSE}`,
      grounds: `${INERTIAL} Снаряд и осколки считаем материальными точками. Разрыв длится очень мало, внешние силы (силы тяжести) вертикальны, поэтому горизонтальная проекция импульса системы сохраняется. В верхней точке скорость снаряда горизонтальна. После разрыва на осколки действуют только силы тяжести: по горизонтали они движутся равномерно, по вертикали свободно падают без начальной скорости и за одинаковое время.`,
      groundsNamed:
        "инерциальная система отсчёта и модель материальной точки; сохранение горизонтальной проекции импульса при кратковременном разрыве; свободное падение осколков",
      hints: ["Куда направлена скорость снаряда в верхней точке?", "Запиши закон сохранения импульса для разрыва."],
      answer: isRange ? apart : energy,
      unit: isRange ? "м" : "кДж",
      laws: isRange
        ? "закон сохранения импульса, уравнения движения тела, брошенного горизонтально"
        : "закон сохранения импульса, формула кинетической энергии",
      model: [
        `Закон сохранения импульса: $(m_1+m_2)v=m_2u$, откуда скорость второго осколка $u=\\frac{(m_1+m_2)v}{m_2}=\\frac{${first + second}\\cdot ${speed}}{${second}}=${figure(other)}$ м/с.`,
        isRange
          ? `Первый осколок падает вертикально, второй за время падения $t=\\sqrt{\\frac{2h}{g}}=\\sqrt{\\frac{2\\cdot ${height}}{10}}=${time}$ с проходит по горизонтали $s=ut=${figure(other)}\\cdot ${time}=${figure(apart)}$ м. Это и есть искомое расстояние.`
          : `$\\Delta E=\\frac{m_2u^2}{2}-\\frac{(m_1+m_2)v^2}{2}=\\frac{${second}\\cdot ${figure(other)}^2}{2}-\\frac{${first + second}\\cdot ${speed}^2}{2}$ Дж $=${figure(energy)}$ кДж.`,
      ],
      steps: [
        `Импульс: $u=\\frac{(m_1+m_2)v}{m_2}=${figure(other)}$ м/с.`,
        isRange
          ? "Первый осколок падает вертикально, второй пролетает $s=ut$."
          : "Вычти кинетическую энергию снаряда из энергии второго осколка.",
      ],
    });
  },
  check(draft) {
    const [height = 0] = readQuantities(draft.statement, "м");
    const [first = 1, second = 1] = readQuantities(draft.statement, "кг");
    const [speed = 0] = readQuantities(draft.statement, "м/с");
    // The centre of mass flies on as if nothing had happened; the first piece lies under the burst.
    if (draft.statement.includes("расстоянии друг")) {
      const fall = move(
        {},
        () => GRAVITY,
        ({ x }) => x >= height,
        1e-4,
      );
      const time = fall.time - (fall.x - height) / fall.speed;
      return isResult(
        draft,
        rootOf((place) => (second * place) / (first + second) - speed * time, 0, 1e5),
        1e-5,
      );
    }
    // Energy of the motion about the centre of mass: there was none before.
    const away = rootOf((v) => second * v - first * speed, 0, 1e4);
    return isResult(draft, (first * speed ** 2 + second * away ** 2) / 2000);
  },
};

const board: TaskGenerator = {
  ...COMMON,
  key: "ege-physics-26-block-on-board",
  method: "simulation",
  make(random) {
    const [block, plank] = [random.int(1, 10), random.int(1, 20)];
    const rub = new Fraction(random.int(1, 10), 20);
    const speed = random.int(2, 16);
    const isWay = isEven(block + speed);
    const [m, M] = [new Fraction(block, 2), new Fraction(plank, 2)];
    const part = M.div(M.add(m));
    const common = m.mul(speed).div(M.add(m));
    const way = part.mul(speed * speed).div(rub.mul(20));
    const time = part.mul(speed).div(rub.mul(10));
    if (100n % common.d > 0n) return null;
    return groundedTask({
      theme: "zakony-sohraneniya",
      subTheme: "mehanicheskaya-energiya",
      parameters: [block, plank, rub.toString(), speed],
      level: 3,
      statement: `На гладкой горизонтальной поверхности покоится длинная доска массой ${quantity(M, "кг")}. Бруску массой ${quantity(m, "кг")}, лежащему на её краю, сообщают скорость ${quantity(speed, "м/с")} вдоль доски. Коэффициент трения между бруском и доской $\\mu=${figure(rub)}$. ${isWay ? "Какой путь относительно доски пройдёт брусок, прежде чем перестанет по ней скользить?" : "Через какое время брусок перестанет скользить по доске?"} ${CLOSE}`,
      grounds: `${INERTIAL} Брусок и доска движутся поступательно, их считаем материальными точками. Внешние силы, действующие на систему «брусок и доска», вертикальны (стол гладкий), поэтому горизонтальная проекция её импульса сохраняется. ${isWay ? "Механическая энергия системы уменьшается на величину работы силы трения скольжения, которая равна произведению силы на путь бруска относительно доски." : "Сила трения скольжения постоянна, поэтому брусок движется равноускоренно по второму закону Ньютона."} Когда скольжение прекратится, скорости тел станут равны.`,
      groundsNamed:
        "инерциальная система отсчёта и модель материальной точки; сохранение горизонтальной проекции импульса системы на гладкой поверхности; равенство скоростей в конце скольжения; постоянство силы трения скольжения",
      hints: ["Что сохраняется у системы «брусок и доска»?", "Каковы скорости тел, когда скольжение прекратится?"],
      answer: isWay ? way : time,
      unit: isWay ? "м" : "с",
      laws: `закон сохранения импульса, формула силы трения скольжения, ${isWay ? "закон изменения механической энергии" : "второй закон Ньютона, формула скорости при равноускоренном движении"}`,
      model: [
        `Закон сохранения импульса: $mv_0=(m+M)u$, где $m$ и $M$ — массы бруска и доски. $u=\\frac{${figure(m)}\\cdot ${speed}}{${figure(M.add(m))}}=${figure(common)}$ м/с.`,
        "Сила трения скольжения $F=\\mu N=\\mu mg$.",
        isWay
          ? `$\\frac{mv_0^2}{2}-\\frac{(m+M)u^2}{2}=\\mu mgs$, откуда $s=\\frac{v_0^2-v_0u}{2\\mu g}=\\frac{${speed * speed}-${speed}\\cdot ${figure(common)}}{2\\cdot ${figure(rub)}\\cdot 10}=${figure(way)}$ м.`
          : `Ускорение бруска по модулю $a=\\frac Fm=\\mu g=${figure(rub.mul(10))}$ м/с² и направлено против скорости: $u=v_0-at$, $t=\\frac{v_0-u}{\\mu g}=\\frac{${speed}-${figure(common)}}{${figure(rub.mul(10))}}=${figure(time)}$ с.`,
      ],
      steps: [
        `Импульс: $u=${figure(common)}$ м/с.`,
        isWay
          ? "Потеря механической энергии равна $\\mu mgs$."
          : "Брусок тормозит с ускорением $\\mu g$: $t=\\frac{v_0-u}{\\mu g}$.",
      ],
    });
  },
  check(draft) {
    const [plank = 1, block = 1] = readQuantities(draft.statement, "кг");
    const [speed = 0] = readQuantities(draft.statement, "м/с");
    const rub = Number(/\\mu=(\d+)\{,\}(\d+)/.exec(draft.statement)?.slice(1).join("."));
    // Both bodies step by step, until they move together.
    const step = 1e-6;
    const push = rub * block * GRAVITY * step;
    let [fast, slow, way, time] = [speed, 0, 0, 0];
    while (fast > slow) {
      way += (fast - slow) * step;
      fast -= push / block;
      slow += push / plank;
      time += step;
    }
    return isResult(draft, draft.statement.includes("путь") ? way : time, 1e-4);
  },
};

const heldRod: TaskGenerator = {
  ...COMMON,
  key: "ege-physics-26-hinged-rod",
  method: "moments",
  make(random) {
    const [rod, load] = [random.int(1, 10), random.int(1, 20)];
    const long = random.int(2, 8) * 5;
    const at = random.int(1, 8) * 5;
    const [sine, cosine] = random.pick([
      [6, 8],
      [8, 6],
    ] as const);
    const isTension = isEven(rod + load);
    const weight = new Fraction(rod)
      .div(2)
      .add(new Fraction(load * at, long))
      .mul(GRAVITY);
    const tension = weight.mul(10).div(sine);
    const side = tension.mul(cosine).div(10);
    if (at >= long) return null;
    return groundedTask({
      theme: "statika",
      subTheme: "ravnovesie-tel",
      parameters: [rod, load, long, at, sine],
      level: 3,
      statement: `Однородный горизонтальный стержень длиной ${quantity(long, "см")} и массой ${quantity(rod, "кг")} левым концом шарнирно закреплён на вертикальной стене. Правый конец удерживает лёгкая нить, идущая к стене вверх под углом $\\alpha$ к стержню, $\\sin\\alpha=${figure(new Fraction(sine, 10))}$, $\\cos\\alpha=${figure(new Fraction(cosine, 10))}$. На расстоянии ${quantity(at, "см")} от стены к стержню подвешен груз массой ${quantity(load, "кг")}. ${isTension ? "Найди силу натяжения нити." : "Найди горизонтальную составляющую силы, с которой шарнир действует на стержень."} Трения в шарнире нет. ${CLOSE}`,
      grounds: `${INERTIAL} Стержень — твёрдое тело; он покоится, поэтому равны нулю сумма сил и сумма моментов сил относительно любой оси. Стержень однороден, сила тяжести приложена к его середине. Груз покоится, поэтому сила, с которой он действует на стержень, равна его силе тяжести. Нить лёгкая и действует на стержень вдоль себя.`,
      groundsNamed:
        "инерциальная система отсчёта; модель твёрдого тела и условия его равновесия для сил и моментов; сила тяжести однородного стержня приложена к середине; вес покоящегося груза равен силе тяжести",
      hints: ["Относительно какой оси момент силы шарнира равен нулю?", "Чему равно плечо силы натяжения нити?"],
      answer: isTension ? tension : side,
      unit: "Н",
      laws: `правило моментов${isTension ? "" : ", условие равновесия сил в проекции на горизонтальную ось"}`,
      model: [
        "Правило моментов относительно шарнира: $TL\\sin\\alpha=Mg\\frac L2+mgx$, где $M$ и $m$ — массы стержня и груза, $L$ — длина стержня, $x$ — расстояние от стены до груза. Момент силы реакции шарнира относительно этой оси равен нулю.",
        `$T\\sin\\alpha=\\frac{Mg}{2}+mg\\frac xL=${rod * 5}+${load * 10}\\cdot\\frac{${at}}{${long}}=${figure(weight)}$ Н, $T=\\frac{${figure(weight)}}{${figure(new Fraction(sine, 10))}}$ Н${isTension ? ` $=${figure(tension)}$ Н` : ""}.`,
        ...(isTension
          ? []
          : [
              `По горизонтали на стержень действуют только составляющая силы натяжения и составляющая силы шарнира: $R_x=T\\cos\\alpha=\\frac{${figure(weight)}\\cdot ${figure(new Fraction(cosine, 10))}}{${figure(new Fraction(sine, 10))}}=${figure(side)}$ Н.`,
            ]),
      ],
      steps: [
        "Моменты относительно шарнира: $TL\\sin\\alpha=Mg\\frac L2+mgx$.",
        isTension ? "Вырази $T$." : "По горизонтали $R_x=T\\cos\\alpha$.",
      ],
    });
  },
  check(draft) {
    const [long = 1, at = 0] = readQuantities(draft.statement, "см");
    const [rod = 0, load = 0] = readQuantities(draft.statement, "кг");
    const [sine = 0, cosine = 0] = [...draft.statement.matchAll(/\\(?:sin|cos)\\alpha=0\{,\}(\d)/g)].map(
      ([, d]) => Number(d) / 10,
    );
    // The reaction of the hinge upwards from moments about the right end; the thread bears the rest.
    const up = rootOf((force) => force * long - (rod * GRAVITY * long) / 2 - load * GRAVITY * (long - at), 0, 1000);
    const held = ((rod + load) * GRAVITY - up) / sine;
    return isResult(draft, draft.statement.includes("натяжения нити.") ? held : held * cosine);
  },
};

const springBetween: TaskGenerator = {
  ...COMMON,
  key: "ege-physics-26-spring-bumper",
  method: "simulation",
  make(random) {
    const [first, second] = [random.int(1, 12), random.int(1, 12)];
    const speed = new Fraction(random.int(2, 20), 4);
    const stiffness = random.int(2, 60) * 20;
    const [m1, m2] = [new Fraction(first, 4), new Fraction(second, 4)];
    const isSqueeze = isEven(stiffness / 20 + first);
    const reduced = m1.mul(m2).div(m1.add(m2));
    const square = reduced.mul(speed).mul(speed).div(stiffness);
    const root = Math.round(Math.sqrt(square.valueOf()) * 1000);
    const squeeze = new Fraction(root, 10);
    const common = m1.mul(speed).div(m1.add(m2));
    const answer = isSqueeze ? squeeze : common.mul(2);
    if (isSqueeze && !new Fraction(root, 1000).pow(2)?.equals(square)) return null;
    if (squeeze.compare(1) < 0 || squeeze.compare(25) > 0 || 100n % common.d > 0n) return null;
    return groundedTask({
      theme: "zakony-sohraneniya",
      subTheme: "mehanicheskaya-energiya",
      parameters: [first, second, speed.toString(), isSqueeze ? stiffness : "speed"],
      level: 3,
      statement:
        `На гладком горизонтальном столе покоится брусок массой ${quantity(m2, "кг")} с прикреплённой к нему лёгкой пружиной${isSqueeze ? ` жёсткостью ${quantity(stiffness, "Н/м")}` : ""}. Вдоль оси пружины на неё со скоростью ${quantity(speed, "м/с")} налетает брусок массой ${quantity(m1, "кг")}, который к пружине не прикрепляется. ${isSqueeze ? "На сколько сантиметров наибольшее сжатие пружины?" : "Какую скорость будет иметь брусок с пружиной, когда другой брусок от неё отделится?"} ${CLOSE.replace("Прими $g=10$ м/с². ", "")}`.replace(
          "На сколько сантиметров наибольшее сжатие пружины?",
          "Чему равно наибольшее сжатие пружины (в сантиметрах)?",
        ),
      grounds: `${INERTIAL} Бруски движутся поступательно, их считаем материальными точками. Стол гладкий, внешние силы вертикальны, поэтому горизонтальная проекция импульса системы сохраняется. Сила упругости потенциальна, трения нет, масса пружины пренебрежимо мала, поэтому сохраняется и механическая энергия системы.`,
      groundsNamed:
        "инерциальная система отсчёта и модель материальной точки; сохранение горизонтальной проекции импульса на гладком столе; сохранение механической энергии, так как трения нет, а сила упругости потенциальна",
      hints: [
        isSqueeze
          ? "Что можно сказать о скоростях брусков, когда пружина сжата сильнее всего?"
          : "Какова деформация пружины, когда бруски отделяются друг от друга?",
        "Запиши законы сохранения импульса и энергии.",
      ],
      answer,
      unit: isSqueeze ? "см" : "м/с",
      laws: "закон сохранения импульса, закон сохранения механической энергии, формула кинетической энергии и энергии пружины",
      model: isSqueeze
        ? [
            `При наибольшем сжатии расстояние между брусками не меняется, их скорости равны $u$. Импульс: $m_1v=(m_1+m_2)u$, $u=\\frac{${figure(m1)}\\cdot ${figure(speed)}}{${figure(m1.add(m2))}}=${figure(common)}$ м/с, где $m_1$ — масса налетающего бруска, $m_2$ — масса бруска с пружиной.`,
            "Энергия: $\\frac{m_1v^2}{2}=\\frac{(m_1+m_2)u^2}{2}+\\frac{kx^2}{2}$.",
            `$x=v\\sqrt{\\frac{m_1m_2}{k(m_1+m_2)}}=${figure(speed)}\\cdot\\sqrt{\\frac{${figure(m1)}\\cdot ${figure(m2)}}{${stiffness}\\cdot ${figure(m1.add(m2))}}}=${figure(squeeze.div(100))}$ м $=${figure(squeeze)}$ см.`,
          ]
        : [
            "Бруски отделяются, когда пружина снова не деформирована. Пусть $m_1$ и $v_1$ — масса и проекция скорости налетавшего бруска, $m_2$ и $v_2$ — бруска с пружиной.",
            "Импульс: $m_1v=m_1v_1+m_2v_2$. Энергия: $\\frac{m_1v^2}{2}=\\frac{m_1v_1^2}{2}+\\frac{m_2v_2^2}{2}$.",
            `Запишем $m_1(v-v_1)=m_2v_2$ и $m_1(v-v_1)(v+v_1)=m_2v_2^2$; разделим второе на первое: $v+v_1=v_2$. Отсюда $v_2=\\frac{2m_1v}{m_1+m_2}=\\frac{2\\cdot ${figure(m1)}\\cdot ${figure(speed)}}{${figure(m1.add(m2))}}=${figure(answer)}$ м/с.`,
          ],
      steps: isSqueeze
        ? [
            "При наибольшем сжатии скорости равны: $m_1v=(m_1+m_2)u$.",
            "Разность кинетических энергий равна $\\frac{kx^2}{2}$.",
          ]
        : [
            "Пружина не деформирована: запиши импульс и кинетическую энергию.",
            "$v+v_1=v_2$, откуда $v_2=\\frac{2m_1v}{m_1+m_2}$.",
          ],
    });
  },
  check(draft) {
    const [m2 = 1, m1 = 1] = readQuantities(draft.statement, "кг");
    const [speed = 0] = readQuantities(draft.statement, "м/с");
    const [stiffness = 100] = readQuantities(draft.statement, "Н/м");
    // Both blocks step by step, pushed apart by the spring.
    const step = Math.sqrt(Math.min(m1, m2) / stiffness) / 20_000;
    let [v1, v2, x, most] = [speed, 0, 0, 0];
    do {
      const middle = x + ((v1 - v2) * step) / 2;
      v1 -= ((stiffness * middle) / m1) * step;
      v2 += ((stiffness * middle) / m2) * step;
      x = middle + ((v1 - v2) * step) / 2;
      most = Math.max(most, x);
    } while (x > 0);
    return isResult(draft, draft.statement.includes("сжатие") ? most * 100 : v2, 1e-4);
  },
};

const slideOnTable: TaskGenerator = {
  ...COMMON,
  key: "ege-physics-26-movable-slide",
  method: "centre-of-mass",
  make(random) {
    const [puck, slide] = [random.int(1, 10), random.int(2, 30)];
    const speed = random.int(2, 20);
    const isHeight = isEven(puck + speed);
    const [m, M] = [new Fraction(puck, 10), new Fraction(slide, 10)];
    const v = new Fraction(speed, 4);
    const common = m.mul(v).div(m.add(M));
    const height = v.mul(v).mul(M).div(m.add(M)).mul(5);
    const after = common.mul(2);
    if (slide <= puck || 100n % common.d > 0n) return null;
    return groundedTask({
      theme: "zakony-sohraneniya",
      subTheme: "mehanicheskaya-energiya",
      parameters: [puck, slide, speed],
      level: 3,
      statement: `На гладком горизонтальном столе покоится гладкая горка массой ${quantity(M, "кг")}, которая может скользить по столу; её поверхность плавно переходит в плоскость стола. На горку со скоростью ${quantity(v, "м/с")} въезжает шайба массой ${quantity(m, "кг")}. ${isHeight ? "На какую наибольшую высоту (в сантиметрах) над столом поднимется шайба, не перевалив через горку?" : "Шайба поднимается по горке, не достигая вершины, и съезжает обратно. Какую скорость будет иметь горка после этого?"} ${CLOSE}`,
      grounds: `${INERTIAL} Шайбу считаем материальной точкой, горка движется поступательно. Внешние силы, действующие на систему «шайба и горка», вертикальны, поэтому горизонтальная проекция её импульса сохраняется. Все поверхности гладкие, трения нет, поэтому сохраняется механическая энергия системы (сумма работ внутренних сил реакции равна нулю).`,
      groundsNamed:
        "инерциальная система отсчёта и модели тел; сохранение горизонтальной проекции импульса системы; сохранение механической энергии из-за отсутствия трения",
      hints: [
        isHeight
          ? "Чему равна скорость шайбы относительно горки в верхней точке подъёма?"
          : "Какова энергия системы, когда шайба снова на столе?",
        "Запиши законы сохранения импульса и механической энергии.",
      ],
      answer: isHeight ? height : after,
      unit: isHeight ? "см" : "м/с",
      laws: "закон сохранения импульса, закон сохранения механической энергии",
      model: isHeight
        ? [
            `В верхней точке подъёма скорость шайбы относительно горки равна нулю, оба тела движутся со скоростью $u$. Импульс: $mv=(m+M)u$, где $m$ и $M$ — массы шайбы и горки; $u=\\frac{${figure(m)}\\cdot ${figure(v)}}{${figure(m.add(M))}}=${figure(common)}$ м/с.`,
            "Энергия: $\\frac{mv^2}{2}=\\frac{(m+M)u^2}{2}+mgh$.",
            `$h=\\frac{v^2-vu}{2g}=\\frac{${figure(v.mul(v))}-${figure(v.mul(common))}}{20}=${figure(height.div(100))}$ м $=${figure(height)}$ см.`,
          ]
        : [
            "Пусть после съезда проекции скоростей шайбы и горки на направление начального движения $v_1$ и $u$, $m$ и $M$ — их массы. Импульс: $mv=mv_1+Mu$. Энергия: $\\frac{mv^2}{2}=\\frac{mv_1^2}{2}+\\frac{Mu^2}{2}$.",
            "Запишем $m(v-v_1)=Mu$ и $m(v-v_1)(v+v_1)=Mu^2$; разделим второе на первое: $v+v_1=u$.",
            `Отсюда $u=\\frac{2mv}{m+M}=\\frac{2\\cdot ${figure(m)}\\cdot ${figure(v)}}{${figure(m.add(M))}}=${figure(after)}$ м/с.`,
          ],
      steps: isHeight
        ? ["Наверху скорости равны: $mv=(m+M)u$.", "Энергия: $\\frac{mv^2}{2}=\\frac{(m+M)u^2}{2}+mgh$."]
        : ["Запиши импульс и кинетическую энергию до и после.", "$v+v_1=u$, откуда $u=\\frac{2mv}{m+M}$."],
    });
  },
  check(draft) {
    const [slide = 1, puck = 1] = readQuantities(draft.statement, "кг");
    const [speed = 0] = readQuantities(draft.statement, "м/с");
    // Seen from the common centre: it stands still, and both momenta are opposite all the time.
    const centre = rootOf((v) => puck * (speed - v) - slide * v, 0, speed);
    const moving = (puck * (speed - centre) ** 2 + slide * centre ** 2) / 2;
    if (draft.statement.includes("высоту")) return isResult(draft, (moving / (puck * GRAVITY)) * 100);
    // The puck has slid back: each body moves away from the centre as fast as it came.
    return isResult(draft, centre + centre) && isNear(puck * (speed - centre), slide * centre);
  },
};

const dippedRod: TaskGenerator = {
  ...COMMON,
  key: "ege-physics-26-dipped-rod",
  method: "integration",
  make(random) {
    const tenths = random.int(2, 8);
    const long = random.int(4, 30) * 5;
    const isDensity = random.pick([true, false]);
    const dipped = new Fraction(long * tenths, 10);
    const density = 10 * (20 * tenths - tenths * tenths);
    return groundedTask({
      theme: "statika",
      subTheme: "sila-arhimeda",
      parameters: [tenths, long, String(isDensity)],
      level: 3,
      statement: `Тонкий однородный стержень длиной ${quantity(long, "см")} шарнирно закреплён за верхний конец над поверхностью воды; нижняя часть стержня погружена в воду, и он находится в равновесии в наклонном положении. ${isDensity ? `Длина погружённой части ${quantity(dipped, "см")}. Найди плотность материала стержня.` : `Плотность материала стержня ${quantity(density, "кг/м³")}. Найди длину погружённой части.`} Плотность воды ${quantity(1000, "кг/м³")}, трения в шарнире нет. ${CLOSE.replace("Прими $g=10$ м/с². ", "")}`,
      grounds: `${INERTIAL} Стержень — твёрдое тело; он покоится, поэтому сумма моментов сил относительно оси шарнира равна нулю. Трения в шарнире нет, и момент силы реакции относительно этой оси равен нулю. Стержень однороден и тонок: сила тяжести приложена к его середине, сила Архимеда — к середине погружённой части.`,
      groundsNamed:
        "инерциальная система отсчёта; модель твёрдого тела и условие равновесия для моментов; точки приложения силы тяжести и силы Архимеда; момент реакции шарнира относительно его оси равен нулю",
      hints: ["К какой точке приложена сила Архимеда?", "Запиши правило моментов относительно шарнира."],
      answer: isDensity ? density : dipped,
      unit: isDensity ? "кг/м³" : "см",
      laws: "правило моментов, закон Архимеда, связь массы, плотности и объёма",
      model: [
        "Пусть $L$ — длина стержня, $x$ — длина погружённой части, $S$ — площадь сечения, $\\varphi$ — угол между стержнем и горизонтом. Сила тяжести $\\rho gSL$, её плечо $\\frac L2\\cos\\varphi$. Сила Архимеда $\\rho_вgSx$, её плечо $\\left(L-\\frac x2\\right)\\cos\\varphi$.",
        "Правило моментов относительно шарнира: $\\rho gSL\\cdot\\frac L2\\cos\\varphi=\\rho_вgSx\\left(L-\\frac x2\\right)\\cos\\varphi$. Отсюда $\\rho L^2=\\rho_вx(2L-x)$; угол не важен.",
        isDensity
          ? `$\\rho=\\rho_в\\frac{x(2L-x)}{L^2}=1000\\cdot\\frac{${figure(dipped)}\\cdot ${figure(new Fraction(2 * long).sub(dipped))}}{${long}^2}=${density}$ кг/м³.`
          : `$x^2-2Lx+\\frac{\\rho}{\\rho_в}L^2=0$, подходит корень, меньший $L$: $x=L\\left(1-\\sqrt{1-\\frac{\\rho}{\\rho_в}}\\right)=${long}\\cdot\\left(1-\\sqrt{${figure(new Fraction(1000 - density, 1000))}}\\right)=${figure(dipped)}$ см.`,
      ],
      steps: [
        "Плечи: $\\frac L2\\cos\\varphi$ и $\\left(L-\\frac x2\\right)\\cos\\varphi$.",
        "Правило моментов: $\\rho L^2=\\rho_вx(2L-x)$.",
        isDensity ? "Вырази $\\rho$." : "Реши квадратное уравнение, $x<L$.",
      ],
    });
  },
  check(draft) {
    const [long = 1, dipped] = readQuantities(draft.statement, "см");
    const densities = readQuantities(draft.statement, "кг/м³");
    const water = densities.at(-1) ?? 1000;
    // Every small piece of the rod is pulled down by its weight, and pushed up where it is in water.
    const moment = (density: number, wet: number) =>
      integrate((s) => density * s, 0, long, 20) - integrate((s) => water * s, long - wet, long, 20);
    return isResult(
      draft,
      dipped === undefined
        ? rootOf((wet) => moment(densities[0] ?? 0, wet), 0, long)
        : rootOf((density) => moment(density, dipped), 1, 2000),
    );
  },
};

export const generators: readonly TaskGenerator[] = [
  loop,
  slope,
  shotBlock,
  burst,
  board,
  heldRod,
  springBetween,
  slideOnTable,
  dippedRod,
];
