/** ЕГЭ, physics, number 1: kinematics. */
import Fraction from "fraction.js";
import { drawGraph, type Point, readGraph } from "../physics-drawing";
import { integrate, isKeyNear, isOnlyRoot, move, slope } from "../numeric";
import { amount, isKey, readAmounts, shortTask, tex, within } from "../short-task";
import type { TaskGenerator } from "../task-generator";

const COMMON = { version: 1, topic: "ege-physics", number: 1 } as const;
const THEME = "kinematika";

const RIDERS = [
  { who: "велосипедиста", start: "Велосипедист едет по прямой дороге" },
  { who: "лыжника", start: "Лыжник бежит по прямой лыжне" },
  { who: "самокатчика", start: "Самокатчик едет по прямой дорожке" },
] as const;

const speedGraph: TaskGenerator = {
  ...COMMON,
  key: "ege-physics-01-path-by-graph",
  count: 10,
  method: "strips",
  make(random) {
    const { who, start } = random.pick(RIDERS);
    const [one, two, three] = [random.int(1, 4) * 2, random.int(3, 8) * 2, random.int(9, 10) * 2];
    const [first, second] = [random.int(1, 5) * 2, random.int(1, 5) * 2];
    if (first === second || two - one < 4) return null;
    const points: Point[] = [
      [0, first],
      [one, first],
      [two, second],
      [three, second],
    ];
    const from = 0;
    const [a, b] = [first * one, ((first + second) * (two - one)) / 2];
    const answer = a + b + second * (three - two);
    const desc = `По горизонтальной оси время t от 0 до 20 с, по вертикальной скорость v от 0 до 12 м/с. Отрезки ломаной соединяют точки (0; ${first}), (${one}; ${first}), (${two}; ${second}) и (${three}; ${second}).`;
    return shortTask({
      parameters: [first, second, one, two, three],
      theme: THEME,
      subTheme: "grafiki-dvizheniya",
      level: 3,
      statement: `${start}. На рисунке показан график зависимости его скорости $v$ от времени $t$.\n\n![График скорости](#graph)\n\nКакой путь он прошёл за время от $${from}$ до $${three}$ с? Ответ дай в метрах.`,
      drawings: {
        graph: drawGraph(
          { title: `График скорости ${who}`, desc },
          { x: { name: "t, с", from: 0, to: 20, step: 2 }, y: { name: "v, м/с", from: 0, to: 12, step: 2 } },
          points,
        ),
      },
      answer,
      wrong: [
        [
          second * three,
          "Здесь конечную скорость умножили на всё время. Скорость менялась: считай площадь под графиком.",
        ],
        [a + second * (three - two), "Пропущен участок, на котором скорость меняется. Его путь — площадь трапеции."],
      ],
      hints: [
        "Путь равен площади фигуры под графиком скорости.",
        "Раздели фигуру на два прямоугольника и трапецию между ними.",
      ],
      solution: [
        `От $0$ до $${one}$ с скорость постоянна: $s_1 = ${first} \\cdot ${one} = ${a}$ м.`,
        `От $${one}$ до $${two}$ с скорость меняется равномерно, путь — площадь трапеции: $s_2 = \\dfrac{${first} + ${second}}{2} \\cdot ${two - one} = ${b}$ м.`,
        `От $${two}$ до $${three}$ с: $s_3 = ${second} \\cdot ${three - two} = ${second * (three - two)}$ м.`,
        `Весь путь: $${a} + ${b} + ${second * (three - two)} = ${answer}$ м.`,
      ],
    });
  },
  check(draft) {
    const [, end = ""] = /до \$(\d+)\$ с/.exec(draft.statement) ?? [];
    const speed = readGraph(draft.drawings?.graph ?? "");
    return isKeyNear(draft, integrate(speed, 0, Number(end)), 1e-4);
  },
};

const coordinateGraph: TaskGenerator = {
  ...COMMON,
  key: "ege-physics-01-velocity-by-graph",
  count: 10,
  method: "slope",
  make(random) {
    const thing = random.pick(["тележки", "робота-курьера", "игрушечного поезда"]);
    const [one, two] = [random.int(2, 5), random.int(6, 8)];
    const [start, middle, end] = [random.int(0, 5), random.int(0, 6), random.int(0, 6)];
    const asked = random.int(0, 2);
    const times = [0, one, two, 10] as const;
    const places = [start, middle, middle, end] as const;
    if (start === middle || middle === end || asked === 1) return null;
    const [from, to] = [times[asked] ?? 0, times[asked + 1] ?? 0];
    const [before, after] = [places[asked] ?? 0, places[asked + 1] ?? 0];
    const answer = new Fraction(after - before, to - from);
    if (answer.abs().compare(new Fraction(3, 10)) < 0) return null;
    const points = times.map((time, at): Point => [time, places[at] ?? 0]);
    const named = points.map(([t, x]) => `(${t}; ${x})`).join(", ");
    return shortTask({
      parameters: [...times, ...places, asked],
      theme: THEME,
      subTheme: "grafiki-dvizheniya",
      level: 1,
      statement: `На рисунке показан график зависимости координаты $x$ ${thing} от времени $t$. Движение происходит вдоль оси $x$.\n\n![График координаты](#graph)\n\nНайди проекцию скорости ${thing} на ось $x$ в интервале времени от $${from}$ до $${to}$ с. Ответ дай в м/с.`,
      drawings: {
        graph: drawGraph(
          {
            title: `График координаты ${thing}`,
            desc: `По горизонтальной оси время t от 0 до 10 с, по вертикальной координата x от 0 до 6 м. Отрезки ломаной соединяют точки ${named}.`,
          },
          { x: { name: "t, с", from: 0, to: 10, step: 1 }, y: { name: "x, м", from: 0, to: 6, step: 1 } },
          points,
        ),
      },
      answer,
      wrong: [
        [answer.neg(), "Проверь знак: проекция отрицательна, когда координата уменьшается."],
        [new Fraction(after, to), "Делить нужно изменение координаты на промежуток времени, а не координату на время."],
      ],
      hints: ["На этом участке движение равномерное.", "Раздели изменение координаты на промежуток времени."],
      solution: [
        `В момент $${from}$ с координата равна $${before}$ м, в момент $${to}$ с она равна $${after}$ м.`,
        `$v_x = \\dfrac{x_2 - x_1}{t_2 - t_1} = \\dfrac{${after} - ${before}}{${to} - ${from}} = ${tex(answer)}$ м/с.`,
      ],
    });
  },
  check(draft) {
    const [, from = "", to = ""] = /от \$(\d+)\$ до \$(\d+)\$ с/.exec(draft.statement) ?? [];
    const place = readGraph(draft.drawings?.graph ?? "");
    const [early, late] = [0.3, 0.7].map((part) =>
      slope(place, Number(from) + part * (Number(to) - Number(from)), 0.1),
    );
    return early !== undefined && Math.abs(early - (late ?? 0)) < 1e-9 && isKeyNear(draft, early);
  },
};

const BRAKING = [
  { story: "Автобус подъезжает к остановке со скоростью", end: "до полной остановки", fastest: 20 },
  { story: "Электричка подходит к платформе со скоростью", end: "до полной остановки", fastest: 26 },
  { story: "Автомобиль едет по городу со скоростью", end: "до полной остановки", fastest: 16 },
] as const;

const braking: TaskGenerator = {
  ...COMMON,
  key: "ege-physics-01-braking",
  count: 10,
  method: "simulation",
  make(random) {
    const { story, end, fastest } = random.pick(BRAKING);
    const speed = random.int(8, fastest);
    const slowing = new Fraction(random.int(2, 12), 4);
    const answer = new Fraction(speed * speed).div(slowing.mul(2));
    const time = new Fraction(speed).div(slowing);
    if (answer.compare(180) > 0 || answer.compare(15) < 0) return null;
    return shortTask({
      parameters: [speed, slowing.toString()],
      theme: THEME,
      subTheme: "ravnouskorennoe-dvizhenie",
      level: 2,
      statement:
        `${story} ${amount(speed, "м/с")} и начинает тормозить с постоянным по модулю ускорением ${amount(slowing, "м/с²")}. Какой путь он пройдёт ${end}? Ответ дай в метрах.`.replace(
          /(Электричка.+)он пройдёт/,
          "$1она пройдёт",
        ),
      answer,
      wrong: [
        [answer.mul(2), "Потерялся множитель $\\dfrac{1}{2}$: средняя скорость при торможении вдвое меньше начальной."],
        [time, "Это время торможения. Спрашивают путь."],
      ],
      hints: [
        "Конечная скорость равна нулю.",
        "Есть формула, в которой нет времени: она связывает путь, ускорение и скорости.",
      ],
      solution: [
        "При торможении до остановки $v^2 = 2as$, откуда $s = \\dfrac{v^2}{2a}$.",
        `$s = \\dfrac{${speed}^2}{2 \\cdot ${tex(slowing)}} = \\dfrac{${speed * speed}}{${tex(slowing.mul(2))}} = ${tex(answer)}$ м.`,
      ],
    });
  },
  check(draft) {
    const [speed = 0] = readAmounts(draft.statement, "м/с");
    const [slowing = 1] = readAmounts(draft.statement, "м/с²");
    const time = speed / slowing;
    const stopped = move(
      { speed },
      () => -slowing,
      (now) => now.time >= time - 1e-9,
      time / 1000,
    );
    return Math.abs(stopped.speed) < 1e-6 && isKeyNear(draft, stopped.x);
  },
};

const fall: TaskGenerator = {
  ...COMMON,
  key: "ege-physics-01-fall",
  count: 8,
  method: "simulation",
  make(random) {
    const what = random.pick(["Шишка падает с сосны", "Сосулька срывается с крыши", "Мяч роняют с балкона"]);
    const tenths = random.int(11, 22);
    const time = new Fraction(tenths, 10);
    const height = time.mul(time).mul(5);
    const speed = time.mul(10);
    return shortTask({
      parameters: [what, tenths],
      theme: THEME,
      subTheme: "svobodnoe-padenie",
      level: 2,
      statement: `${what} с высоты ${amount(height, "м")} без начальной скорости. Какую скорость ${what.startsWith("Мяч") ? "он" : "она"} наберёт перед ударом о землю? Сопротивлением воздуха пренебреги, ускорение свободного падения считай равным 10\u00a0м/с². Ответ дай в м/с.`,
      answer: speed,
      wrong: [
        [time, "Это время падения. Умножь его на ускорение свободного падения."],
        [height.mul(2).div(time).div(2), "Это средняя скорость за всё время падения. Конечная вдвое больше."],
      ],
      hints: ["Начальная скорость равна нулю.", "Свяжи высоту с конечной скоростью: $h = \\dfrac{v^2}{2g}$."],
      solution: [
        "При падении без начальной скорости $h = \\dfrac{v^2}{2g}$, откуда $v = \\sqrt{2gh}$.",
        `$v = \\sqrt{2 \\cdot 10 \\cdot ${tex(height)}} = \\sqrt{${tex(height.mul(20))}} = ${tex(speed)}$ м/с.`,
      ],
    });
  },
  check(draft) {
    const [height = 0] = readAmounts(draft.statement, "м");
    // The time is searched for by dropping the body again and again.
    const fallen = (time: number) =>
      move(
        {},
        () => 10,
        (now) => now.time >= time - 1e-9,
        time / 200,
      );
    return isOnlyRoot(draft, (speed) => fallen(speed / 10).x - height, 1, 60);
  },
};

const circle: TaskGenerator = {
  ...COMMON,
  key: "ege-physics-01-circle",
  count: 8,
  method: "coordinates",
  make(random) {
    const story = random.pick([
      { text: "Карусель вращается равномерно. Ребёнок сидит на расстоянии", speeds: [1, 4], radii: [2, 8] },
      { text: "Мотоциклист едет по круглой площадке. Он держится на расстоянии", speeds: [5, 15], radii: [20, 60] },
      { text: "Гоночный дрон летает по кругу. Он держится на расстоянии", speeds: [3, 12], radii: [5, 25] },
    ] as const);
    const [speed, radius] = [within(random, story.speeds), within(random, story.radii)];
    const answer = new Fraction(speed * speed, radius);
    if (answer.compare(8) > 0 || answer.compare(new Fraction(1, 5)) < 0) return null;
    return shortTask({
      parameters: [story.text, speed, radius],
      theme: THEME,
      subTheme: "dvizhenie-po-okruzhnosti",
      level: 1,
      statement: `${story.text} ${amount(radius, "м")} от центра и движется со скоростью ${amount(speed, "м/с")}. Найди центростремительное ускорение. Ответ дай в м/с².`,
      answer,
      wrong: [
        [new Fraction(speed, radius), "Это угловая скорость. В формуле ускорения скорость стоит в квадрате."],
        [speed * speed * radius, "На радиус нужно делить, а не умножать."],
      ],
      hints: [
        "Как центростремительное ускорение зависит от скорости и радиуса?",
        "Скорость в формуле стоит в квадрате.",
      ],
      solution: [
        "$a = \\dfrac{v^2}{R}$.",
        `$a = \\dfrac{${speed}^2}{${radius}} = \\dfrac{${speed * speed}}{${radius}} = ${tex(answer)}$ м/с².`,
      ],
    });
  },
  check(draft) {
    const [radius = 1] = readAmounts(draft.statement, "м");
    const [speed = 0] = readAmounts(draft.statement, "м/с");
    const angle = (time: number) => (speed / radius) * time;
    const part = 1e-3 * (radius / speed);
    const second = (place: (time: number) => number) => (place(part) - 2 * place(0) + place(-part)) / part ** 2;
    const x = second((time) => radius * Math.cos(angle(time)));
    const y = second((time) => radius * Math.sin(angle(time)));
    return isKeyNear(draft, Math.hypot(x, y), 1e-5);
  },
};

const TRIPS = [
  { text: "Школьник прошёл пешком до библиотеки", back: "и вернулся той же дорогой на самокате", fastest: 6 },
  { text: "Туристка поднялась по тропе к озеру", back: "и спустилась той же тропой", fastest: 2 },
] as const;

const meeting: TaskGenerator = {
  ...COMMON,
  key: "ege-physics-01-relative",
  count: 8,
  method: "simulation",
  make(random) {
    const { text, back, fastest } = random.pick(TRIPS);
    const [minutes, returned] = [random.int(8, 45), random.int(4, 30)];
    const speed = random.int(8, 15);
    const path = (speed * minutes * 60) / 10;
    const answer = new Fraction(2 * path, (minutes + returned) * 60);
    if (returned >= minutes || path > fastest * returned * 60 || answer.mul(100).d !== 1n) return null;
    return shortTask({
      parameters: [text, minutes, returned, speed],
      theme: THEME,
      subTheme: "ravnomernoe-dvizhenie",
      level: 2,
      statement: `${text} за ${amount(minutes, "мин")} ${back} за ${amount(returned, "мин")}. Расстояние в один конец равно ${amount(path, "м")}. Найди среднюю путевую скорость за всё время движения. Ответ дай в м/с.`,
      answer,
      wrong: [
        [0, "Средняя путевая скорость — это путь, делённый на время, а не перемещение."],
        [
          new Fraction(path, minutes * 60).add(new Fraction(path, returned * 60)).div(2),
          "Среднее арифметическое скоростей не годится: время движения разное.",
        ],
        [answer.mul(60), "Минуты нужно перевести в секунды."],
      ],
      hints: [
        "Раздели весь путь на всё время.",
        "Путь туда и обратно вдвое больше расстояния. Время переведи в секунды.",
      ],
      solution: [
        `Весь путь: $2 \\cdot ${path} = ${2 * path}$ м.`,
        `Всё время: $${minutes} + ${returned} = ${minutes + returned}$ мин, это $${(minutes + returned) * 60}$ с.`,
        `$v = \\dfrac{${2 * path}}{${(minutes + returned) * 60}} = ${tex(answer)}$ м/с.`,
      ],
    });
  },
  check(draft) {
    const [there = 1, back = 1] = readAmounts(draft.statement, "мин");
    const [path = 0] = readAmounts(draft.statement, "м");
    let gone = 0;
    for (let second = 0; second < (there + back) * 60; second += 1)
      gone += second < there * 60 ? path / (there * 60) : path / (back * 60);
    return isKey(draft, Math.round((gone / ((there + back) * 60)) * 1e6) / 1e6);
  },
};

export const generators: readonly TaskGenerator[] = [speedGraph, coordinateGraph, braking, fall, circle, meeting];
