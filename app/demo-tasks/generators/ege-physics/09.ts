/** ЕГЭ, physics, number 9: true statements about heat and gases. */
import Fraction from "fraction.js";
import { areTrue, choiceTask, type Claim } from "../claim-task";
import { integrate, isNear } from "../numeric";
import { amount, asTimes, readAmounts, tex } from "../short-task";
import type { TaskGenerator } from "../task-generator";
import { processes } from "./09-processes";

const COMMON = { version: 1, topic: "ege-physics", number: 9 } as const;
const ASK = "Выбери все верные утверждения и запиши цифры, под которыми они указаны.";
const row = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
const rule = (columns: number) => row(Array.from({ length: columns }, () => "---"));
const cellsOf = (statement: string, head: string): number[] =>
  (statement.split("\n").find((line) => line.startsWith(`| ${head}`)) ?? "")
    .split("|")
    .slice(2, -1)
    .map((cell) => Number(cell.trim().replace("−", "-").replace(",", ".")));

const cycle: TaskGenerator = {
  ...COMMON,
  key: "ege-physics-09-cycle",
  count: 12,
  method: "strips",
  make(random) {
    const [low, high] = [random.int(1, 3), random.int(4, 8)];
    const [small, large] = [random.int(1, 4), random.int(5, 9)];
    const heat = high * small - low * large;
    const product = { a: low * small, b: high * small, c: high * large };
    const work = high * (large - small) * 100;
    const lie = random.shuffle([1, 1, 1, 0, 0]);
    const factor = new Fraction(high, low);
    const saidFactor = lie[0] === 1 ? factor : new Fraction(large, small);
    const saidWork = lie[1] === 1 ? work : high * large * 100;
    const whole = (high - low) * (large - small) * 100;
    const saidWhole = lie[4] === 1 ? whole : work;
    if (
      factor.mul(100).d !== 1n ||
      new Fraction(large, small).mul(100).d !== 1n ||
      factor.equals(new Fraction(large, small))
    )
      return null;
    if (heat === 0) return null;
    const claims: Claim[] = [
      {
        text: `В процессе 1–2 абсолютная температура газа увеличилась в ${asTimes(saidFactor)}.`,
        isTrue: saidFactor.equals(factor),
        why: `Объём в процессе 1–2 постоянный, температура растёт так же, как давление: $\\dfrac{p_2}{p_1} = \\dfrac{${high}}{${low}} = ${tex(factor)}$.`,
      },
      {
        text: `В процессе 2–3 газ совершил работу ${amount(saidWork, "Дж")}.`,
        isTrue: saidWork === work,
        why: `$A = p\\Delta V = ${high * 100} \\cdot (${large} - ${small}) = ${work}$ Дж.`,
      },
      {
        text:
          lie[2] === 1 ? "В процессе 1–2 газ не совершал работы." : "В процессе 1–2 газ совершил положительную работу.",
        isTrue: lie[2] === 1,
        why: "Объём в процессе 1–2 не менялся, работа газа равна нулю.",
      },
      {
        text:
          lie[3] === 1
            ? "В процессе 3–4 внутренняя энергия газа уменьшилась."
            : "В процессе 3–4 внутренняя энергия газа увеличилась.",
        isTrue: lie[3] === 1,
        why: "При постоянном объёме давление уменьшилось, значит, уменьшились температура и внутренняя энергия.",
      },
      {
        text: `За весь цикл газ совершил работу ${amount(saidWhole, "Дж")}.`,
        isTrue: saidWhole === whole,
        why: `Работа за цикл — площадь внутри него: $(${high * 100} - ${low * 100}) \\cdot (${large} - ${small}) = ${whole}$ Дж.`,
      },
    ];
    const gas = random.pick(["идеального газа", "гелия", "аргона"]);
    return choiceTask(random, {
      parameters: [gas, low, high, small, large, ...lie, product.a],
      theme: "termodinamika",
      subTheme: "pervyy-zakon",
      level: 2,
      statement: `Постоянное количество ${gas} участвует в цикле 1–2–3–4–1. В таблице — давление и объём в четырёх состояниях. В процессах 1–2 и 3–4 постоянен объём, в процессах 2–3 и 4–1 — давление.\n\n${row(["", "1", "2", "3", "4"])}\n${rule(5)}\n${row(["$p$, кПа", ...[low, high, high, low].map((p) => String(p * 100))])}\n${row(["$V$, л", ...[small, small, large, large].map(String)])}\n\n${ASK}`,
      claims,
      hints: [
        "Нарисуй цикл в осях $p$, $V$: получится прямоугольник.",
        "Для идеального газа температура пропорциональна произведению $pV$. $1$ кПа · $1$ л $= 1$ Дж.",
      ],
    });
  },
  check(draft) {
    const [p, v] = [cellsOf(draft.statement, "$p$"), cellsOf(draft.statement, "$V$")];
    const at = (list: readonly number[], n: number) => list[(n - 1) % 4] ?? Number.NaN;
    const heat = (n: number) => at(p, n) * at(v, n);
    // Along each straight line the pressure is summed over the volume.
    const work = (from: number) =>
      integrate(
        (part) => (at(p, from) + (at(p, from + 1) - at(p, from)) * part) * (at(v, from + 1) - at(v, from)),
        0,
        1,
      );
    return areTrue(draft, (text) => {
      const [joules = Number.NaN] = readAmounts(text, "Дж");
      if (text.includes("температура"))
        return isNear(Number(/в ([\d,]+)\u00a0раз/.exec(text)?.[1]?.replace(",", ".")), heat(2) / heat(1));
      if (text.includes("2–3")) return isNear(joules, work(2));
      if (text.includes("весь цикл")) return isNear(joules, work(1) + work(2) + work(3) + work(4));
      if (text.includes("работ")) return text.includes("не совершал") === Math.abs(work(1)) < 1e-9;
      if (text.includes("3–4")) return text.includes("уменьшилась") === heat(4) < heat(3);
      return null;
    });
  },
};

/** Melting point, °C; heat capacities of the solid and the liquid, J/(kg·°C); heat of melting, kJ/kg. */
const MELTING = [
  { name: "олово", point: 232, solid: 250, liquid: 270, melt: 59 },
  { name: "свинец", point: 327, solid: 140, liquid: 150, melt: 25 },
  { name: "цинк", point: 420, solid: 400, liquid: 480, melt: 112 },
] as const;

const melting: TaskGenerator = {
  ...COMMON,
  key: "ege-physics-09-melting",
  count: 10,
  method: "minute-by-minute",
  make(random) {
    const { name, point, solid, liquid, melt } = random.pick(MELTING);
    const grams = random.int(2, 20) * 50;
    const minutesMelting = random.int(2, 8);
    const [warm, after] = [random.int(2, 4), random.int(1, 4)];
    // The same power before, during and after: the degrees of a minute follow from the heat capacities.
    const start = point - Math.round((melt * 1000 * warm) / (solid * minutesMelting));
    const end = point + Math.round((melt * 1000 * after) / (liquid * minutesMelting));
    // The furnace is chosen so that the melting takes the minutes of the table.
    const heat = melt * grams;
    const watts = new Fraction(heat, minutesMelting * 60);
    const lie = random.shuffle([1, 1, 1, 0, 0]);
    if (watts.d !== 1n || watts.compare(40) < 0 || watts.compare(1500) > 0 || start < 20 || end > point + 250)
      return null;
    const times = [0, warm, warm + minutesMelting, warm + minutesMelting + after];
    const half = new Fraction(2 * warm + minutesMelting, 2);
    const saidHeat = lie[1] === 1 ? new Fraction(heat, 1000) : watts.mul(60 * (warm + minutesMelting)).div(1000);
    const saidPoint = lie[0] === 1 ? point : end;
    const saidMelt = lie[4] === 1 ? minutesMelting : warm + minutesMelting;
    if (saidHeat.mul(100).d !== 1n) return null;
    const claims: Claim[] = [
      {
        text: `Температура плавления вещества равна ${amount(saidPoint, "°C")}.`,
        isTrue: saidPoint === point,
        why: `Пока вещество плавится, его температура не меняется: это $${point}$ °C.`,
      },
      {
        text: `Чтобы расплавить вещество при температуре плавления, понадобилось ${amount(saidHeat, "кДж")} теплоты.`,
        isTrue: lie[1] === 1,
        why: `Плавление длилось $${minutesMelting}$ мин: $Q = Pt = ${tex(watts)} \\cdot ${minutesMelting * 60} = ${heat}$ Дж, это $${tex(new Fraction(heat, 1000))}$ кДж.`,
      },
      {
        text:
          lie[2] === 1
            ? `Через ${amount(half, "мин")} после начала нагревания часть вещества была твёрдой, часть — жидкой.`
            : `Через ${amount(half, "мин")} после начала нагревания всё вещество было твёрдым.`,
        isTrue: lie[2] === 1,
        why: `Плавление шло от $${warm}$ до $${warm + minutesMelting}$ мин, в этот момент вещество плавилось.`,
      },
      {
        text:
          lie[3] === 1
            ? "Во время плавления внутренняя энергия вещества увеличивалась."
            : "Во время плавления внутренняя энергия вещества не менялась.",
        isTrue: lie[3] === 1,
        why: "Температура не менялась, но вещество получало теплоту: она шла на разрушение кристаллической решётки, внутренняя энергия росла.",
      },
      {
        text: `Плавление длилось ${amount(saidMelt, "мин")}.`,
        isTrue: saidMelt === minutesMelting,
        why: `Температура оставалась постоянной от $${warm}$ до $${warm + minutesMelting}$ мин, то есть $${minutesMelting}$ мин.`,
      },
    ];
    return choiceTask(random, {
      parameters: [name, grams, minutesMelting, warm, after, start, end, ...lie],
      theme: "molekulyarnaya-fizika",
      subTheme: "agregatnye-sostoyaniya",
      level: 1,
      statement: `Кусок металла массой ${amount(grams, "г")} нагревают в тигле. Металл получает теплоту равномерно, мощность ${amount(watts, "Вт")}. В таблице — его температура в некоторые моменты времени; между ними на каждом участке температура меняется равномерно или не меняется.\n\n${row(["$t$, мин", ...times.map(String)])}\n${rule(5)}\n${row(["$T$, °C", start, point, point, end].map(String))}\n\nВначале металл был твёрдым, в конце — жидким. ${ASK}`,
      claims,
      hints: [
        "На каком участке температура не меняется, хотя теплота поступает?",
        "Количество теплоты — это мощность, умноженная на время в секундах.",
      ],
    });
  },
  check(draft) {
    const [times, degrees] = [cellsOf(draft.statement, "$t$"), cellsOf(draft.statement, "$T$")];
    const [watts = 0] = readAmounts(draft.statement, "Вт");
    const at = times.findIndex((_, n) => n > 0 && degrees[n] === degrees[n - 1]);
    const [from = 0, to = 0] = [times[at - 1], times[at]];
    let [heat, seconds] = [0, 0];
    for (let second = from * 60; second < to * 60; second += 1) [heat, seconds] = [heat + watts, seconds + 1];
    return areTrue(draft, (text) => {
      const [minutes = Number.NaN] = readAmounts(text, "мин");
      if (text.startsWith("Температура")) return readAmounts(text, "°C")[0] === degrees[at];
      if (text.includes("понадобилось")) return isNear((readAmounts(text, "кДж")[0] ?? 0) * 1000, heat);
      if (text.startsWith("Через")) return text.includes("часть — жидкой") === (minutes > from && minutes < to);
      if (text.includes("внутренняя")) return text.includes("увеличивалась") === heat > 0;
      return text.startsWith("Плавление длилось") ? minutes * 60 === seconds : null;
    });
  },
};

const vapour: TaskGenerator = {
  ...COMMON,
  key: "ege-physics-09-vapour",
  count: 10,
  method: "counting",
  make(random) {
    const percent = random.int(4, 12) * 5;
    const [from, factor] = [random.int(6, 20), random.pick([2, 4])];
    const to = new Fraction(from, factor);
    const isBelow = percent * factor < 100;
    const lie = random.shuffle([1, 1, 1, 0, 0]);
    const last = isBelow ? percent * factor : 100;
    if (percent * factor === 100) return null;
    const saidLast = lie[0] === 1 ? last : isBelow ? percent : percent * factor > 100 ? percent : last;
    const claims: Claim[] = [
      {
        text: `В конце сжатия относительная влажность воздуха в сосуде равна ${amount(saidLast, "%")}.`,
        isTrue: saidLast === last,
        why: isBelow
          ? `Давление пара выросло в $${factor}$ раза, влажность стала $${percent} \\cdot ${factor} = ${last}\\%$.`
          : `При сжатии в $${factor}$ раза влажность стала бы больше $100\\%$, поэтому пар стал насыщенным и часть его превратилась в воду.`,
      },
      {
        text:
          (lie[1] === 1) === isBelow
            ? "Масса водяного пара в сосуде не изменилась."
            : "Масса водяного пара в сосуде уменьшилась.",
        isTrue: lie[1] === 1,
        why: isBelow
          ? "Пар не стал насыщенным, воды не образовалось: масса пара прежняя."
          : "Пар стал насыщенным, часть его превратилась в воду: масса пара уменьшилась.",
      },
      {
        text:
          lie[2] === 1
            ? "Парциальное давление водяного пара увеличилось."
            : "Парциальное давление водяного пара не изменилось.",
        isTrue: lie[2] === 1,
        why: isBelow
          ? `Объём уменьшился в $${factor}$ раза, давление пара выросло в $${factor}$ раза.`
          : "Давление пара росло, пока пар не стал насыщенным.",
      },
      {
        text:
          lie[3] === 1
            ? `Парциальное давление сухого воздуха увеличилось в ${factor} раза.`
            : `Парциальное давление сухого воздуха уменьшилось в ${factor} раза.`,
        isTrue: lie[3] === 1,
        why: `Температура постоянна, объём уменьшился в $${factor}$ раза: давление воздуха выросло во столько же раз.`,
      },
      {
        text:
          (lie[4] === 1) === isBelow
            ? "Водяной пар в сосуде остался ненасыщенным."
            : "Водяной пар в сосуде стал насыщенным.",
        isTrue: lie[4] === 1,
        why: isBelow
          ? `Влажность выросла только до $${last}\\%$.`
          : `При сжатии в $${factor}$ раза влажность стала бы $${percent * factor}\\%$, больше $100\\%$: пар стал насыщенным.`,
      },
    ];
    if (claims[0]?.isTrue !== (lie[0] === 1)) return null;
    return choiceTask(random, {
      parameters: [percent, from, factor, ...lie],
      theme: "molekulyarnaya-fizika",
      subTheme: "vlazhnost",
      level: 3,
      statement: `В цилиндре под поршнем — влажный воздух с относительной влажностью ${amount(percent, "%")}. Воды на стенках нет. Поршень медленно опускают, и объём воздуха уменьшается от ${amount(from, "л")} до ${amount(to, "л")} при постоянной температуре. ${ASK}`,
      claims,
      hints: [
        "Во сколько раз выросло бы давление пара, если бы он не превращался в воду?",
        "Влажность не может стать больше $100\\%$.",
      ],
    });
  },
  check(draft) {
    const [percent = 0] = readAmounts(draft.statement, "%");
    const [from = 1, to = 1] = readAmounts(draft.statement, "л");
    // A thousand molecules a litre is the most that the air holds; the others turn into water.
    const all = percent * 10 * from;
    const left = Math.min(all, 1000 * to);
    const [before, after] = [all / from, left / to];
    return areTrue(draft, (text) => {
      if (text.includes("влажность")) return isNear(readAmounts(text, "%")[0] ?? 0, after / 10);
      if (text.startsWith("Масса")) return text.includes("не изменилась") === Math.abs(left - all) < 1e-6;
      if (text.includes("водяного пара")) return text.includes("увеличилось") === after > before + 1e-6;
      if (text.includes("сухого")) {
        const times = Number(/в (\d) раза/.exec(text)?.[1]);
        return isNear(text.includes("увеличилось") ? times : 1 / times, from / to);
      }
      return text.includes("ненасыщенным")
        ? after < 1000 - 1e-6
        : text.includes("насыщенным")
          ? after >= 1000 - 1e-6
          : null;
    });
  },
};

export const generators: readonly TaskGenerator[] = [cycle, melting, vapour, ...processes];
