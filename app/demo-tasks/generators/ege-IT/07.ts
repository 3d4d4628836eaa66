/** ЕГЭ, informatics, number 7: how much memory pictures and sounds take. */
import { counted } from "../short-task";
import { BITS, PIXELS } from "../words";
import { givenTask, isAnswer } from "../informatics/short-answer";
import type { TaskGenerator } from "../task-generator";

const COMMON = { version: 1, topic: "ege-IT", number: 7 } as const;
const THEME = "informatsiya-i-kodirovanie";
const SIZES = [
  [128, 128],
  [128, 256],
  [256, 256],
  [320, 640],
  [256, 512],
  [512, 512],
  [640, 480],
  [800, 600],
  [1024, 768],
  [1280, 960],
] as const;
const SECONDS = { one: "секунда", few: "секунды", many: "секунд" };

const colours: TaskGenerator = {
  ...COMMON,
  key: "ege-it-07-colours",
  count: 14,
  method: "growing-palette",
  make(random) {
    const [width, height] = random.pick(SIZES);
    const kilobytes = random.int(4, 600);
    const bits = Math.floor((kilobytes * 1024 * 8) / (width * height));
    if (bits < 2 || bits > 12) return null;
    // Where the bits divide evenly there is no trap in rounding down.
    const exact = (kilobytes * 8192) / (width * height);
    return givenTask({
      parameters: [width, height, kilobytes],
      theme: THEME,
      subTheme: "izobrazheniya",
      level: Number.isInteger(exact) ? 1 : 2,
      statement: `Для хранения произвольного растрового изображения размером ${width} × ${height} пикселей отведено ${kilobytes} Кбайт памяти. Коды всех пикселей одинаковой длины, сжатия нет, служебные данные не учитываются. Какое наибольшее количество цветов можно использовать в изображении?`,
      answer: 2 ** bits,
      wrong: [
        [bits, "Это число бит на один пиксель. Количество цветов — два в этой степени."],
        [2 ** (bits + 1), "Округлять нужно вниз: иначе изображение не поместится."],
        [2 * bits, "Количество цветов — это два **в степени** числа бит, а не удвоенное число бит."],
      ],
      hints: [
        "Сколько бит приходится на один пиксель?",
        "Числом бит может быть только целое число. В какую сторону округлить?",
      ],
      solution: [
        `В памяти ${kilobytes} · 1024 · 8 = ${counted(kilobytes * 8192, BITS)}, в изображении ${width} · ${height} = ${counted(width * height, PIXELS)}.`,
        `На пиксель приходится ${kilobytes * 8192} : ${width * height} ≈ ${String(Math.floor(exact * 100) / 100).replace(".", ",")}, то есть целиком помещается ${counted(bits, BITS)}.`,
        `Цветов: $2^{${bits}} = ${2 ** bits}$.`,
      ],
    });
  },
  check(draft) {
    const [, width = "", height = "", kilobytes = ""] =
      /(\d+) × (\d+) пикселей отведено (\d+) Кбайт/.exec(draft.statement) ?? [];
    let palette = 2;
    const fits = (size: number) =>
      Number(width) * Number(height) * (size - 1).toString(2).length <= Number(kilobytes) * 8192;
    while (fits(palette * 2)) palette *= 2;
    return fits(palette) && isAnswer(draft, palette);
  },
};

const sound: TaskGenerator = {
  ...COMMON,
  key: "ege-it-07-sound",
  count: 12,
  method: "sample-by-sample",
  make(random) {
    const channels = random.pick([1, 2, 4] as const);
    const kilohertz = random.pick([8, 16, 32, 48, 64]);
    const bits = random.pick([8, 16, 24, 32]);
    const seconds = random.int(2, 24) * 8;
    const kilobits = channels * kilohertz * bits * seconds;
    const megabytes = (kilobits * 1000) / 8 / 1024 / 1024;
    const answer = Math.ceil(megabytes);
    if (answer - megabytes < 0.02 || answer < 2 || answer > 900) return null;
    const name = { 1: "моно", 2: "стерео", 4: "квадро" }[channels];
    return givenTask({
      parameters: [channels, kilohertz, bits, seconds],
      theme: THEME,
      subTheme: "zvuk",
      level: 2,
      statement: `Музыкальный фрагмент записан в формате ${name} (${{ 1: "одна дорожка", 2: "две дорожки", 4: "четыре дорожки" }[channels]}) с частотой дискретизации ${kilohertz} кГц и разрешением ${counted(bits, BITS)}. Запись длится ${counted(seconds, SECONDS)}, сжатия нет, служебные данные не учитываются. Сколько Мбайт нужно для хранения записи? В ответе запиши наименьшее подходящее целое число. 1 кГц — это 1000 измерений в секунду, 1 Мбайт = 1024 Кбайт.`,
      answer,
      wrong: [
        [Math.floor(megabytes), "Столько места не хватит: округлять нужно вверх."],
        [Math.ceil(megabytes / channels), "Учти число дорожек: каждая хранится отдельно."],
        [Math.ceil(megabytes * 8), "Это мегабиты. Раздели на восемь."],
      ],
      hints: [
        "Объём звука — произведение четырёх чисел: дорожки, частота, разрешение, время.",
        "Проверь единицы: биты, байты, килобайты, мегабайты.",
      ],
      solution: [
        `Объём в битах: ${channels} · ${kilohertz * 1000} · ${bits} · ${seconds} = ${kilobits * 1000}.`,
        `В байтах: ${kilobits * 1000} : 8 = ${kilobits * 125}. В мегабайтах: ${kilobits * 125} : 1024 : 1024 ≈ ${megabytes.toFixed(2).replace(".", ",")}.`,
        "Округляем вверх, чтобы запись поместилась.",
      ],
    });
  },
  check(draft) {
    const [, tracks = "", kilohertz = "", bits = "", seconds = ""] =
      /\((одна|две|четыре) дорож.+дискретизации (\d+) кГц и разрешением (\d+) бита?\. Запись длится (\d+)/.exec(
        draft.statement,
      ) ?? [];
    let bytes = 0;
    for (let second = 0; second < Number(seconds); second += 1)
      bytes += (Number(bits) / 8) * Number(kilohertz) * 1000 * { одна: 1, две: 2, четыре: 4 }[tracks as "одна"];
    let megabytes = 0;
    while (megabytes * 2 ** 20 < bytes) megabytes += 1;
    return isAnswer(draft, megabytes);
  },
};

const transfer: TaskGenerator = {
  ...COMMON,
  key: "ege-it-07-transfer",
  count: 12,
  method: "second-by-second",
  make(random) {
    const [width, height] = random.pick(SIZES);
    const power = random.pick([4, 8, 16, 24]);
    const speed = random.pick([64, 128, 256, 512]) * 1000;
    const percent = random.pick([20, 25, 40, 50, 60, 75]);
    const bits = width * height * power;
    const left = (bits * (100 - percent)) / 100;
    const seconds = left / speed;
    const answer = Math.ceil(seconds);
    if (!Number.isInteger(left) || answer < 3 || answer > 2000 || answer === seconds) return null;
    return givenTask({
      parameters: [width, height, power, speed, percent],
      theme: THEME,
      subTheme: "peredacha-dannyh",
      level: 2,
      statement: `Фотографию размером ${width} × ${height} пикселей с глубиной цвета ${counted(power, BITS)} на пиксель сжали: файл стал занимать на ${percent}% меньше. Файл передают по каналу со скоростью ${speed} бит в секунду. За сколько секунд файл будет передан полностью? В ответе запиши наименьшее подходящее целое число секунд.`,
      answer,
      wrong: [
        [Math.ceil(bits / speed), "Так передавался бы файл до сжатия."],
        [Math.ceil((bits * percent) / 100 / speed), `На ${percent}% файл **уменьшился**, осталось ${100 - percent}%.`],
        [Math.floor(seconds), "За это время файл ещё не передан до конца: округлять нужно вверх."],
      ],
      hints: ["Сколько бит в несжатом файле?", "Какая часть файла осталась после сжатия?"],
      solution: [
        `Несжатый файл: ${width} · ${height} · ${power} = ${counted(bits, BITS)}.`,
        `После сжатия осталось ${100 - percent}%: ${counted(left, BITS)}.`,
        `Время: ${left} : ${speed} ≈ ${seconds.toFixed(2).replace(".", ",")} с. Округляем вверх.`,
      ],
    });
  },
  check(draft) {
    const [, width = "", height = "", depth = "", percent = "", speed = ""] =
      /(\d+) × (\d+) пикселей с глубиной цвета (\d+) .+ на (\d+)% меньше.+скоростью (\d+) бит/.exec(draft.statement) ??
      [];
    let left = ((Number(width) * Number(height)) / 100) * (100 - Number(percent)) * Number(depth);
    let seconds = 0;
    for (; left > 0; left -= Number(speed)) seconds += 1;
    return isAnswer(draft, seconds);
  },
};

const album: TaskGenerator = {
  ...COMMON,
  key: "ege-it-07-album",
  count: 4,
  method: "picture-by-picture",
  make(random) {
    const [width, height] = random.pick(SIZES);
    const [palette, megabytes] = [random.pick([16, 64, 200, 256, 1000, 4096, 60_000]), random.int(4, 64)];
    const bits = Math.ceil(Math.log2(palette) - 1e-9);
    const kilobytes = random.int(1, 30);
    const own = (width * height * bits) / 8 + kilobytes * 1024;
    const answer = Math.floor((megabytes * 2 ** 20) / own);
    if (!Number.isInteger(own) || answer < 5 || (megabytes * 2 ** 20) % own === 0) return null;
    return givenTask({
      parameters: [width, height, palette, megabytes, kilobytes],
      theme: THEME,
      subTheme: "izobrazheniya",
      level: 3,
      statement: `Камера наблюдения сохраняет снимки размером ${width} × ${height} пикселей без сжатия. Палитра снимка состоит из ${palette} цветов, код каждого пикселя занимает одинаковое и минимально возможное целое число бит. К каждому снимку добавляют ${kilobytes} Кбайт служебных данных. На накопителе свободно ${megabytes} Мбайт. Какое наибольшее количество снимков можно сохранить? 1 Мбайт = 1024 Кбайт, 1 Кбайт = 1024 байта.`,
      answer,
      wrong: [
        [Math.floor((megabytes * 2 ** 20) / ((width * height * bits) / 8)), "Не забудь про служебные данные."],
        [answer + 1, "Последний снимок целиком не поместится: округляй вниз."],
      ],
      hints: ["Сколько бит нужно на один пиксель?", "Сколько байт занимает один снимок вместе со служебными данными?"],
      solution: [
        `$2^{${bits - 1}} < ${palette} \\leqslant 2^{${bits}}$, на пиксель нужно ${counted(bits, BITS)}.`,
        `Размер снимка в байтах: ${width} · ${height} · ${bits} : 8 = ${(width * height * bits) / 8}, вместе со служебными данными ${(width * height * bits) / 8} + ${kilobytes} · 1024 = ${own}.`,
        `${megabytes} · 1024 · 1024 : ${own} ≈ ${String(Math.floor((megabytes * 2 ** 20 * 100) / own) / 100).replace(".", ",")}. Округляем вниз: ${answer}.`,
      ],
    });
  },
  check(draft) {
    const [, width = "", height = "", palette = "", kilobytes = "", megabytes = ""] =
      /размером (\d+) × (\d+) .+ снимка состоит из (\d+) цветов.+ добавляют (\d+) Кбайт.+ свободно (\d+) Мбайт/.exec(
        draft.statement,
      ) ?? [];
    const depth = (Number(palette) - 1).toString(2).length;
    let [left, taken] = [Number(megabytes) * 1024 * 8192, 0];
    for (;;) {
      left -= Number(width) * Number(height) * depth + Number(kilobytes) * 8192;
      if (left < 0) break;
      taken += 1;
    }
    return isAnswer(draft, taken);
  },
};

export const generators: readonly TaskGenerator[] = [colours, sound, transfer, album];
