/** ЕГЭ, informatics, number 22: processes that wait for each other. */
import { counted } from "../short-task";
import { at, givenTask, isAnswer, listed, range, readTables, table } from "../informatics/short-answer";
import type { Random } from "../random";
import type { TaskDraft, TaskGenerator } from "../task-generator";

const COMMON = { version: 1, topic: "ege-IT", number: 22, method: "tick-by-tick" } as const;
const PLACE = { theme: "modeli", subTheme: "parallelnye-protsessy" } as const;

type Process = { id: number; time: number; needs: number[]; start: number; end: number };

function makeProcesses(random: Random): Process[] {
  const made: Process[] = [];
  for (const id of range(1, random.int(8, 11))) {
    const before = random.shuffle(made).slice(0, id < 3 ? 0 : random.int(0, 2));
    const start = Math.max(0, ...before.map(({ end }) => end));
    const time = random.int(1, 12);
    made.push({ id, time, needs: before.map((one) => one.id).sort((a, b) => a - b), start, end: start + time });
  }
  return made;
}

const tableOf = (processes: readonly Process[]) =>
  table(
    ["ID процесса", "Время, мс", "Зависит от процессов"],
    processes.map(({ id, time, needs }) => [id, time, needs.length === 0 ? 0 : needs.join("; ")]),
  );

const INTRO =
  "В таблице указаны время выполнения процессов и процессы, от которых они зависят (0 — ни от каких). Процесс начинается сразу, как только закончились все процессы, от которых он зависит. Независимые процессы выполняются одновременно, число процессоров не ограничено.";
const identity = (processes: readonly Process[], ...more: (string | number)[]) => [
  ...more,
  ...processes.map(({ time, needs }) => `${time}:${needs.join("+")}`),
];
const MS = { one: "миллисекунда", few: "миллисекунды", many: "миллисекунд" };
const HINTS = [
  "Для каждого процесса найди время окончания: самое позднее окончание тех, кого он ждёт, плюс собственное время.",
  "Нарисуй шкалу времени и отметь на ней каждый процесс отрезком.",
];

function explainEnds(processes: readonly Process[]): string {
  return `Найдём, когда заканчивается каждый процесс:\n\n${table(
    ["ID", "Начало", "Окончание"],
    processes.map(({ id, start, end }) => [id, start, end]),
  )}`;
}

/** The chain that ends last. */
function longestChain(processes: readonly Process[]): Process[] {
  const last = processes.reduce((best, one) => (one.end > best.end ? one : best));
  const chain = [last];
  for (let head = last; head.needs.length > 0; head = at(chain, 0)) {
    const before = processes.find(({ id, end }) => head.needs.includes(id) && end === head.start);
    if (!before) break;
    chain.unshift(before);
  }
  return chain;
}

const wholeTime: TaskGenerator = {
  ...COMMON,
  key: "ege-it-22-whole-time",
  count: 12,
  make(random) {
    const processes = makeProcesses(random);
    const chain = longestChain(processes);
    const total = Math.max(...processes.map(({ end }) => end));
    if (chain.length < 3) return null;
    return givenTask({
      parameters: identity(processes),
      ...PLACE,
      level: 1,
      statement: `${INTRO}\n\n${tableOf(processes)}\n\nЗа какое минимальное время (в миллисекундах) закончатся все процессы?`,
      answer: total,
      wrong: [
        [processes.reduce((all, { time }) => all + time, 0), "Так было бы, если бы процессы выполнялись по одному."],
        [
          processes.at(-1)?.end ?? 0,
          "Это окончание последнего по номеру процесса. Есть процесс, который заканчивается позже.",
        ],
      ],
      hints: HINTS,
      solution: [
        explainEnds(processes),
        `Позже всех заканчивается цепочка процессов ${chain.map(({ id }) => id).join(" → ")}: ${chain.map(({ time }) => time).join(" + ")} = ${total}.`,
      ],
    });
  },
  check: (draft) => checkTicks(draft),
};

const done: TaskGenerator = {
  ...COMMON,
  key: "ege-it-22-done",
  count: 12,
  make(random) {
    const processes = makeProcesses(random);
    const total = Math.max(...processes.map(({ end }) => end));
    const moment = random.int(Math.floor(total / 3), total - 2);
    const ended = processes.filter(({ end }) => end <= moment);
    if (moment < 4 || ended.length < 2) return null;
    const started = processes.filter(({ start }) => start < moment);
    return givenTask({
      parameters: identity(processes, moment),
      ...PLACE,
      level: 2,
      statement: `${INTRO}\n\n${tableOf(processes)}\n\nСколько процессов полностью закончится за первые ${counted(moment, MS)}?`,
      answer: ended.length,
      wrong: [
        [started.length, "Это процессы, которые к этому времени **начались**."],
        [
          ended.filter(({ end }) => end < moment).length,
          `Процесс, который заканчивается ровно на ${moment}-й миллисекунде, тоже считается.`,
        ],
        [processes.filter(({ time }) => time <= moment).length, "Учти, что процессы ждут друг друга."],
      ],
      hints: HINTS,
      solution: [
        explainEnds(processes),
        `Окончание не позже ${moment} мс у процессов ${listed(ended.map(({ id }) => id))}. Их ${ended.length}.`,
      ],
    });
  },
  check: (draft) => checkTicks(draft),
};

const together: TaskGenerator = {
  ...COMMON,
  key: "ege-it-22-together",
  count: 12,
  make(random) {
    const processes = makeProcesses(random);
    const total = Math.max(...processes.map(({ end }) => end));
    const running = (tick: number) => processes.filter(({ start, end }) => start < tick && tick <= end);
    const counts = range(1, total).map((tick) => running(tick).length);
    const most = Math.max(...counts);
    const tick = counts.indexOf(most) + 1;
    const roots = processes.filter(({ needs }) => needs.length === 0).length;
    if (most < 3 || most === roots) return null;
    return givenTask({
      parameters: identity(processes),
      ...PLACE,
      level: 3,
      statement: `${INTRO}\n\n${tableOf(processes)}\n\nКакое наибольшее количество процессов выполняется одновременно?`,
      answer: most,
      wrong: [
        [roots, "Это процессы, которые начинаются в самом начале. Позже одновременно выполняется больше."],
        [most + 1, "Если один процесс закончился в тот момент, когда другой начался, одновременно они не выполнялись."],
      ],
      hints: HINTS,
      solution: [
        explainEnds(processes),
        `Больше всего процессов идёт, например, на ${tick}-й миллисекунде: это процессы ${listed(running(tick).map(({ id }) => id))}. Их ${most}.`,
      ],
    });
  },
  check: (draft) => checkTicks(draft),
};

/** Runs every millisecond. */
function checkTicks(draft: TaskDraft): boolean {
  const [[, ...rows] = []] = readTables(draft.statement);
  const left = new Map(rows.map(([id = "", time = ""]) => [id, Number(time)]));
  const needs = new Map(rows.map(([id = "", , list = ""]) => [id, list === "0" ? [] : list.split("; ")]));
  const [, moment = ""] = /первые (\d+) мил/.exec(draft.statement) ?? [];
  let [ticks, most, ended] = [0, 0, 0];
  while ([...left.values()].some((time) => time > 0)) {
    const ready = [...left].filter(
      ([id, time]) => time > 0 && (needs.get(id) ?? []).every((before) => left.get(before) === 0),
    );
    if (ready.length === 0) return false;
    for (const [id, time] of ready) left.set(id, time - 1);
    most = Math.max(most, ready.length);
    ticks += 1;
    if (ticks === Number(moment)) ended = [...left.values()].filter((time) => time === 0).length;
  }
  if (moment !== "") return isAnswer(draft, ended);
  return isAnswer(draft, draft.statement.includes("минимальное время") ? ticks : most);
}

export const generators: readonly TaskGenerator[] = [wholeTime, done, together];
