/** ЕГЭ, physics, number 5: true statements about a motion. */
import Fraction from "fraction.js";
import { areTrue, choiceTask, type Claim } from "../claim-task";
import { integrate, isNear, move, slope } from "../numeric";
import { amount, prose, readAmounts, tex } from "../short-task";
import type { TaskGenerator } from "../task-generator";

const COMMON = { version: 1, topic: "ege-physics", number: 5 } as const;
const ASK = "Выбери все верные утверждения и запиши цифры, под которыми они указаны.";
const G = "Ускорение свободного падения считай равным 10\u00a0м/с².";

/** `+ 3t`, with the factor 1 unwritten. */
const term = (factor: Fraction | number, power: string) => {
  const value = new Fraction(factor);
  return `${value.compare(0) < 0 ? "-" : "+"} ${value.abs().equals(1) ? "" : tex(value.abs())}${power}`;
};

const number = (text: string | undefined) => Number((text ?? "").replace("−", "-").replace(",", "."));

const motion: TaskGenerator = {
  ...COMMON,
  key: "ege-physics-05-law-of-motion",
  count: 12,
  method: "finite-differences",
  make(random) {
    const what = random.pick(["Тело", "Брусок", "Мяч"]);
    const mass = random.int(1, 6);
    const [start, speed] = [random.int(1, 12), random.int(2, 9)];
    const half = random.pick([1, 2]) * random.pick([1, -1]);
    const turn = half < 0 ? speed / (2 * -half) : 0;
    const [moment, other] = [random.int(1, 3), random.int(2, 4)];
    const speedAt = (time: number) => speed + 2 * half * time;
    const placeAt = (time: number) => start + speed * time + half * time * time;
    const sum = [random.pick([0, 1, -1]), random.pick([0, 2]), random.pick([0, 1]), random.pick([0, 1])];
    const acceleration = sum[0] === 1 ? half : 2 * half;
    const momentum = mass * Math.abs(speedAt(moment)) + (sum[1] ?? 0);
    const force = mass * 2 * Math.abs(half) * (sum[2] === 1 ? 2 : 1);
    const path = sum[3] === 1 ? Math.abs(placeAt(other)) : Math.abs(placeAt(other) - start);
    if (turn > 0 && turn <= Math.max(moment, other)) return null;
    const slows = random.int(0, 1) === 1;
    const claims: Claim[] = [
      {
        text: `Проекция ускорения тела на ось $x$ равна ${amount(acceleration, "м/с²")}.`,
        isTrue: acceleration === 2 * half,
        why: `Множитель перед $t^2$ равен $\\dfrac{a_x}{2}$, поэтому $a_x = ${2 * half}$ м/с².`,
      },
      {
        text: `В момент времени ${amount(moment, "с")} модуль импульса тела равен ${amount(momentum, "кг·м/с")}.`,
        isTrue: momentum === mass * Math.abs(speedAt(moment)),
        why: `$v_x = ${speed} ${term(2 * half, "t")}$, при $t = ${moment}$ с это $${speedAt(moment)}$ м/с, а импульс равен $${mass} \\cdot ${speedAt(moment)} = ${mass * speedAt(moment)}$ кг·м/с.`,
      },
      {
        text: `Модуль равнодействующей сил, действующих на тело, равен ${amount(force, "Н")}.`,
        isTrue: force === mass * 2 * Math.abs(half),
        why: `$F = ma = ${mass} \\cdot ${2 * Math.abs(half)} = ${mass * 2 * Math.abs(half)}$ Н.`,
      },
      {
        text: `За первые ${amount(other, "с")} тело прошло путь ${amount(path, "м")}.`,
        isTrue: path === placeAt(other) - start,
        why: `Скорость не меняет знак, поэтому путь равен $x(${other}) - x(0) = ${placeAt(other)} - ${start} = ${placeAt(other) - start}$ м.`,
      },
      {
        text: `За первую секунду кинетическая энергия тела ${slows ? "уменьшилась" : "увеличилась"}.`,
        isTrue: slows === half < 0,
        why: `Скорость изменилась от $${speed}$ до $${speedAt(1)}$ м/с, кинетическая энергия ${half < 0 ? "уменьшилась" : "увеличилась"} вместе с ней.`,
      },
    ];
    if (speedAt(moment) === 0) return null;
    return choiceTask(random, {
      parameters: [what, mass, start, speed, half, moment, other, ...sum, Number(slows)],
      theme: "kinematika",
      subTheme: "ravnouskorennoe-dvizhenie",
      level: 2,
      statement: `${what} массой ${amount(mass, "кг")} движется вдоль оси $x$. Координата меняется по закону $x = ${start} ${term(speed, "t")} ${term(half, "t^2")}$ (все величины в единицах СИ). ${ASK}`,
      claims,
      hints: [
        "Сравни закон с $x = x_0 + v_{0x} t + \\dfrac{a_x t^2}{2}$.",
        "Запиши, как зависит от времени проекция скорости.",
      ],
    });
  },
  check(draft) {
    const [mass = 1] = readAmounts(draft.statement, "кг");
    const [, start = "", sign = "", speed = "", way = "", half = ""] =
      /\$x = (\d+) ([+-]) (\d*)t ([+-]) (\d*)t\^2\$/.exec(draft.statement) ?? [];
    const factor = (mark: string, size: string) => (mark === "-" ? -1 : 1) * (size === "" ? 1 : Number(size));
    const place = (time: number) => Number(start) + factor(sign, speed) * time + factor(way, half) * time * time;
    const velocity = (time: number) => slope(place, time, 1e-3);
    const acceleration = slope(velocity, 0.5, 1e-2);
    return areTrue(draft, (text) => {
      const [time = 0] = readAmounts(text, "с");
      if (text.includes("ускорения")) return isNear(readAmounts(text, "м/с²")[0] ?? 0, acceleration, 1e-5);
      if (text.includes("импульса"))
        return isNear(readAmounts(text, "кг·м/с")[0] ?? 0, mass * Math.abs(velocity(time)), 1e-5);
      if (text.includes("равнодействующей"))
        return isNear(readAmounts(text, "Н")[0] ?? 0, mass * Math.abs(acceleration), 1e-5);
      if (text.includes("путь"))
        return isNear(
          readAmounts(text, "м")[0] ?? 0,
          integrate((at) => Math.abs(velocity(at)), 0, time),
          1e-5,
        );
      if (text.includes("кинетическая"))
        return text.includes("увеличилась") === Math.abs(velocity(1)) > Math.abs(velocity(0));
      return null;
    });
  },
};

const oscillation: TaskGenerator = {
  ...COMMON,
  key: "ege-physics-05-oscillation",
  count: 12,
  method: "simulation",
  make(random) {
    const what = random.pick(["Груз на лёгкой пружине", "Брусок на лёгкой пружине", "Шайба на лёгкой пружине"]);
    const eighth = random.pick([1, 2, 3, 4, 5]);
    const amplitude = random.int(2, 12);
    const period = new Fraction(8 * eighth, 10);
    const places = [0, 1, 2, 3, 4, 5, 6, 7, 8].map(
      (n) => Math.round(amplitude * 10 * Math.cos((Math.PI * n) / 4)) / 10,
    );
    const times = places.map((_, n) => new Fraction(n * eighth, 10));
    const claimed = random.pick([period, period, period.div(2)]);
    const width = random.pick([amplitude, amplitude, 2 * amplitude]);
    const [quarter, half, three] = [times[2] ?? period, times[4] ?? period, times[6] ?? period];
    const fast = random.pick([quarter, half]);
    const energyAt = random.pick([half, three]);
    const isSpringEnergy = random.int(0, 1) === 1;
    const isTowards = random.int(0, 1) === 1;
    const claims: Claim[] = [
      {
        text: `Период колебаний равен ${amount(claimed, "с")}.`,
        isTrue: claimed.equals(period),
        why: `Координата впервые снова стала равна $${amplitude}$ см и весь цикл повторился через $${tex(period)}$ с.`,
      },
      {
        text: `Амплитуда колебаний равна ${amount(width, "см")}.`,
        isTrue: width === amplitude,
        why: `Наибольшее отклонение от положения равновесия $x = 0$ равно $${amplitude}$ см.`,
      },
      {
        text: `В момент времени ${amount(fast, "с")} модуль скорости тела максимален.`,
        isTrue: fast.equals(quarter),
        why: `Скорость максимальна при прохождении положения равновесия, а в момент $${tex(fast)}$ с координата равна $${fast.equals(quarter) ? 0 : -amplitude}$ см.`,
      },
      {
        text: `В момент времени ${amount(energyAt, "с")} ${isSpringEnergy ? "потенциальная энергия пружины" : "кинетическая энергия тела"} максимальна.`,
        isTrue: isSpringEnergy === energyAt.equals(half),
        why: `В момент $${tex(energyAt)}$ с тело ${energyAt.equals(half) ? "в крайней точке: максимальна энергия пружины, а кинетическая равна нулю" : "проходит положение равновесия: максимальна кинетическая энергия, а энергия пружины равна нулю"}.`,
      },
      {
        text: `В промежутке времени от ${prose(quarter)} до ${amount(half, "с")} модуль ускорения тела ${isTowards ? "увеличивается" : "уменьшается"}.`,
        isTrue: isTowards,
        why: "Модуль ускорения пропорционален отклонению, а тело в это время удаляется от положения равновесия: ускорение растёт.",
      },
    ];
    const row = (name: string, values: readonly (Fraction | number)[]) =>
      `| ${name} | ${values.map((one) => prose(one)).join(" | ")} |`;
    return choiceTask(random, {
      parameters: [
        what,
        eighth,
        amplitude,
        claimed.toString(),
        width,
        fast.toString(),
        energyAt.toString(),
        Number(isSpringEnergy),
        Number(isTowards),
      ],
      theme: "kolebaniya-i-volny",
      subTheme: "mehanicheskie-kolebaniya",
      level: 3,
      statement: `${what} совершает гармонические колебания вдоль оси $x$ на гладком горизонтальном столе. Начало координат — положение равновесия, в нём пружина не растянута. В таблице — координата тела в разные моменты времени за один период.\n\n${row("$t$, с", times)}\n|${" --- |".repeat(10)}\n${row("$x$, см", places)}\n\n${ASK}`,
      claims,
      hints: [
        "Где тело движется быстрее всего, а где на миг останавливается?",
        "Период — время, через которое повторяются и координата, и направление движения.",
      ],
    });
  },
  check(draft) {
    const cells = (name: string) =>
      (draft.statement.split("\n").find((line) => line.startsWith(`| ${name}`)) ?? "")
        .split("|")
        .slice(2, -1)
        .map(number);
    const [times, places] = [cells("$t$"), cells("$x$")];
    const [first = 0] = places;
    // The stiffness over the mass that brings the body from the first place to the middle in the time of the table.
    const atZero = times[places.indexOf(0)] ?? 1;
    const quarter = move(
      { x: first },
      ({ x }) => -x,
      ({ x }) => x <= 0,
      1e-3,
    ).time;
    const pull = (quarter / atZero) ** 2;
    const at = (time: number) =>
      time === 0
        ? { x: first, speed: 0, time: 0 }
        : move(
            { x: first },
            ({ x }) => -pull * x,
            (now) => now.time >= time - 1e-9,
            time / 2000,
          );
    const longest = Math.max(...places.map(Math.abs));
    const fastest = Math.max(...times.map((time) => Math.abs(at(time).speed)));
    const isMost = (value: number, most: number) => Math.abs(Math.abs(value) - most) < 0.01 * most;
    return areTrue(draft, (text) => {
      const [time = 0] = readAmounts(text, "с");
      if (text.startsWith("Период"))
        return (
          isMost(at(time).x - first, 0) ||
          (Math.abs(at(time).x - first) < 0.02 * first && Math.abs(at(time).speed) < 0.05 * fastest)
        );
      if (text.startsWith("Амплитуда")) return readAmounts(text, "см")[0] === longest;
      if (text.includes("скорости") || text.includes("кинетическая")) return isMost(at(time).speed, fastest);
      if (text.includes("потенциальная")) return isMost(at(time).x, longest);
      const from = number(/от ([\d,]+) до/.exec(text)?.[1]);
      if (text.includes("ускорения"))
        return text.includes("увеличивается") === Math.abs(at(time * 0.99).x) > Math.abs(at(from * 1.01).x);
      return null;
    });
  },
};

const throwUp: TaskGenerator = {
  ...COMMON,
  key: "ege-physics-05-throw",
  count: 12,
  method: "simulation",
  make(random) {
    const [what, lightest, heaviest] = random.pick([
      ["Мяч", 4, 12],
      ["Камешек", 1, 3],
      ["Яблоко", 3, 6],
    ] as const);
    const grams = random.int(lightest, heaviest) * 50;
    const speed = random.int(4, 8) * 2;
    const mass = new Fraction(grams, 1000);
    const moment = new Fraction(random.int(2, 15), 10);
    const up = new Fraction(speed, 10);
    const now = new Fraction(speed).sub(moment.mul(10));
    if (moment.compare(up.mul(2)) >= 0 || moment.equals(up)) return null;
    const height = new Fraction(speed * speed, 20);
    const place = moment.mul(speed).sub(moment.mul(moment).mul(5));
    const energy = mass.mul(speed * speed).div(2);
    const lie = random.shuffle([1, 1, 1, 0, 0]);
    const [saidTime, saidHeight] = [lie[0] === 1 ? up.mul(2) : up, lie[1] === 1 ? height : height.mul(2)];
    const saidEnergy = lie[2] === 1 ? energy : mass.mul(speed);
    const saidPlace = lie[3] === 1 ? place : moment.mul(speed);
    const isUp = (lie[4] === 1) === moment.compare(up) < 0;
    const said = amount(moment, "с");
    const claims: Claim[] = [
      {
        text: `Тело вернётся на исходную высоту через ${amount(saidTime, "с")} после броска.`,
        isTrue: saidTime.equals(up.mul(2)),
        why: `Подъём длится $\\dfrac{v_0}{g} = ${tex(up)}$ с, спуск столько же: всего $${tex(up.mul(2))}$ с.`,
      },
      {
        text: `Наибольшая высота подъёма над точкой броска равна ${amount(saidHeight, "м")}.`,
        isTrue: saidHeight.equals(height),
        why: `$h = \\dfrac{v_0^2}{2g} = \\dfrac{${speed * speed}}{20} = ${tex(height)}$ м.`,
      },
      {
        text: `Кинетическая энергия тела сразу после броска равна ${amount(saidEnergy, "Дж")}.`,
        isTrue: saidEnergy.equals(energy),
        why: `$E_к = \\dfrac{mv_0^2}{2} = \\dfrac{${tex(mass)} \\cdot ${speed * speed}}{2} = ${tex(energy)}$ Дж.`,
      },
      {
        text: `Через ${said} после броска тело будет на ${amount(saidPlace, "м")} выше точки броска.`,
        isTrue: saidPlace.equals(place),
        why: `$h = v_0 t - \\dfrac{gt^2}{2} = ${speed} \\cdot ${tex(moment)} - 5 \\cdot ${tex(moment.mul(moment))} = ${tex(place)}$ м.`,
      },
      {
        text: `Через ${said} после броска тело движется ${isUp ? "вверх" : "вниз"}.`,
        isTrue: isUp === moment.compare(up) < 0,
        why: `$v = v_0 - gt = ${speed} - 10 \\cdot ${tex(moment)} = ${tex(now)}$ м/с: тело движется ${now.compare(0) > 0 ? "вверх" : "вниз"}.`,
      },
    ];
    return choiceTask(random, {
      parameters: [what, grams, speed, moment.toString(), ...lie],
      theme: "zakony-sohraneniya",
      subTheme: "mehanicheskaya-energiya",
      level: 2,
      statement: `${what} массой ${amount(grams, "г")} бросают вертикально вверх со скоростью ${amount(speed, "м/с")}. Сопротивление воздуха мало. ${G} ${ASK}`,
      claims,
      hints: [
        "Сколько времени длится подъём?",
        "Найди высоту и скорость в нужный момент по формулам равноускоренного движения.",
      ],
    });
  },
  check(draft) {
    const [grams = 1] = readAmounts(draft.statement, "г");
    const [speed = 0] = readAmounts(draft.statement, "м/с");
    const fly = (isOver: (now: { time: number; x: number; speed: number }) => boolean) =>
      move({ speed }, () => -10, isOver, 1e-3);
    const highest = fly((now) => now.speed <= 1e-9);
    const landed = fly((now) => now.speed < 0 && now.x <= 1e-9);
    return areTrue(draft, (text) => {
      const [time = 0] = readAmounts(text, "с");
      if (text.includes("вернётся")) return isNear(time, landed.time, 1e-3);
      if (text.includes("Наибольшая")) return isNear(readAmounts(text, "м")[0] ?? 0, highest.x, 1e-3);
      if (text.includes("энергия"))
        return isNear(readAmounts(text, "Дж")[0] ?? 0, (grams / 1000) * 10 * highest.x, 1e-3);
      const then = fly((now) => now.time >= time - 1e-9);
      if (text.includes("выше")) return isNear(readAmounts(text, "м")[0] ?? 0, then.x, 1e-3);
      if (text.includes("движется")) return text.includes("вверх") === then.speed > 0;
      return null;
    });
  },
};

const sliding: TaskGenerator = {
  ...COMMON,
  key: "ege-physics-05-sliding",
  count: 8,
  method: "simulation",
  make(random) {
    const what = random.pick(["Шайба", "Коробка", "Книга"]);
    const grams = random.int(2, 8) * 100;
    const coefficient = new Fraction(random.int(2, 8), 20);
    const speed = random.int(2, 6);
    const mass = new Fraction(grams, 1000);
    const slowing = coefficient.mul(10);
    const path = new Fraction(speed * speed).div(slowing.mul(2));
    const time = new Fraction(speed).div(slowing);
    const rub = mass.mul(slowing);
    const energy = mass.mul(speed * speed).div(2);
    if ([path, time, rub, energy].some((one) => one.mul(1000).d !== 1n)) return null;
    const lie = random.shuffle([1, 1, 1, 0, 0]);
    const [saidRub, saidSlowing] = [lie[0] === 1 ? rub : mass.mul(10), lie[1] === 1 ? slowing : coefficient];
    const [saidPath, saidTime] = [lie[2] === 1 ? path : path.mul(2), lie[3] === 1 ? time : time.div(2)];
    const saidEnergy = lie[4] === 1 ? energy : energy.mul(2);
    const claims: Claim[] = [
      {
        text: `Модуль силы трения равен ${amount(saidRub, "Н")}.`,
        isTrue: saidRub.equals(rub),
        why: `$F_{тр} = \\mu mg = ${tex(coefficient)} \\cdot ${tex(mass)} \\cdot 10 = ${tex(rub)}$ Н.`,
      },
      {
        text: `Модуль ускорения тела равен ${amount(saidSlowing, "м/с²")}.`,
        isTrue: saidSlowing.equals(slowing),
        why: `$a = \\mu g = ${tex(coefficient)} \\cdot 10 = ${tex(slowing)}$ м/с².`,
      },
      {
        text: `До остановки тело пройдёт ${amount(saidPath, "м")}.`,
        isTrue: saidPath.equals(path),
        why: `$s = \\dfrac{v_0^2}{2a} = \\dfrac{${speed * speed}}{${tex(slowing.mul(2))}} = ${tex(path)}$ м.`,
      },
      {
        text: `Тело остановится через ${amount(saidTime, "с")} после толчка.`,
        isTrue: saidTime.equals(time),
        why: `$t = \\dfrac{v_0}{a} = \\dfrac{${speed}}{${tex(slowing)}} = ${tex(time)}$ с.`,
      },
      {
        text: `До остановки при трении выделится ${amount(saidEnergy, "Дж")} теплоты.`,
        isTrue: saidEnergy.equals(energy),
        why: `Вся кинетическая энергия перейдёт в теплоту: $\\dfrac{${tex(mass)} \\cdot ${speed * speed}}{2} = ${tex(energy)}$ Дж.`,
      },
    ];
    return choiceTask(random, {
      parameters: [what, grams, coefficient.toString(), speed, ...lie],
      theme: "dinamika",
      subTheme: "sila-treniya",
      level: 1,
      statement: `${what} массой ${amount(grams, "г")} после толчка скользит по горизонтальной поверхности с начальной скоростью ${amount(speed, "м/с")} до остановки. Коэффициент трения равен ${tex(coefficient)}, ${G.toLowerCase().replace("считай равным", "равно")} ${ASK}`,
      claims,
      hints: ["По горизонтали на тело действует только сила трения.", "Куда переходит кинетическая энергия?"],
    });
  },
  check(draft) {
    const [grams = 1] = readAmounts(draft.statement, "г");
    const [speed = 0] = readAmounts(draft.statement, "м/с");
    const rub = number(/трения равен (\d,\d+)/.exec(draft.statement)?.[1]) * (grams / 1000) * 10;
    const rest = move(
      { speed },
      () => -rub / (grams / 1000),
      (now) => now.speed <= 1e-9,
      1e-3,
    );
    const heat = integrate(() => rub, 0, rest.x);
    const half = move(
      { speed },
      () => -rub / (grams / 1000),
      (now) => now.time >= 0.2 - 1e-9,
      1e-3,
    );
    return areTrue(draft, (text) => {
      const is = (unit: string, value: number) => isNear(readAmounts(text, unit)[0] ?? 0, value, 3e-3);
      if (text.includes("силы трения")) return is("Н", rub);
      if (text.includes("ускорения")) return is("м/с²", (speed - half.speed) / 0.2);
      if (text.includes("пройдёт")) return is("м", rest.x);
      if (text.includes("остановится")) return is("с", rest.time);
      if (text.includes("теплоты")) return is("Дж", heat);
      return null;
    });
  },
};

export const generators: readonly TaskGenerator[] = [motion, oscillation, throwUp, sliding];
