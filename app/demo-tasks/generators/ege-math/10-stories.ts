/** ЕГЭ, profile mathematics, number 10: more word problems. */
import Fraction from "fraction.js";
import { storyGenerator } from "../story-generator";
import { tex } from "../short-task";

const COMMON = { topic: "ege-math", number: 10, count: 3, theme: "tekstovye-zadachi" } as const;
const MOTION = { ...COMMON, subTheme: "dvizhenie" } as const;
const WORK = { ...COMMON, subTheme: "rabota" } as const;
const MIXTURES = { ...COMMON, subTheme: "smesi-i-splavy" } as const;
const PERCENTS = { ...COMMON, subTheme: "protsenty-i-progressii" } as const;

const halves = storyGenerator({
  ...MOTION,
  key: "ege-math-10-halves",
  level: 3,
  tell(random) {
    const [speed, less] = [random.int(50, 80), random.int(6, 24)];
    const fast = new Fraction(speed * (speed - less), speed - 2 * less);
    const other = fast.add(less - speed);
    const bound = Math.ceil((speed + other.valueOf()) / 2);
    if (speed <= 2 * less || fast.d !== 1n || fast.compare(130) > 0 || other.compare(speed - 6) > 0) return null;
    return {
      parameters: [speed, less],
      statement: `Из посёлка в город одновременно выехали две машины. Первая ехала весь путь с постоянной скоростью. Вторая проехала первую половину пути со скоростью, меньшей скорости первой на $${less}$ км/ч, а вторую половину — со скоростью $${tex(fast)}$ км/ч и прибыла в город одновременно с первой. Найди скорость первой машины, если известно, что она больше $${bound}$ км/ч. Ответ запиши в км/ч.`,
      answer: speed,
      wrong: [
        [other, "Этот корень уравнения не подходит: скорость первой машины больше указанной в условии."],
        [speed - less, "Это скорость второй машины на первой половине пути."],
        [fast.sub(less), "Средняя скорость на двух половинах пути — не среднее арифметическое: приравняй время."],
      ],
      hints: ["Обозначь весь путь за $2$ единицы: каждая половина равна $1$.", "Время двух машин в пути одинаково."],
      solution: [
        `Пусть $x$ км/ч — скорость первой машины, а каждая половина пути равна $1$. Тогда $\\dfrac{2}{x} = \\dfrac{1}{x - ${less}} + \\dfrac{1}{${tex(fast)}}$.`,
        `Умножим на все знаменатели: $2 \\cdot ${tex(fast)}(x - ${less}) = ${tex(fast)}x + x(x - ${less})$, то есть $x^2 - ${tex(fast.add(less))}x + ${tex(fast.mul(2 * less))} = 0$.`,
        `Корни: $x = ${speed}$ и $x = ${tex(other)}$. Скорость больше $${bound}$ км/ч, поэтому подходит только $x = ${speed}$.`,
      ],
    };
  },
  // The clock of the second car against that of the first, over a road of two hundred kilometres.
  balance: (speed, [less = 0, fast = 1, bound = 0]) =>
    speed <= bound ? 1 : (200 / speed - 100 / (speed - less) - 100 / fast) * (speed - less),
  range: [3.3, 199.7],
});

const pipes = storyGenerator({
  ...WORK,
  key: "ege-math-10-pipes",
  level: 2,
  tell(random) {
    const [slow, more, time, later] = [random.int(5, 30), random.int(1, 8), random.int(8, 40), random.int(1, 9)];
    const fast = slow + more;
    const [small, large] = [fast * time, slow * (time + later)];
    if (large <= small) return null;
    return {
      parameters: [slow, more, time, later],
      statement: `Через первую трубу за минуту проходит на $${more}$ л воды меньше, чем через вторую. Сколько литров воды в минуту пропускает первая труба, если бак объёмом $${large}$ л она заполняет на $${later}$ мин дольше, чем вторая труба заполняет бак объёмом $${small}$ л?`,
      answer: slow,
      wrong: [
        [fast, "Столько воды в минуту пропускает вторая труба. Спрашивают о первой."],
        [
          time + later,
          "За столько минут первая труба заполняет свой бак. Спрашивают, сколько воды она пропускает за минуту.",
        ],
      ],
      hints: [
        "Обозначь за $x$ число литров, которые первая труба пропускает за минуту.",
        "Составь уравнение для времени.",
      ],
      solution: [
        `Пусть первая труба пропускает $x$ л в минуту, тогда вторая — $x + ${more}$ л.`,
        `$\\dfrac{${large}}{x} - \\dfrac{${small}}{x + ${more}} = ${later}$.`,
        `Умножим на $x(x + ${more})$: $${large}(x + ${more}) - ${small}x = ${later === 1 ? "" : later}x(x + ${more})$, то есть $${later === 1 ? "" : later}x^2 - ${large - small - later * more}x - ${large * more} = 0$.`
          .replace("- -", "+ ")
          .replace("- 0x ", ""),
        `Произведение корней отрицательно, поэтому положительный корень один: $x = ${slow}$. Проверка: $\\dfrac{${large}}{${slow}} - \\dfrac{${small}}{${fast}} = ${time + later} - ${time} = ${later}$.`,
      ],
    };
  },
  balance: (slow, [more = 0, large = 0, later = 0, small = 0]) => large / slow - small / (slow + more) - later,
  range: [0.17, 499.7],
});

const HOURS = [6, 8, 9, 10, 12, 14, 15, 18, 20, 24, 28, 30, 36, 40, 45, 60];

const pumps = storyGenerator({
  ...WORK,
  key: "ege-math-10-pumps",
  level: 3,
  tell(random) {
    const pairs = [random.pick(HOURS), random.pick(HOURS), random.pick(HOURS)] as const;
    const twice = pairs.map((hours) => new Fraction(1, hours)).reduce((sum, part) => sum.add(part));
    const together = new Fraction(2).div(twice);
    const own = pairs.map((hours) => twice.div(2).sub(new Fraction(1, hours)));
    if (new Set(pairs).size < 3 || tex(together).length > 3 || own.some((rate) => rate.compare(0) <= 0)) return null;
    const [first, second, third] = pairs;
    return {
      parameters: [...pairs],
      statement: `Первый и второй насосы вместе наполняют бассейн за $${first}$ ч, второй и третий — за $${second}$ ч, первый и третий — за $${third}$ ч. За сколько часов наполнят бассейн три насоса, если включить их одновременно?`,
      answer: together,
      wrong: [
        [
          new Fraction(1).div(twice),
          "В сумме трёх производительностей каждый насос посчитан дважды. Раздели её на $2$.",
        ],
        [new Fraction(first + second + third, 2), "Складывать можно производительности, но не время."],
      ],
      hints: ["Какую часть бассейна каждая пара наполняет за час?", "В сумме трёх пар каждый насос посчитан дважды."],
      solution: [
        `За час пары насосов наполняют $\\dfrac{1}{${first}}$, $\\dfrac{1}{${second}}$ и $\\dfrac{1}{${third}}$ бассейна.`,
        `Сложим: $\\dfrac{1}{${first}} + \\dfrac{1}{${second}} + \\dfrac{1}{${third}} = \\dfrac{${twice.n}}{${twice.d}}$. Каждый насос посчитан дважды, поэтому вместе три насоса за час наполняют $\\dfrac{${twice.div(2).n}}{${twice.div(2).d}}$ бассейна.`,
        `Весь бассейн они наполнят за $1 : \\dfrac{${twice.div(2).n}}{${twice.div(2).d}} = ${tex(together)}$ ч.`,
      ],
    };
  },
  // The rate of each pump, as Cramer's rule gives it, fills the pool in x hours.
  balance: (hours, [first = 1, second = 1, third = 1]) => {
    const one = (1 / first + 1 / third - 1 / second) / 2;
    return (one + (1 / first - one) + (1 / third - one)) * hours - 1;
  },
  range: [0.13, 99.7],
});

const alloys = storyGenerator({
  ...MIXTURES,
  key: "ege-math-10-alloys",
  level: 2,
  tell(random) {
    const [poor, rich, mixed] = [random.int(2, 20), random.int(25, 60), random.int(10, 50)];
    const whole = random.int(3, 60) * 5;
    const heavy = new Fraction(whole * (mixed - poor), rich - poor);
    const light = new Fraction(whole).sub(heavy);
    const answer = heavy.sub(light);
    if (mixed <= poor || mixed >= rich || heavy.d !== 1n || answer.compare(0) <= 0) return null;
    return {
      parameters: [poor, rich, mixed, whole],
      statement: `Один сплав содержит $${poor}\\%$ меди, другой — $${rich}\\%$ меди. Из этих двух сплавов получили третий, массой $${whole}$ кг, в котором $${mixed}\\%$ меди. На сколько килограммов масса первого сплава меньше массы второго?`,
      answer,
      wrong: [
        [heavy, "Это масса второго сплава. Спрашивают, на сколько первый легче."],
        [light, "Это масса первого сплава. Спрашивают, на сколько она меньше массы второго."],
      ],
      hints: ["Обозначь за $x$ массу второго сплава и запиши, сколько меди в каждом сплаве."],
      solution: [
        `Пусть масса второго сплава $x$ кг, тогда масса первого — $${whole} - x$ кг.`,
        `Меди в третьем сплаве столько же, сколько в двух первых: $${tex(new Fraction(poor, 100))}(${whole} - x) + ${tex(new Fraction(rich, 100))}x = ${tex(new Fraction(mixed, 100))} \\cdot ${whole}$.`,
        `$${tex(new Fraction(rich - poor, 100))}x = ${tex(new Fraction(whole * (mixed - poor), 100))}$, $x = ${tex(heavy)}$ кг. Масса первого сплава: $${whole} - ${tex(heavy)} = ${tex(light)}$ кг.`,
        `Разность масс: $${tex(heavy)} - ${tex(light)} = ${tex(answer)}$ кг.`,
      ],
    };
  },
  balance: (more, [poor = 0, rich = 0, whole = 0, mixed = 0]) =>
    (poor * (whole - more)) / 2 + (rich * (whole + more)) / 2 - mixed * whole,
  range: [0.31, 399.7],
});

const drying = storyGenerator({
  ...MIXTURES,
  key: "ege-math-10-drying",
  level: 2,
  tell(random) {
    const [fresh, dried] = [random.int(70, 94), random.int(4, 24)];
    const kilograms = random.int(3, 60);
    const answer = new Fraction(kilograms * (100 - dried), 100 - fresh);
    if (tex(answer).length > 5) return null;
    const dry = new Fraction(kilograms * (100 - dried), 100);
    return {
      parameters: [fresh, dried, kilograms],
      statement: `Свежие абрикосы содержат $${fresh}\\%$ воды, а курага, которую из них сушат, — $${dried}\\%$ воды. Сколько килограммов свежих абрикосов без косточек нужно, чтобы получить $${kilograms}$ кг кураги?`,
      answer,
      wrong: [
        [
          new Fraction(kilograms * fresh, dried),
          "При сушке уходит вода, а сухое вещество остаётся: составь равенство для него.",
        ],
        [dry, "Это масса сухого вещества. Найди, в скольких килограммах свежих абрикосов оно содержится."],
      ],
      hints: ["Сколько сухого вещества в кураге?", "Сухого вещества в свежих абрикосах столько же."],
      solution: [
        `Сухого вещества в кураге $100\\% - ${dried}\\% = ${100 - dried}\\%$, это $${kilograms} \\cdot ${tex(new Fraction(100 - dried, 100))} = ${tex(dry)}$ кг.`,
        `В свежих абрикосах сухого вещества столько же, и оно составляет $100\\% - ${fresh}\\% = ${100 - fresh}\\%$.`,
        `Масса свежих абрикосов: $\\dfrac{${tex(dry)}}{${tex(new Fraction(100 - fresh, 100))}} = ${tex(answer)}$ кг.`,
      ],
    };
  },
  // The water that leaves is the difference of the masses.
  balance: (mass, [fresh = 0, dried = 0, kilograms = 0]) =>
    (mass * fresh) / 100 - (mass - kilograms) - (kilograms * dried) / 100,
  range: [0.31, 1499.7],
});

const train = storyGenerator({
  ...MOTION,
  key: "ege-math-10-train",
  level: 2,
  tell(random) {
    const [fast, slow, seconds] = [random.int(10, 30) * 3, random.int(3, 8), random.int(12, 60)];
    const isTogether = random.next() < 0.5;
    const speed = isTogether ? fast - slow : fast + slow;
    const length = new Fraction(speed * seconds * 10, 36);
    if (length.d !== 1n || length.compare(900) > 0) return null;
    return {
      parameters: [fast, slow, seconds, isTogether ? 1 : 0],
      statement: `Поезд едет равномерно со скоростью $${fast}$ км/ч и за $${seconds}$ с проезжает мимо пешехода, который идёт вдоль путей ${isTogether ? "в том же направлении" : "навстречу поезду"} со скоростью $${slow}$ км/ч. Найди длину поезда. Ответ запиши в метрах.`,
      answer: length,
      wrong: [
        [new Fraction(fast * seconds * 10, 36), "Пешеход тоже движется: нужна скорость поезда относительно него."],
        [
          new Fraction((isTogether ? fast + slow : fast - slow) * seconds * 10, 36),
          isTogether
            ? "Поезд и пешеход движутся в одну сторону: скорости вычитают."
            : "Поезд и пешеход движутся навстречу: скорости складывают.",
        ],
        [speed * seconds, "Скорость дана в километрах в час, а время — в секундах: переведи единицы."],
      ],
      hints: ["С какой скоростью поезд движется относительно пешехода?", "Переведи километры в час в метры в секунду."],
      solution: [
        `Относительно пешехода поезд движется со скоростью $${fast} ${isTogether ? "-" : "+"} ${slow} = ${speed}$ км/ч.`,
        `$${speed}$ км/ч — это $\\dfrac{${speed} \\cdot 1000}{3600}$ м/с.`,
        `За $${seconds}$ с поезд проходит мимо пешехода всю свою длину: $\\dfrac{${speed} \\cdot 1000 \\cdot ${seconds}}{3600} = ${tex(length)}$ м.`,
      ],
    };
  },
  // Where the end of the train is from the walker after these seconds.
  balance: (length, [fast = 0, seconds = 0, slow = 0], statement) => {
    const walked = (slow / 3.6) * seconds * (statement.includes("навстречу") ? -1 : 1);
    return (fast / 3.6) * seconds - length - walked;
  },
  range: [0.7, 1999.7],
});

const lap = storyGenerator({
  ...MOTION,
  key: "ege-math-10-lap",
  level: 2,
  tell(random) {
    const [slow, minutes] = [random.int(12, 60), random.int(2, 12) * 5];
    const metres = random.int(4, 40) * 500;
    const difference = new Fraction(metres * 60, minutes * 1000);
    const answer = difference.add(slow);
    if (tex(answer).length > 4 || difference.compare(slow) > 0) return null;
    const kilometres = new Fraction(metres, 1000);
    return {
      parameters: [slow, minutes, metres],
      statement: `Из одной точки круговой трассы длиной $${tex(kilometres)}$ км одновременно в одном направлении стартовали два велогонщика. Скорость второго равна $${slow}$ км/ч, и через $${minutes}$ мин после старта первый впервые обогнал его ровно на круг. Найди скорость первого велогонщика. Ответ запиши в км/ч.`,
      answer,
      wrong: [
        [difference, "Это разность скоростей. Прибавь скорость второго."],
        [
          new Fraction(metres * 60, minutes * 1000).sub(slow).abs(),
          "Гонщики едут в одном направлении: первый проехал больше на круг.",
        ],
      ],
      hints: ["На сколько больше проехал первый к моменту обгона?", "Время переведи в часы."],
      solution: [
        `К моменту обгона первый проехал на круг больше, то есть на $${tex(kilometres)}$ км.`,
        `Пусть скорость первого $x$ км/ч: $(x - ${slow}) \\cdot \\dfrac{${minutes}}{60} = ${tex(kilometres)}$.`,
        `$x - ${slow} = \\dfrac{${tex(kilometres)} \\cdot 60}{${minutes}} = ${tex(difference)}$, $x = ${tex(answer)}$ км/ч.`,
      ],
    };
  },
  balance: (speed, [kilometres = 0, slow = 0, minutes = 0]) => {
    const turns = (way: number) => way / kilometres;
    return turns((speed * minutes) / 60) - turns((slow * minutes) / 60) - 1;
  },
  range: [0.7, 299.7],
});

const climb = storyGenerator({
  ...PERCENTS,
  key: "ege-math-10-climb",
  level: 2,
  tell(random) {
    const [first, step, days] = [random.int(2, 12), random.int(1, 5), random.int(6, 18)];
    const last = first + step * (days - 1);
    const whole = ((first + last) * days) / 2;
    if (!Number.isInteger(whole)) return null;
    return {
      parameters: [first, step, days],
      statement: `Бригада асфальтирует дорогу и каждый день увеличивает дневную норму на одно и то же число метров. За первый и последний дни вместе уложили $${first + last}$ м покрытия, а за всё время — $${whole}$ м. Сколько дней бригада асфальтировала дорогу?`,
      answer: days,
      wrong: [
        [new Fraction(days, 2), "Сумму крайних членов нужно разделить на $2$: получится средняя норма за день."],
        [2 * days, "Сумма прогрессии — **полусумма** крайних членов, умноженная на их число."],
      ],
      hints: ["Дневные нормы — арифметическая прогрессия.", "Вспомни формулу суммы через первый и последний члены."],
      solution: [
        `Дневные нормы образуют арифметическую прогрессию, $a_1 + a_n = ${first + last}$.`,
        `Сумма: $S_n = \\dfrac{a_1 + a_n}{2} \\cdot n$, то есть $${whole} = \\dfrac{${first + last}}{2} \\cdot n$.`,
        `$n = \\dfrac{2 \\cdot ${whole}}{${first + last}} = ${days}$.`,
      ],
    };
  },
  // With the mean of the ends for each day, the days end where the road does.
  balance: (days, [ends = 0, whole = 0]) => whole - (days * ends) / 2,
  range: [0.7, 99.3],
});

const TIMES = ["вдвое", "втрое", "вчетверо", "впятеро"];

const family = storyGenerator({
  ...PERCENTS,
  key: "ege-math-10-family",
  level: 3,
  tell(random) {
    const [father, daughter, part] = [random.int(30, 70), random.int(2, 9), random.int(2, 5)];
    const less = new Fraction(daughter * (part - 1), part);
    const mother = 100 - father - daughter;
    const times = TIMES[part - 2] ?? "";
    if (less.d !== 1n || mother < 10) return null;
    return {
      parameters: [father, daughter, part],
      statement: `Доход семьи складывается из зарплаты отца, зарплаты матери и стипендии дочери. Если бы зарплата отца удвоилась, доход семьи вырос бы на $${father}\\%$. Если бы стипендия дочери уменьшилась ${times}, доход семьи сократился бы на $${tex(less)}\\%$. Сколько процентов дохода семьи составляет зарплата матери?`,
      answer: mother,
      wrong: [
        [
          new Fraction(100 - father).sub(less),
          `Стипендия уменьшилась ${times}, поэтому сокращение дохода — лишь часть стипендии.`,
        ],
        [daughter, "Это доля стипендии дочери. Спрашивают о зарплате матери."],
      ],
      hints: [
        "Удвоение зарплаты прибавляет к доходу ещё одну такую зарплату.",
        "Какую часть стипендии потеряла бы семья?",
      ],
      solution: [
        `Удвоение прибавляет к доходу одну зарплату отца, значит, она составляет $${father}\\%$ дохода.`,
        `Если стипендия уменьшится ${times}, семья потеряет $\\dfrac{${part - 1}}{${part}}$ стипендии, и это $${tex(less)}\\%$ дохода. Стипендия составляет $${tex(less)} : \\dfrac{${part - 1}}{${part}} = ${daughter}\\%$.`,
        `Зарплата матери: $100\\% - ${father}\\% - ${daughter}\\% = ${mother}\\%$.`,
      ],
    };
  },
  // The family's income with the smaller grant against the income that is said.
  balance: (mother, [father = 0, less = 0], statement) => {
    const part = TIMES.findIndex((times) => statement.includes(`${times}, доход`)) + 2;
    return father + mother + (100 - father - mother) / part - (100 - less);
  },
  range: [0.7, 99.7],
});

export const stories = [halves, pipes, pumps, alloys, drying, train, lap, climb, family] as const;
