/** ЕГЭ, profile mathematics, number 16: loans, deposits and the best choice. */
import Fraction from "fraction.js";
import { plural, type PluralForms } from "../plural";
import { range } from "../proof";
import { formulasOf, texValue } from "../read-tex";
import { tex } from "../short-task";
import type { TaskDraft, TaskGenerator } from "../task-generator";
import { gradedBy, writtenAnswer, writtenTask } from "../written-task";

const COMMON = { version: 1, topic: "ege-math", number: 16 } as const;
const LOANS = { theme: "finansovaya-matematika", subTheme: "kredity" } as const;
const CHOICE = { theme: "finansovaya-matematika", subTheme: "vklady-i-optimizatsiya" } as const;

const MONTHS: PluralForms = { one: "месяц", few: "месяца", many: "месяцев" };
const YEARS: PluralForms = { one: "год", few: "года", many: "лет" };

const criteria = (answer: string) =>
  gradedBy(
    "Модель и ответ",
    `Обоснованно получен верный ответ: ${answer}.`,
    "Верно построена математическая модель (уравнение, неравенство или выражение для искомой величины), но ответ неверен или не получен.",
  );

type Money = Omit<TaskDraft, "answer" | "wrong"> & { answer: string; model: readonly string[] };
const moneyTask = (task: Money): TaskDraft => writtenTask({ ...task, criteria: criteria(task.answer) });

/** For checks: the numbers of a text that stand between dollars, in their order. */
const figuresOf = (text: string): number[] =>
  formulasOf(text)
    .map(
      (formula) =>
        /^-?\d[\d,{}\s\\]*/
          .exec(formula)?.[0]
          .replace(/\\[,;% ]/g, "")
          .replace(/[{}\\\s]/g, "") ?? "",
    )
    .filter((figure) => figure !== "")
    .map((figure) => Number(figure.replace(",", ".")));
const answered = (draft: TaskDraft): number => {
  const [formula = ""] = formulasOf(writtenAnswer(draft));
  return texValue(formula.replace(/\\[,%]/g, ""));
};
const isAbout = (one: number, other: number) => Math.abs(one - other) < 1e-6 * Math.max(1, Math.abs(other));
/** The only one of the candidates that fits is the answer. */
const isOnly = (draft: TaskDraft, candidates: readonly number[], fits: (value: number) => boolean): boolean => {
  const found = candidates.filter(fits);
  return found.length === 1 && isAbout(answered(draft), found[0] ?? Number.NaN);
};

const DAYS = [
  { day: "15 января", when: "15-го числа каждого месяца" },
  { day: "15 марта", when: "15-го числа каждого месяца" },
  { day: "15 декабря", when: "15-го числа каждого месяца" },
] as const;

/** All that is paid back when the debt falls by the same sum each month. */
function payEvenly(debt: number, months: number, rate: number): number {
  let [left, paid] = [debt, 0];
  for (let n = 0; n < months; n += 1) {
    const grown = left * (1 + rate / 100);
    const next = debt * (1 - (n + 1) / months);
    paid += grown - next;
    left = next;
  }
  return paid;
}

const evenDebt: TaskGenerator = {
  ...COMMON,
  key: "ege-math-16-even-debt",
  count: 6,
  method: "simulation",
  make(random) {
    const { day, when } = random.pick(DAYS);
    const months = random.pick([9, 11, 12, 14, 17, 19, 21, 24, 25, 29]);
    const rate = random.int(1, 5);
    const debt = random.int(2, 24) * 50;
    const interest = new Fraction(debt * rate * (months + 1), 200);
    const total = interest.add(debt);
    const asked = random.pick(["rate", "total", "debt", "months"] as const);
    if (interest.d !== 1n) return null;
    const terms = (rateTex: string) =>
      `Условия его возврата таковы: 1-го числа каждого месяца долг возрастает на $${rateTex}\\,\\%$ по сравнению с концом предыдущего месяца; со 2-го по 14-е число нужно выплатить часть долга; ${when} долг должен быть на одну и ту же сумму меньше долга на 15-е число предыдущего месяца.`;
    const span = `$${months}$ ${plural(months, MONTHS)}`;
    const known = {
      rate: {
        statement: `${day} планируется взять кредит в банке на $${debt}$ тыс. рублей на ${span}. ${terms("r")} Общая сумма выплат после полного погашения кредита составит $${tex(total)}$ тыс. рублей. Найди $r$.`,
        answer: `$${rate}$`,
        equation: `Уравнение: $${debt}+${tex(interest.div(rate))}r=${tex(total)}$, откуда $r=${rate}$.`,
      },
      total: {
        statement: `${day} планируется взять кредит в банке на $${debt}$ тыс. рублей на ${span}. ${terms(String(rate))} Какую сумму (в тыс. рублей) нужно выплатить банку за весь срок кредитования?`,
        answer: `$${tex(total)}$ тыс. рублей`,
        equation: `Всего нужно выплатить долг и проценты: $${debt}+${tex(interest)}=${tex(total)}$ тыс. рублей.`,
      },
      debt: {
        statement: `${day} планируется взять кредит в банке на ${span}. ${terms(String(rate))} Общая сумма выплат после полного погашения кредита составит $${tex(total)}$ тыс. рублей. Какая сумма (в тыс. рублей) взята в кредит?`,
        answer: `$${debt}$ тыс. рублей`,
        equation: `Уравнение: $S\\left(1+${tex(new Fraction(rate * (months + 1), 200))}\\right)=${tex(total)}$, откуда $S=${debt}$.`,
      },
      months: {
        statement: `${day} планируется взять кредит в банке на $${debt}$ тыс. рублей на $n$ месяцев. ${terms(String(rate))} Общая сумма выплат после полного погашения кредита составит $${tex(total)}$ тыс. рублей. Найди $n$.`,
        answer: `$${months}$`,
        equation: `Уравнение: $${debt}+${tex(new Fraction(debt * rate, 200))}(n+1)=${tex(total)}$, откуда $n+1=${months + 1}$, $n=${months}$.`,
      },
    }[asked];
    const [s, r, n] = [
      asked === "debt" ? "S" : String(debt),
      asked === "rate" ? "r" : String(rate),
      asked === "months" ? "n" : String(months),
    ];
    const sum = `\\frac{${r}}{100}\\cdot ${s}\\cdot\\frac{${asked === "months" ? "n+1" : `${months}+1`}}{2}`;
    return moneyTask({
      ...LOANS,
      parameters: [day, debt, months, rate, asked],
      level: 2,
      statement: known.statement,
      hints: [
        "Проценты начисляются на остаток долга, а остаток каждый месяц уменьшается на одну и ту же сумму.",
        "Остатки долга — арифметическая прогрессия. Найди её сумму.",
      ],
      answer: known.answer,
      model: [
        `${asked === "debt" ? "Пусть в кредит взяли $S$ тыс. рублей. " : ""}Долг 15-го числа уменьшается равномерно: $${s},\\ \\frac{${asked === "months" ? "n-1" : months - 1}}{${n}}\\cdot ${s},\\ \\dots,\\ \\frac{1}{${n}}\\cdot ${s},\\ 0$ тыс. рублей.`,
        `1-го числа к долгу добавляется $${r}\\,\\%$ от него, поэтому сумма всех начисленных процентов — это $${r}\\,\\%$ от суммы остатков, то есть от суммы арифметической прогрессии: $${sum}$ тыс. рублей.`,
        `Выплачивают сам долг и все проценты. ${known.equation}`,
      ],
      solution: [
        "Запиши долг на 15-е число каждого месяца: он убывает как арифметическая прогрессия.",
        `Сумма процентов: $${sum}$.`,
        known.equation,
      ],
    });
  },
  check(draft) {
    const { statement } = draft;
    const numbers = figuresOf(statement);
    const rateKnown = /возрастает на \$(\d+)/.exec(statement)?.[1];
    const total = numbers.at(-1) ?? 0;
    if (statement.includes("Найди $r$")) {
      const [debt = 0, months = 1] = numbers;
      return isOnly(draft, range(0.5, 20, 0.5), (rate) => isAbout(payEvenly(debt, months, rate), total));
    }
    const rate = Number(rateKnown);
    if (statement.includes("Найди $n$")) {
      const [debt = 0] = numbers;
      return isOnly(draft, range(2, 60), (months) => isAbout(payEvenly(debt, months, rate), total));
    }
    if (statement.includes("взята в кредит")) {
      const [months = 1] = numbers;
      return isOnly(draft, range(10, 2000, 10), (debt) => isAbout(payEvenly(debt, months, rate), total));
    }
    const [debt = 0, months = 1] = numbers;
    return isAbout(answered(draft), payEvenly(debt, months, rate));
  },
};

const NUMBER_OF_YEARS: Readonly<Record<number, readonly [within: string, payments: string]>> = {
  2: ["два года", "Оба платежа равны"],
  3: ["три года", "Все три платежа равны"],
  4: ["четыре года", "Все четыре платежа равны"],
};

const equalPayments: TaskGenerator = {
  ...COMMON,
  key: "ege-math-16-equal-payments",
  count: 6,
  method: "simulation",
  make(random) {
    const years = random.int(2, 4);
    const rate = random.pick([10, 20, 25, 12, 15, 5]);
    const growth = new Fraction(100 + rate, 100);
    const powers = Array.from({ length: years }, (_, n) => growth.pow(n));
    const whole = powers.reduce((sum, one) => sum.add(one), new Fraction(0));
    // Debt : payment = (1 + k + …) : kⁿ; both are whole thousands.
    const ratio = whole.div(growth.pow(years));
    const [debtUnit, paymentUnit] = [Number(ratio.n), Number(ratio.d)];
    const scale = random.pick([1, 2, 3, 5, 10, 20, 30, 50, 100]);
    const [debt, payment] = [debtUnit * scale, paymentUnit * scale];
    if (debt < 200 || debt > 12000) return null;
    const asked = random.pick(["overpaid", "payment", "debt"] as const);
    const [within, payments] = NUMBER_OF_YEARS[years] ?? ["", ""];
    const month = random.pick(["январь", "февраль"]);
    const start = `В июле планируется взять кредит ${asked === "debt" ? "" : `на $${debt}$ тыс. рублей `}на ${within}. Каждый ${month} долг возрастает на $${rate}\\,\\%$ по сравнению с концом предыдущего года, а с ${month === "январь" ? "февраля" : "марта"} по июнь нужно внести один платёж. ${payments}, последний полностью погашает кредит.`;
    const overpaid = payment * years - debt;
    const known = {
      overpaid: {
        question: "На сколько тысяч рублей общая сумма платежей больше суммы кредита?",
        answer: `на $${overpaid}$ тыс. рублей`,
        end: `Всего выплачено $${years}\\cdot ${payment}=${payment * years}$ тыс. рублей, это на $${payment * years}-${debt}=${overpaid}$ тыс. рублей больше суммы кредита.`,
      },
      payment: {
        question: "Найди величину одного платежа (в тыс. рублей).",
        answer: `$${payment}$ тыс. рублей`,
        end: `Значит, каждый платёж равен $${payment}$ тыс. рублей.`,
      },
      debt: {
        question: `Каждый платёж равен $${payment}$ тыс. рублей. Какая сумма (в тыс. рублей) взята в кредит?`,
        answer: `$${debt}$ тыс. рублей`,
        end: `Значит, в кредит взято $${debt}$ тыс. рублей.`,
      },
    }[asked];
    const k = tex(growth);
    const s = asked === "debt" ? "S" : String(debt);
    const y = asked === "debt" ? String(payment) : "y";
    const steps = Array.from({ length: years }, (_, n) => {
      const inner = powers
        .slice(0, n + 1)
        .map((_, power) => (power === 0 ? "1" : power === 1 ? k : `${k}^${power}`))
        .reverse()
        .join("+");
      return `после ${["первого", "второго", "третьего", "четвёртого"][n] ?? ""} платежа $${s}\\cdot ${k}${n === 0 ? "" : `^${n + 1}`}-${y}${n === 0 ? "" : `(${inner})`}$`;
    });
    const last = growth.pow(years);
    return moneyTask({
      ...LOANS,
      parameters: [years, rate, debt, asked],
      level: 2,
      statement: `${start} ${known.question}`,
      hints: [
        `Долг за год умножается на $${k}$, затем уменьшается на платёж.`,
        "После последнего платежа долг равен нулю.",
      ],
      answer: known.answer,
      model: [
        `${asked === "debt" ? "Пусть в кредит взято $S$ тыс. рублей" : "Пусть платёж равен $y$ тыс. рублей"}. Каждый год долг увеличивается в $${k}$ раза, а затем уменьшается на платёж.`,
        `Долг (в тыс. рублей): ${steps.join("; ")}.`,
        `Последний платёж полностью погашает кредит, поэтому $${tex(last)}\\cdot ${s}=${tex(whole)}\\cdot ${y}$, откуда $${asked === "debt" ? `S=\\frac{${tex(whole)}\\cdot ${payment}}{${tex(last)}}=${debt}` : `y=\\frac{${tex(last)}\\cdot ${debt}}{${tex(whole)}}=${payment}`}$.`,
        known.end,
      ],
      solution: [
        "Запиши долг после каждого платежа.",
        `Приравняй последний остаток к нулю: $${tex(last)}\\cdot ${s}=${tex(whole)}\\cdot ${y}$.`,
        known.end,
      ],
    });
  },
  check(draft) {
    const { statement } = draft;
    const years = { два: 2, три: 3, четыре: 4 }[/на (два|три|четыре)/.exec(statement)?.[1] ?? ""] ?? 0;
    const figures = figuresOf(statement);
    const rate = Number(/возрастает на \$(\d+)/.exec(statement)?.[1]);
    const leftOf = (debt: number, payment: number) =>
      Array.from({ length: years }).reduce<number>((left) => left * (1 + rate / 100) - payment, debt);
    // The rest of the debt is a straight line in the payment, so two tries find its zero.
    if (statement.includes("Каждый платёж равен")) {
      const payment = figures.at(-1) ?? 0;
      const [none, some] = [leftOf(0, payment), leftOf(1000, payment)];
      return isAbout(answered(draft), (-none * 1000) / (some - none));
    }
    const [debt = 0] = figures;
    const [none, some] = [leftOf(debt, 0), leftOf(debt, 1000)];
    const payment = (none * 1000) / (none - some);
    return isAbout(answered(draft), statement.includes("величину одного") ? payment : payment * years - debt);
  },
};

/** The remaining debt at the end of each year, as shares of the loan. */
const SCHEDULES = [
  ["1", "0.8", "0.5", "0"],
  ["1", "0.7", "0.4", "0"],
  ["1", "0.6", "0.4", "0"],
  ["1", "0.75", "0.5", "0.25", "0"],
  ["1", "0.9", "0.6", "0.3", "0"],
  ["1", "0.8", "0.6", "0.4", "0"],
  ["1", "0.7", "0.5", "0.3", "0.1", "0"],
] as const;

const schedule: TaskGenerator = {
  ...COMMON,
  key: "ege-math-16-schedule",
  count: 6,
  method: "simulation",
  make(random) {
    const shares = random.pick(SCHEDULES).map((one) => new Fraction(one));
    const years = shares.length - 1;
    const rate = random.pick([10, 15, 20, 25, 30]);
    const debt = random.pick([1, 2, 3, 4, 5, 6, 8, 10]);
    const sum = shares.reduce((all, one) => all.add(one), new Fraction(0));
    const total = sum.mul(rate).div(100).add(1).mul(debt);
    const asked = random.pick(["total", "rate"] as const);
    const limit = Number(total.ceil()) + random.int(0, 1);
    const first = random.pick([2027, 2028, 2029]);
    const head = shares.map((_, n) => `Июль ${first + n}`);
    const cells = shares.map((share) => (share.equals(1) ? "$S$" : share.equals(0) ? "$0$" : `$${tex(share)}S$`));
    const table = [
      `| Месяц и год | ${head.join(" | ")} |`,
      `|${" --- |".repeat(shares.length + 1)}`,
      `| Долг, млн рублей | ${cells.join(" | ")} |`,
    ].join("\n");
    const largest = new Fraction(limit - debt, debt).div(sum).mul(100);
    const most = Number(largest.floor());
    if (asked === "rate" && (most < 3 || largest.equals(most) || most > 40)) return null;
    const perRate = sum.mul(debt).div(100);
    const statement = [
      `В июле ${first} года планируется взять кредит в банке на $S=${debt}$ млн рублей на ${years} ${plural(years, YEARS)}. Условия возврата таковы: каждый январь долг возрастает на $${asked === "rate" ? "r" : rate}\\,\\%$ по сравнению с концом предыдущего года; с февраля по июнь нужно выплатить часть долга; в июле каждого года долг должен быть таким, как в таблице.`,
      table,
      asked === "rate"
        ? `Найди наибольшее целое $r$, при котором общая сумма выплат меньше $${limit}$ млн рублей.`
        : "Какой будет общая сумма выплат (в млн рублей)?",
    ].join("\n\n");
    const answer = asked === "rate" ? `$${most}$` : `$${tex(total)}$ млн рублей`;
    const shown = asked === "rate" ? "r" : String(rate);
    return moneyTask({
      ...LOANS,
      parameters: [shares.join(" "), rate, debt, asked, limit, first],
      level: asked === "rate" ? 3 : 2,
      statement,
      hints: [
        "Выплата в каждом году — это начисленные проценты и разность соседних остатков.",
        "Сложи все выплаты: разности остатков в сумме дают весь долг.",
      ],
      answer,
      model: [
        `Пусть долг в июле равен $a$, а через год должен стать $b$. В январе он вырастет до $a+\\frac{${shown}}{100}a$, поэтому выплата равна $(a-b)+\\frac{${shown}}{100}a$.`,
        `Сложим выплаты за все ${years} ${plural(years, YEARS)}. Разности соседних остатков в сумме дают весь долг $${debt}$ млн рублей, а проценты начислены на остатки: $${shares
          .slice(0, -1)
          .map((share) => tex(share.mul(debt)))
          .join("+")}=${tex(sum.mul(debt))}$ млн рублей.`,
        asked === "rate"
          ? `Общая сумма выплат $${debt}+\\frac{r}{100}\\cdot ${tex(sum.mul(debt))}=${debt}+${tex(perRate)}r$ млн рублей. Неравенство $${debt}+${tex(perRate)}r<${limit}$ выполнено при $r<\\frac{${limit - debt}}{${tex(perRate)}}$. При $r=${most}$ сумма равна $${tex(perRate.mul(most).add(debt))}<${limit}$, при $r=${most + 1}$ — $${tex(perRate.mul(most + 1).add(debt))}>${limit}$.`
          : `Общая сумма выплат $${debt}+\\frac{${rate}}{100}\\cdot ${tex(sum.mul(debt))}=${tex(total)}$ млн рублей.`,
        ...(asked === "rate" ? [`Наибольшее целое значение $r$ равно $${most}$.`] : []),
      ],
      solution: [
        "Каждая выплата — разность соседних остатков и проценты на остаток.",
        `Сумма остатков, на которые начислены проценты: $${tex(sum.mul(debt))}$ млн рублей.`,
        asked === "rate"
          ? `Реши неравенство $${debt}+${tex(perRate)}r<${limit}$ в целых числах.`
          : `Всего: $${debt}+${tex(perRate.mul(rate))}=${tex(total)}$ млн рублей.`,
      ],
    });
  },
  check(draft) {
    const { statement } = draft;
    const debt = Number(/S=(\d+)/.exec(statement)?.[1]);
    const row = statement.split("\n").find((one) => one.startsWith("| Долг")) ?? "";
    const left = formulasOf(row).map(
      (cell) => (cell === "S" ? 1 : Number(cell.replace("S", "").replace(",", "."))) * debt,
    );
    const pay = (rate: number) =>
      left.slice(1).reduce((sum, next, n) => sum + (left[n] ?? 0) * (1 + rate / 100) - next, 0);
    const rate = /возрастает на \$(\d+)/.exec(statement)?.[1];
    if (rate !== undefined) return isAbout(answered(draft), pay(Number(rate)));
    const limit = figuresOf(statement).at(-1) ?? 0;
    return answered(draft) === Math.max(...range(1, 100).filter((one) => pay(one) < limit));
  },
};

const TERMS: Readonly<Record<number, string>> = { 3: "третьего", 4: "четвёртого", 5: "пятого" };

const deposit: TaskGenerator = {
  ...COMMON,
  key: "ege-math-16-deposit",
  count: 5,
  method: "simulation",
  make(random) {
    const years = random.pick([3, 4]);
    const rate = random.pick([10, 20]);
    const start = random.int(4, 30);
    const growth = new Fraction(100 + rate, 100);
    const isSum = random.pick([true, false]);
    const adds =
      years === 3
        ? [2, 3]
        : random.pick([
            [3, 4],
            [2, 4],
            [2, 3],
          ]);
    // A sum put in at the beginning of year n grows for the years that are left.
    const first = growth.pow(years).mul(start);
    const second = adds.map((n) => growth.pow(years - n + 1)).reduce((sum, one) => sum.add(one), new Fraction(0));
    const perMillion = isSum ? second : second.sub(2);
    const fixed = isSum ? first : first.sub(start);
    const limit = Number(fixed.add(perMillion.mul(random.int(3, 12))).floor());
    const least = Number(new Fraction(limit).sub(fixed).div(perMillion).floor()) + 1;
    const atLeast = perMillion.mul(least).add(fixed);
    const before = perMillion.mul(least - 1).add(fixed);
    if (least < 2 || before.equals(limit)) return null;
    const names = adds.map((n) => (n === 2 ? "второго" : (TERMS[n] ?? "")));
    const whole = years === 3 ? "три года" : "четыре года";
    const goal = isSum
      ? `сумма на счёте к концу срока станет больше $${limit}$ млн рублей`
      : `за ${whole} банк начислит больше $${limit}$ млн рублей`;
    return moneyTask({
      ...CHOICE,
      parameters: [years, rate, start, adds.join(" "), limit, String(isSum)],
      level: 2,
      statement: `По вкладу банк в конце каждого года увеличивает сумму на счёте на $${rate}\\,\\%$. Вкладчик открыл вклад на ${whole} и положил $${start}$ млн рублей. В начале ${names.join(" и в начале ")} года он дополнительно вносит на счёт по $x$ млн рублей, где $x$ — целое число. Найди наименьшее $x$, при котором ${goal}.`,
      hints: [
        "Посчитай, сколько раз будут начислены проценты на каждый взнос.",
        isSum ? "Запиши сумму на счёте через $x$." : "Начисления — это сумма на счёте минус все взносы.",
      ],
      answer: `$${least}$`,
      model: [
        `Первоначальный взнос к концу срока станет равен $${start}\\cdot ${tex(growth)}^${years}=${tex(first)}$ млн рублей.`,
        `${adds.map((n, at) => `Взнос в начале ${names[at] ?? ""} года пролежит ${years - n + 1} ${plural(years - n + 1, YEARS)} и станет равен $${tex(growth.pow(years - n + 1))}x$`).join(". ")} млн рублей. Вместе эти взносы дадут $${tex(second)}x$ млн рублей.`,
        isSum
          ? `К концу срока на счёте будет $${tex(first)}+${tex(second)}x$ млн рублей.`
          : `Всего вложено $${start}+2x$ млн рублей, поэтому банк начислит $${tex(first)}+${tex(second)}x-${start}-2x=${tex(fixed)}+${tex(perMillion)}x$ млн рублей.`,
        `Решим неравенство $${tex(fixed)}+${tex(perMillion)}x>${limit}$. При $x=${least - 1}$ левая часть равна $${tex(before)}<${limit}$, при $x=${least}$ — $${tex(atLeast)}>${limit}$. Левая часть растёт вместе с $x$, поэтому наименьшее целое $x$ равно $${least}$.`,
      ],
      solution: [
        "Запиши, во сколько раз вырастет каждый взнос.",
        `Неравенство: $${tex(fixed)}+${tex(perMillion)}x>${limit}$.`,
        `Проверь $x=${least - 1}$ и $x=${least}$.`,
      ],
    });
  },
  check(draft) {
    const { statement } = draft;
    const [rate = 0, start = 0] = figuresOf(statement);
    const limit = figuresOf(statement).at(-1) ?? 0;
    const years = statement.includes("на три года") ? 3 : 4;
    const adds = ["первого", "второго", "третьего", "четвёртого"].flatMap((name, n) =>
      statement.includes(`в начале ${name}`) || statement.includes(`В начале ${name}`) ? [n] : [],
    );
    const gain = (x: number) => {
      let [held, put] = [start, start];
      for (let n = 0; n < years; n += 1) {
        if (adds.includes(n)) {
          held += x;
          put += x;
        }
        held *= 1 + rate / 100;
      }
      return statement.includes("банк начислит") ? held - put : held;
    };
    return answered(draft) === range(0, 200).find((x) => gain(x) > limit);
  },
};

const PRODUCTS = [
  ["Предприятие", "приборов", "прибора"],
  ["Фабрика", "комплектов мебели", "комплекта"],
  ["Завод", "станков", "станка"],
] as const;

const profit: TaskGenerator = {
  ...COMMON,
  key: "ege-math-16-profit",
  count: 5,
  method: "search",
  make(random) {
    const [firm, plenty, single] = random.pick(PRODUCTS);
    const half = new Fraction(random.pick(["0.5", "1", "2"]));
    const b = random.int(1, 9);
    const c = random.int(5, 40);
    const years = random.int(2, 5);
    // The best profit in a year is (p − b)² / 4a − c: it is to reach the sum over the years.
    const best = random.int(6, 30);
    const price = new Fraction(best).mul(half).mul(2).add(b);
    const yearly = half.mul(best * best).sub(c);
    const invested = yearly.mul(years);
    if (yearly.compare(10) < 0 || invested.d !== 1n || price.d !== 1n || price.compare(100) > 0) return null;
    const cost = `${half.equals(1) ? "" : tex(half)}x^2+${b === 1 ? "" : b}x+${c}`;
    const p = Number(price);
    const root = half.mul(4).mul(yearly.add(c));
    return moneyTask({
      ...CHOICE,
      parameters: [firm, half.toString(), b, c, years, best],
      level: 3,
      statement: `${firm} строит цех, который обойдётся в $${tex(invested)}$ млн рублей. Затраты на выпуск $x$ тыс. ${plenty} в год равны $${cost}$ млн рублей. Если продавать продукцию по цене $p$ тыс. рублей за штуку, прибыль за год составит $px-(${cost})$ млн рублей. Выпуск $x$ каждый год выбирают так, чтобы прибыль была наибольшей. При каком наименьшем значении $p$ строительство окупится не более чем за ${years} ${plural(years, YEARS)}?`,
      hints: [
        "При каком $x$ квадратный трёхчлен принимает наибольшее значение?",
        "Цех окупится, если прибыль за все годы не меньше затрат на строительство.",
      ],
      answer: `$${p}$`,
      model: [
        `Прибыль за год $f(x)=-${half.equals(1) ? "" : tex(half)}x^2+(p-${b})x-${c}$ — квадратичная функция, её ветви направлены вниз. Наибольшее значение она принимает в вершине: $x_0=\\frac{p-${b}}{${tex(half.mul(2))}}$ (при $p>${b}$ это число положительно).`,
        `Наибольшая прибыль за год равна $\\frac{(p-${b})^2}{${tex(half.mul(4))}}-${c}$ млн рублей.`,
        `Строительство окупится не более чем за ${years} ${plural(years, YEARS)}, если $${years}\\left(\\frac{(p-${b})^2}{${tex(half.mul(4))}}-${c}\\right)\\ge ${tex(invested)}$, то есть $(p-${b})^2\\ge ${tex(root)}$.`,
        `Так как $p>${b}$ (иначе прибыли нет), получаем $p-${b}\\ge ${p - b}$, $p\\ge ${p}$. Наименьшее значение $p=${p}$, при нём выпускают $${best}$ тыс. штук в год (доход от одного ${single} — ${p} ${plural(p, { one: "тысяча", few: "тысячи", many: "тысяч" })} рублей).`,
      ],
      solution: [
        `Найди вершину параболы: $x_0=\\frac{p-${b}}{${tex(half.mul(2))}}$.`,
        `Наибольшая прибыль за год: $\\frac{(p-${b})^2}{${tex(half.mul(4))}}-${c}$.`,
        `Реши неравенство $(p-${b})^2\\ge ${tex(root)}$ при $p>${b}$.`,
      ],
    });
  },
  check(draft) {
    const { statement } = draft;
    const [, cost = ""] = /в год равны \$([^$]+)\$/.exec(statement) ?? [];
    const [, a = "", b = "", c = ""] = /^([\d,]*)x\^2\+(\d*)x\+(\d+)$/.exec(cost) ?? [];
    const [square, line, fixed] = [a === "" ? 1 : Number(a.replace(",", ".")), b === "" ? 1 : Number(b), Number(c)];
    const [invested = 0] = figuresOf(statement);
    const years = Number(/не более чем за (\d)/.exec(statement)?.[1]);
    const best = (p: number) => Math.max(...range(0, 60, 0.25).map((x) => p * x - (square * x * x + line * x + fixed)));
    const pays = (p: number) => best(p) * years >= invested - 1e-9;
    return answered(draft) === range(1, 150).find(pays) && !pays(answered(draft) - 0.01);
  },
};

/** `2\\,880\\,000`. */
const grouped = (sum: number) => String(sum).replace(/\B(?=(?:\d{3})+$)/g, "\\,");

const WORKS = [
  ["два завода", "На первом заводе", "На втором заводе", "деталей", "деталь"],
  ["две шахты", "На первой шахте", "На второй шахте", "кг металла", "килограмм"],
] as const;

const twoWorks: TaskGenerator = {
  ...COMMON,
  key: "ege-math-16-two-works",
  count: 5,
  method: "search",
  make(random) {
    const [what, one, two, units] = random.pick(WORKS);
    const isCheapest = random.pick([true, false]);
    // t² hours give a·t and b·t: the most for a sum is by Cauchy and so is the least sum for a plan.
    const [a, b] = random.pick([
      [3, 4],
      [2, 1],
      [5, 12],
      [1, 2],
      [4, 3],
      [6, 8],
      [1, 3],
    ] as const);
    const wage = random.pick([200, 250, 300, 400, 500]);
    const step = random.int(3, 12);
    const length = a * a + b * b;
    const [t1, t2] = [a * step, b * step];
    const hours = t1 * t1 + t2 * t2;
    const made = length * step;
    const sum = hours * wage;
    if (sum > 6_000_000 || made < 20) return null;
    const factor = (n: number) => (n === 1 ? "" : String(n));
    const story = `У предпринимателя есть ${what}. ${one}, если рабочие суммарно трудятся $t^2$ ч в неделю, за эту неделю производят $${factor(a)}t$ ${units}. ${two}, если рабочие суммарно трудятся $t^2$ ч в неделю, производят $${factor(b)}t$ ${units}. За каждый час работы предприниматель платит рабочему $${wage}$ рублей.`;
    const question = isCheapest
      ? `Нужно каждую неделю производить $${made}$ ${units}. Какую наименьшую сумму (в рублях) придётся тратить за неделю на оплату труда?`
      : `Предприниматель готов платить за труд $${grouped(sum)}$ рублей в неделю. Какое наибольшее количество ${units === "деталей" ? "деталей" : "килограммов металла"} можно произвести за неделю?`;
    const answer = isCheapest ? `$${grouped(sum)}$ рублей` : `$${made}$`;
    const total = `${factor(a)}x+${factor(b)}y`;
    return moneyTask({
      ...CHOICE,
      parameters: [what, a, b, wage, step, String(isCheapest)],
      level: 3,
      statement: `${story} ${question}`,
      hints: [
        "Обозначь через $x^2$ и $y^2$ часы работы в двух местах.",
        "Вырази одну переменную через другую и найди наименьшее значение (или условие существования корней) квадратного трёхчлена.",
      ],
      answer,
      model: [
        `Пусть в первом месте трудятся $x^2$ ч, во втором — $y^2$ ч, где $x\\ge 0$, $y\\ge 0$. Произведено $${total}$, а заплачено $${wage}(x^2+y^2)$ рублей.`,
        isCheapest
          ? `По условию $${total}=${made}$, нужно найти наименьшее значение $x^2+y^2$. Выразим $${b === 1 ? `y=${made}-${factor(a)}x` : `y=\\frac{${made}-${factor(a)}x}{${b}}`}$. Тогда $x^2+y^2=\\frac{${length}x^2-${2 * a * made}x+${made * made}}{${b * b}}$ — квадратичная функция с ветвями вверх, её вершина $x_0=\\frac{${2 * a * made}}{2\\cdot ${length}}=${t1}$.`
          : `По условию $x^2+y^2=\\frac{${grouped(sum)}}{${wage}}=${hours}$, нужно найти наибольшее значение $s=${total}$. Подставим $${b === 1 ? `y=s-${factor(a)}x` : `y=\\frac{s-${factor(a)}x}{${b}}`}$: $${length}x^2-${2 * a}sx+s^2-${b * b * hours}=0$. Это уравнение имеет корни, если четверть дискриминанта $${a * a === 1 ? "" : a * a}s^2-${length}(s^2-${b * b * hours})=${b * b}\\left(${length * hours}-s^2\\right)\\ge 0$, то есть $s^2\\le ${length * hours}=${made}^2$.`,
        isCheapest
          ? `При $x=${t1}$ получаем $y=${t2}$ (оба числа неотрицательны), $x^2+y^2=${t1 * t1}+${t2 * t2}=${hours}$. Наименьшая сумма равна $${wage}\\cdot ${hours}=${grouped(sum)}$ рублей.`
          : `Значит, $s\\le ${made}$. Равенство достигается при $x=\\frac{${factor(a)}s}{${length}}=${t1}$, $y=${t2}$: тогда $x^2+y^2=${hours}$ и $${total}=${made}$.`,
      ],
      solution: [
        `Обозначь часы $x^2$ и $y^2$: произведено $${total}$, заплачено $${wage}(x^2+y^2)$.`,
        isCheapest
          ? `Найди вершину параболы $x^2+y^2$ при $${total}=${made}$: $x=${t1}$, $y=${t2}$.`
          : `Найди наибольшее $s=${total}$ при $x^2+y^2=${hours}$: $s=${made}$ при $x=${t1}$, $y=${t2}$.`,
      ],
    });
  },
  check(draft) {
    const { statement } = draft;
    const [a = 1, b = 1] = [...statement.matchAll(/\$(\d*)t\$/g)].map(([, factor]) =>
      factor === "" ? 1 : Number(factor),
    );
    const wage = Number(/рабочему \$(\d+)/.exec(statement)?.[1]);
    const given = figuresOf(statement).at(-1) ?? 0;
    if (statement.includes("наименьшую сумму")) {
      const sums = range(0, given / a, 0.05).map((x) => wage * (x * x + ((given - a * x) / b) ** 2));
      return Math.abs(Math.min(...sums) - answered(draft)) < 1e-3 * wage;
    }
    const hours = given / wage;
    const made = range(0, Math.sqrt(hours), 0.01).map((x) => a * x + b * Math.sqrt(Math.max(0, hours - x * x)));
    return Math.abs(Math.max(...made) - answered(draft)) < 1e-3;
  },
};

const stillDebt: TaskGenerator = {
  ...COMMON,
  key: "ege-math-16-interest-first",
  count: 5,
  method: "simulation",
  make(random) {
    const years = random.int(2, 4);
    const rate = random.pick([10, 20, 25]);
    const growth = new Fraction(100 + rate, 100);
    // Interest alone for some years, then two equal payments.
    const ratio = growth.add(1).div(growth.pow(2));
    const scale = random.pick([1, 2, 3, 4, 5, 10, 20]);
    const [debt, payment] = [Number(ratio.n) * scale, Number(ratio.d) * scale];
    const yearly = new Fraction(debt * rate, 100);
    const total = yearly.mul(years).add(2 * payment);
    if (debt < 100 || debt > 3000 || yearly.d !== 1n) return null;
    const k = tex(growth);
    const asked = random.pick(["total", "last"] as const);
    const answer = asked === "total" ? `$${tex(total)}$ тыс. рублей` : `$${payment}$ тыс. рублей`;
    const first = random.pick([2027, 2028]);
    const span = range(1, years).map((n) => first + n);
    return moneyTask({
      ...LOANS,
      parameters: [years, rate, debt, asked, first],
      level: 3,
      statement: `В июле ${first} года планируется взять кредит на $${debt}$ тыс. рублей на $${years + 2}$ ${plural(years + 2, YEARS)}. Каждый январь долг возрастает на $${rate}\\,\\%$ по сравнению с концом предыдущего года, с февраля по июнь нужно выплатить часть долга. В июле ${span.join(", ")} годов долг остаётся равным $${debt}$ тыс. рублей, а выплаты в ${first + years + 1} и ${first + years + 2} годах равны между собой, и последняя полностью погашает кредит. ${asked === "total" ? "Найди общую сумму всех выплат (в тыс. рублей)." : "Найди величину последней выплаты (в тыс. рублей)."}`,
      hints: [
        "Если долг за год не изменился, выплачены только проценты.",
        "Две последние выплаты обозначь одной буквой и проследи за долгом.",
      ],
      answer,
      model: [
        `Первые ${years} ${plural(years, YEARS)} долг в июле не меняется, значит, каждый раз выплачивают только начисленные проценты: $${tex(new Fraction(rate, 100))}\\cdot ${debt}=${tex(yearly)}$ тыс. рублей.`,
        `Пусть каждая из двух последних выплат равна $y$ тыс. рублей. После первой из них долг равен $${k}\\cdot ${debt}-y$, после второй — $${k}(${k}\\cdot ${debt}-y)-y=0$.`,
        `Отсюда $${tex(growth.pow(2))}\\cdot ${debt}=${tex(growth.add(1))}y$, $y=${payment}$.`,
        asked === "total"
          ? `Всего выплачено $${years}\\cdot ${tex(yearly)}+2\\cdot ${payment}=${tex(total)}$ тыс. рублей.`
          : `Последняя выплата равна $${payment}$ тыс. рублей.`,
      ],
      solution: [
        `В годы, когда долг не меняется, платят только проценты: $${tex(yearly)}$ тыс. рублей.`,
        `Две последние выплаты найди из уравнения $${k}(${k}\\cdot ${debt}-y)-y=0$: $y=${payment}$.`,
        ...(asked === "total" ? ["Сложи все выплаты."] : []),
      ],
    });
  },
  check(draft) {
    const { statement } = draft;
    const [debt = 0, years = 0, rate = 0] = figuresOf(statement);
    const held = (/В июле ([\d, ]+) годов/.exec(statement)?.[1] ?? "").split(", ").length;
    if (held !== years - 2) return false;
    let paid = 0;
    for (let n = 0; n < held; n += 1) paid += debt * (1 + rate / 100) - debt;
    const last =
      range(1, debt * 2).find((y) => isAbout((debt * (1 + rate / 100) - y) * (1 + rate / 100), y)) ?? Number.NaN;
    return isAbout(answered(draft), statement.includes("общую сумму") ? paid + 2 * last : last);
  },
};

export const generators: readonly TaskGenerator[] = [
  evenDebt,
  equalPayments,
  schedule,
  deposit,
  profit,
  twoWorks,
  stillDebt,
];
