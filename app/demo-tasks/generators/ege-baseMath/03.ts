/** ЕГЭ, base mathematics, number 3: charts, graphs and tables. */
import { drawBars, drawLineChart, type Point } from "../drawing";
import { numberIn, range, readTable } from "../proof";
import type { Recipe } from "../recipe";
import { counted, isKey, shortTask } from "../short-task";
import type { TaskDraft } from "../task-generator";
import { ofNumber } from "./of-number";

const THEME = "statistika";
const MONTHS = ["янв", "фев", "мар", "апр", "май", "июн", "июл", "авг", "сен", "окт", "ноя", "дек"];
const CITIES = ["Ярославле", "Казани", "Перми", "Омске", "Туле", "Томске", "Пскове"];
const minus = (value: number) => String(value).replace("-", "−");
/** A year's curve of whole degrees. */
const YEAR = [-9, -8, -2, 6, 13, 17, 19, 17, 11, 4, -2, -7];

/** The heights of the drawn bars in the units of the scale, from their corners alone. */
function readBars({ drawings }: TaskDraft): number[] {
  const svg = drawings?.figure ?? "";
  const lines = [...svg.matchAll(/<line class="(?:grid|axis)" x1="44" y1="([\d.]+)"[^>]*\/><text[^>]*>(−?\d+)</g)].map(
    ([, y, value = ""]) => [Number(y), Number(value.replace("−", "-"))] as const,
  );
  const [[y1 = 0, v1 = 0] = [], [y2 = 0, v2 = 0] = []] = lines;
  const zero = y1 - ((0 - v1) / (v2 - v1)) * (y1 - y2);
  return [...svg.matchAll(/<rect class="bar" x="[\d.]+" y="([\d.]+)" width="[\d.]+" height="([\d.]+)"/g)].map(
    ([, y, h]) => {
      const isDown = Number(y) >= zero - 0.3;
      const size = (Number(h) / Math.abs(y2 - y1)) * Math.abs(v2 - v1);
      return Math.round(isDown ? -size : size);
    },
  );
}

const temperature: Recipe = {
  name: "temperature-bars",
  method: "drawn-bars",
  make(random) {
    const [city, year] = [random.pick(CITIES), random.int(2014, 2024)];
    const shift = random.int(-2, 3);
    const kind = random.pick(["above", "below", "range", "apart"] as const);
    // A value that is asked stands on a line of the scale.
    const isRead = kind === "range" || kind === "apart";
    const values = YEAR.map((value) => value + shift + random.int(-2, 2)).map((value) =>
      isRead ? Math.round(value / 5) * 5 : value,
    );
    const [border, low] = [random.pick([0, 5, 10, 15]), random.pick([-5, 0])];
    const asked = {
      above: {
        say: `Сколько в ${year} году было месяцев со среднемесячной температурой выше ${border} °C?`,
        answer: values.filter((value) => value > border).length,
      },
      below: {
        say: `Сколько в ${year} году было месяцев со среднемесячной температурой ниже ${minus(low)} °C?`,
        answer: values.filter((value) => value < low).length,
      },
      range: {
        say: "Найди разность между наибольшей и наименьшей среднемесячной температурой. Ответ запиши в градусах Цельсия.",
        answer: Math.max(...values) - Math.min(...values),
      },
      apart: {
        say: "Найди наибольшую среднемесячную температуру за весну (март — май). Ответ запиши в градусах Цельсия.",
        answer: Math.max(...values.slice(2, 5)),
      },
    }[kind];
    if (!isRead && [0, border, low].some((one) => values.includes(one))) return null;
    if (asked.answer === 0 || asked.answer === border) return null;
    return shortTask({
      parameters: [city, year, kind, ...values],
      theme: THEME,
      subTheme: "diagrammy",
      level: 1,
      statement: `На диаграмме показана среднемесячная температура воздуха в ${city} за каждый месяц ${year} года в градусах Цельсия; под столбцами указаны номера месяцев. ${asked.say}\n\n![Диаграмма](#figure)`,
      drawings: {
        figure: drawBars({
          title: "Среднемесячная температура по месяцам",
          desc: `Столбцы в градусах Цельсия: ${values.map((value, at) => `${MONTHS[at] ?? ""} ${minus(value)}`).join(", ")}.`,
          bars: values.map((value, at) => [String(at + 1), value]),
          scale: [-15, -10, -5, 0, 5, 10, 15, 20, 25],
        }),
      },
      answer: asked.answer,
      wrong: {
        above: [[12 - asked.answer, "Столько месяцев было не теплее. Перечитай вопрос."] as const],
        below: [[12 - asked.answer, "Столько месяцев было не холоднее. Перечитай вопрос."] as const],
        range: [
          [
            Math.max(...values) + Math.min(...values),
            "Чтобы найти разность с отрицательным числом, его модуль прибавляют.",
          ] as const,
          [Math.max(...values), "Это наибольшая температура. Вычти наименьшую."] as const,
        ],
        apart: [
          [Math.max(...values), "Это наибольшая температура за год, а спрашивают о весне."] as const,
          [values[2] ?? 0, "Это март. Сравни все три месяца."] as const,
        ],
      }[kind],
      hints: [
        "Сначала найди на диаграмме нужные месяцы.",
        "Цена деления шкалы — $5$ градусов: высоту столбца определяй между линиями.",
      ],
      solution: {
        above: [
          `Столбцы выше отметки $${border}$: ${values
            .map((value, at) => [value, MONTHS[at]] as const)
            .filter(([value]) => value > border)
            .map(([value, name]) => `${name ?? ""} (${minus(value)})`)
            .join(", ")}.`,
          `Всего таких месяцев ${asked.answer}.`,
        ],
        below: [
          `Столбцы ниже отметки $${low}$: ${values
            .map((value, at) => [value, MONTHS[at]] as const)
            .filter(([value]) => value < low)
            .map(([value, name]) => `${name ?? ""} (${minus(value)})`)
            .join(", ")}.`,
          `Всего таких месяцев ${asked.answer}.`,
        ],
        range: [
          `Наибольшая температура $${Math.max(...values)}$, наименьшая $${Math.min(...values)}$.`,
          `$${Math.max(...values)} - (${Math.min(...values)}) = ${asked.answer}$.`,
        ],
        apart: [
          `Март, апрель, май: $${values.slice(2, 5).join("$, $")}$.`,
          `Наибольшее из этих чисел — $${asked.answer}$.`,
        ],
      }[kind],
    });
  },
  check(draft) {
    const values = readBars(draft);
    const { statement } = draft;
    const border = numberIn((/(?:выше|ниже) (−?\d+)/.exec(statement)?.[1] ?? "").replace("−", "-"));
    const sorted = [...values].sort((a, b) => a - b);
    if (values.length !== 12) return false;
    if (statement.includes("выше")) return isKey(draft, sorted.length - sorted.findIndex((value) => value > border));
    if (statement.includes("ниже"))
      return isKey(
        draft,
        sorted.findIndex((value) => value >= border),
      );
    if (statement.includes("разность")) return isKey(draft, (sorted[11] ?? 0) - (sorted[0] ?? 0));
    return isKey(
      draft,
      values.slice(2, 5).reduce((best, value) => (value > best ? value : best)),
    );
  },
};

const HOURS = { one: "час", few: "часа", many: "часов" };

const dayLine: Recipe = {
  name: "day-line",
  method: "drawn-line",
  make(random) {
    const start = random.int(-2, 12);
    const points: Point[] = [];
    let value = start;
    for (const hour of range(0, 24, 3)) {
      points.push([hour, value]);
      value += hour < 6 ? -random.int(0, 2) : hour < 15 ? random.int(1, 4) : -random.int(1, 3);
    }
    const ys = points.map(([, y]) => y);
    const [low, high] = [Math.floor(Math.min(...ys) / 2) * 2, Math.ceil(Math.max(...ys) / 2) * 2];
    const kind = random.pick(["max", "min", "apart", "time"] as const);
    const [best, worst] = [Math.max(...ys), Math.min(...ys)];
    if (ys.filter((y) => y === best).length > 1 || ys.filter((y) => y === worst).length > 1 || high - low > 22)
      return null;
    const timeOf = (y: number) => points.find(([, one]) => one === y)?.[0] ?? 0;
    const answer = { max: best, min: worst, apart: best - worst, time: Math.abs(timeOf(best) - timeOf(worst)) }[kind];
    const ask = {
      max: "Найди наибольшую температуру воздуха за эти сутки. Ответ запиши в градусах Цельсия.",
      min: "Найди наименьшую температуру воздуха за эти сутки. Ответ запиши в градусах Цельсия.",
      apart: "На сколько градусов наибольшая температура за эти сутки больше наименьшей?",
      time: "Сколько часов прошло между моментами, когда температура была наименьшей и наибольшей?",
    }[kind];
    return shortTask({
      parameters: [kind, ...ys],
      theme: THEME,
      subTheme: "grafiki-zavisimostey",
      level: 1,
      statement: `На графике показано, как в течение суток менялась температура воздуха. По горизонтали указано время суток в часах, по вертикали — температура в градусах Цельсия. ${ask}\n\n![График температуры](#figure)`,
      drawings: {
        figure: drawLineChart({
          title: "Температура воздуха в течение суток",
          desc: `Измерения каждые три часа, в градусах Цельсия: ${points.map(([hour, y]) => `${hour} ч — ${minus(y)}`).join(", ")}.`,
          points,
          xScale: range(0, 24, 3),
          yScale: range(low, high, 2),
        }),
      },
      answer,
      wrong: {
        max: [
          [worst, "Это наименьшая температура."] as const,
          [timeOf(best), "Это время, а спрашивают температуру."] as const,
        ],
        min: [
          [best, "Это наибольшая температура."] as const,
          [timeOf(worst), "Это время, а спрашивают температуру."] as const,
        ],
        apart: [[best, "Это наибольшая температура. Вычти наименьшую."] as const],
        time: [
          [best - worst, "Это разность температур, а спрашивают время."] as const,
          [timeOf(best), "Это время наибольшей температуры. Вычти время наименьшей."] as const,
        ],
      }[kind],
      hints: [
        "Найди самую высокую или самую низкую точку графика.",
        "Температуру читают по вертикальной оси, время — по горизонтальной.",
      ],
      solution: {
        max: [
          `Самая высокая точка графика — в $${timeOf(best)}$ ч.`,
          `По вертикальной оси ей соответствует $${best}$.`,
        ],
        min: [
          `Самая низкая точка графика — в $${timeOf(worst)}$ ч.`,
          `По вертикальной оси ей соответствует $${worst}$.`,
        ],
        apart: [
          `Наибольшая температура $${best}$, наименьшая $${worst}$.`,
          `$${best} - ${worst < 0 ? `(${worst})` : worst} = ${best - worst}$.`,
        ],
        time: [
          `Наименьшая температура была в $${timeOf(worst)}$ ч, наибольшая — в $${timeOf(best)}$ ч.`,
          `$${Math.max(timeOf(best), timeOf(worst))} - ${Math.min(timeOf(best), timeOf(worst))} = ${answer}$, прошло ${counted(answer, HOURS)}.`,
        ],
      }[kind],
    });
  },
  check(draft) {
    const svg = draft.drawings?.figure ?? "";
    const ticks = [
      ...svg.matchAll(/<line class="grid" x1="44" y1="([\d.]+)" x2="326"[^>]*\/><text[^>]*>(−?\d+)</g),
    ].map(([, y, v = ""]) => [Number(y), Number(v.replace("−", "-"))] as const);
    const [[y1 = 0, v1 = 0] = [], [y2 = 0, v2 = 0] = []] = ticks;
    const [, d = ""] = /<path class="curve" d="M([^"]+)"/.exec(svg) ?? [];
    const points = d
      .split("L")
      .map((one) => one.split(" ").map(Number))
      .map(
        ([x = 0, y = 0]) =>
          [Math.round(((x - 44) / 282) * 24), Math.round(v1 + ((y - y1) / (y2 - y1)) * (v2 - v1))] as const,
      );
    const sorted = [...points].sort((a, b) => a[1] - b[1]);
    const [worst = [0, 0], best = [0, 0]] = [sorted[0], sorted.at(-1)];
    const { statement } = draft;
    if (statement.includes("Найди наибольшую")) return isKey(draft, best[1]);
    if (statement.includes("Найди наименьшую")) return isKey(draft, worst[1]);
    return isKey(draft, statement.includes("Сколько часов") ? Math.abs(best[0] - worst[0]) : best[1] - worst[1]);
  },
};

const CLUBS = ["Алмаз", "Вихрь", "Гранит", "Заря", "Искра", "Орион", "Факел", "Чайка"];

const table: Recipe = {
  name: "results-table",
  method: "recount",
  make(random) {
    const names = random.shuffle(CLUBS).slice(0, 5).sort();
    const rows = names.map((name) => ({
      name,
      wins: random.int(2, 12),
      draws: random.int(1, 8),
      losses: random.int(1, 9),
    }));
    const points = rows.map(({ wins, draws }) => 3 * wins + draws);
    const kind = random.pick(["best", "sum", "gap"] as const);
    const [first = 0, second = 0] = [...points].sort((a, b) => b - a);
    const chosen = random.int(0, 4);
    const answer = { best: first, sum: points[chosen] ?? 0, gap: first - second }[kind];
    const ask = {
      best: "Сколько очков у команды, занявшей первое место?",
      sum: `Сколько очков у команды «${names[chosen] ?? ""}»?`,
      gap: "На сколько очков команда, занявшая первое место, опередила команду, занявшую второе?",
    }[kind];
    if (first === second || answer === 0) return null;
    const body = rows
      .map(({ name, wins, draws, losses }) => `| «${name}» | ${wins} | ${draws} | ${losses} |`)
      .join("\n");
    return shortTask({
      parameters: [kind, chosen, ...rows.flatMap(({ name, wins, draws, losses }) => [name, wins, draws, losses])],
      theme: THEME,
      subTheme: "tablitsy",
      level: 1,
      statement: `В таблице даны итоги футбольного турнира. За победу команда получает три очка, за ничью — одно, за поражение — ноль.\n\n| Команда | Победы | Ничьи | Поражения |\n| --- | --- | --- | --- |\n${body}\n\n${ask}`,
      answer,
      wrong: [
        [
          kind === "gap" ? (rows[0]?.wins ?? 0) : Math.max(...rows.map(({ wins }) => wins)) * 3,
          "Не забудь про очки за ничьи.",
        ],
        ...(kind === "gap" ? ([[first, "Это очки победителя. Вычти очки второй команды."]] as const) : []),
      ],
      hints: [
        "Очки команды — это три очка за каждую победу и одно за каждую ничью.",
        kind === "sum" ? "Найди нужную строку таблицы." : "Посчитай очки всех команд и сравни их.",
      ],
      solution: [
        kind === "sum"
          ? `$3 \\cdot ${rows[chosen]?.wins ?? 0} + ${rows[chosen]?.draws ?? 0} = ${answer}$.`
          : `Очки команд: ${rows.map(({ name, wins, draws }) => `«${name}» $3 \\cdot ${wins} + ${draws} = ${3 * wins + draws}$`).join(", ")}.`,
        ...(kind === "best"
          ? [`Больше всего — $${first}$.`]
          : kind === "gap"
            ? [`$${first} - ${second} = ${answer}$.`]
            : []),
      ],
    });
  },
  check(draft) {
    const rows = readTable(draft).slice(1);
    const score = ([, wins = "0", draws = "0", losses = "0"]: string[]) =>
      [
        ...Array.from({ length: Number(wins) }, () => 3),
        ...Array.from({ length: Number(draws) }, () => 1),
        ...Array.from({ length: Number(losses) }, () => 0),
      ].reduce<number>((sum, one) => sum + one, 0);
    const scores = rows.map(score).sort((a, b) => b - a);
    const [, name] = /у команды («.+?»)\?/.exec(draft.statement) ?? [];
    const own = rows.find(([team]) => team === name);
    if (own) return isKey(draft, score(own));
    return isKey(
      draft,
      draft.statement.includes("На сколько") ? (scores[0] ?? 0) - (scores[1] ?? 0) : (scores[0] ?? 0),
    );
  },
};

export const generators = ofNumber(3, [
  [temperature, 14],
  [dayLine, 12],
  [table, 10],
]);
