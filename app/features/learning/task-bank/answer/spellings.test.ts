import { describe, expect, it } from "vitest";
import { type AnswerKey, readOptions } from "./answer-key";
import { readAnswer } from "./normalise-answer";
import { scoreAnswer } from "./score-answer";

type Verdict = "right" | "wrong" | "refused";
type Spellings = Partial<Record<Verdict, readonly string[]>>;

/** As a pupil meets it: a refusal is explained and costs nothing, an answer is scored. */
function judge(key: AnswerKey, typed: string, optionCount?: number): Verdict {
  const rule = key.type === "choice" ? ("set" as const) : ("exact" as const);
  const scoring = { rule, max: 1 };
  const read = readAnswer(key.type, typed, readOptions(key, scoring, optionCount));
  if (!read.ok) return "refused";
  return scoreAnswer(scoring, key, read.answer) === 1 ? "right" : "wrong";
}

const number = (...keys: string[]): AnswerKey => ({ type: "number", keys });
const string = (...keys: string[]): AnswerKey => ({ type: "string", keys });

const TABLE: readonly (readonly [name: string, key: AnswerKey, spellings: Spellings, optionCount?: number])[] = [
  [
    "a decimal",
    number("-0,25"),
    {
      right: [
        ...["-0,25", "-0.25", "−0,25", "–0,25", "—0,25", "‑0,25", "‒0,25", "﹣0,25", "－0,25", "➖0,25", "- 0,25"],
        ...[
          "-,25",
          "-.25",
          "-0,250",
          "-00,25",
          " -0,25 ",
          "-0,25.",
          "-0,25;",
          "(-0,25)",
          "-0,25\u200E",
          "\u202A-0,25\u202C",
        ],
        ...["-0\u201A25", "-0，25", "－０，２５", "-1/4", "−1 / 4", "-0,\u200B25", "\uFEFF-0,25", "-0,25\n"],
      ],
      wrong: ["0,25", "-0,24", "-2,5", "-0,025", "-25", "-0,2", "+0,25"],
      refused: [
        ...[
          "-0,25 м",
          "-0,25%",
          "-2.5e-1",
          "-2,5Е-1",
          "-0,,25",
          "-0.2.5",
          "−¼",
          "−1⁄4",
          "x = -0,25",
          "--0,25",
          "минус 0,25",
        ],
        ...["-1/4,0", "", "\u200E", "О,25"],
      ],
    },
  ],
  [
    "a whole number",
    number("12345"),
    {
      right: [
        ...["12345", "12 345", "12\u00A0345", "12\u202F345", "12345,0", "12345.", "+12345", "１２３４５", "012345"],
        ...["12\u2009345", "12345\u200F", "24690/2"],
      ],
      wrong: ["1234", "12,345", "12.345", "-12345", "123456", "54321"],
      refused: ["12 34 5", "12345 руб.", "12345₽", "12,345.0", "1²345"],
    },
  ],
  [
    "two numbers",
    number("3 524"),
    {
      right: [
        "3 524",
        "3; 524",
        "3;524",
        "3, 524",
        "3\t524",
        "3\n524",
        "3 и 524",
        "(3; 524)",
        "3,0 524",
        "３ ５２４",
        "3 524.",
      ],
      wrong: ["524 3", "3 525", "35 24"],
      refused: ["3524", "3,524", "3", "3 5 24", "3 м 524"],
    },
  ],
  [
    "a value and its error",
    string("7,700,05", "7,70 0,05"),
    {
      right: [
        ...["7,700,05", "7,70 0,05", "7.70 0.05", "7.700.05", "7,70±0,05", "7.70±0.05", "7,70 ± 0,05", "(7,70 ± 0,05)"],
        ...[
          "(7,70±0,05).",
          "7,70 и 0,05",
          "7,70 +/- 0,05",
          "7,70+-0,05",
          "7,70; 0,05",
          "7,70;0,05",
          "7,70, 0,05",
          "7,70,0,05",
        ],
        ...[
          "7.70,0.05",
          "7,70 | 0,05",
          "7,70\u00A00,05",
          "7,70\u200E0,05",
          "７，７００，０５",
          "7,70 – 0,05".replace(" – ", " "),
        ],
        ...["[7,70 ± 0,05]", "7,70 / 0,05", "7\u201A70 0\u201A05", "7,70  0,05"],
      ],
      wrong: ["7,7 0,05", "7,70,05", "7,70 0,5", "7,70", "770005", "0,05 7,70", "7,75 0,05", "7700,05", "7,70 0,050"],
      refused: ["7,70 ± 0,05 мм", "7,70 0,05 см", "7,70 0,05 м/с²", "семь целых", "7,70 мм 0,05 мм", "±", "-"],
    },
  ],
  [
    "a value and its error of whole numbers",
    string("142"),
    {
      right: ["142", "14 2", "14±2", "14 ± 2", "(14 ± 2)", "14; 2", "14 и 2", "14 +/- 2"],
      wrong: ["143", "14", "14 20"],
      refused: ["14 ± 2 Н"],
    },
  ],
  [
    "a code of digits",
    string("3156724"),
    {
      right: [
        ...[
          "3156724",
          "3 1 5 6 7 2 4",
          "3,1,5,6,7,2,4",
          "3, 1, 5, 6, 7, 2, 4",
          "3-1-5-6-7-2-4",
          "3–1–5–6–7–2–4",
          "3;1;5;6;7;2;4",
        ],
        ...[
          "3.1.5.6.7.2.4",
          "3/1/5/6/7/2/4",
          "3 → 1 → 5 → 6 → 7 → 2 → 4",
          "3156724.",
          "«3156724»",
          "315 6724",
          "３１５６７２４",
        ],
        ...[
          "3156724\u200E",
          "3|1|5|6|7|2|4",
          "3>1>5>6>7>2>4",
          "3\u00A01\u00A05\u00A06\u00A07\u00A02\u00A04",
          "(3156724)",
        ],
      ],
      wrong: ["3156742", "315672", "31567244", "3 1 5 6 7 4 2", "4276513"],
      refused: ["ВЕБАГДЖ", "три один", "3156724 адрес", "три-1-5"],
    },
  ],
  [
    "a code of ones and twos",
    string("2111"),
    { right: ["2111", "2 1 1 1", "2,1,1,1", "21 11"], wrong: ["1211", "211", "21111"] },
  ],
  [
    "a code of letters",
    string("ВЕБАГДЖ"),
    {
      right: [
        ...[
          "ВЕБАГДЖ",
          "вебагдж",
          "В Е Б А Г Д Ж",
          "В,Е,Б,А,Г,Д,Ж",
          "В-Е-Б-А-Г-Д-Ж",
          "В.Е.Б.А.Г.Д.Ж.",
          "В; Е; Б; А; Г; Д; Ж",
        ],
        ...[
          "В/Е/Б/А/Г/Д/Ж",
          "В → Е → Б → А → Г → Д → Ж",
          "BEБAГДЖ",
          "ВЁБАГДЖ",
          "«ВЕБАГДЖ»",
          "ВЕБАГДЖ\u200E",
          "(ВЕБАГДЖ)",
          "В_Е_Б_А_Г_Д_Ж",
        ],
      ],
      wrong: ["ВЕБАГЖД", "ВЕБАГД", "ВЕБАГДЖЖ", "3156724"],
    },
  ],
  [
    "a code with Е and Ё",
    { type: "string", keys: ["ЗЖЬЕЁ"], keepYo: true },
    {
      right: ["ЗЖЬЕЁ", "зжьеё", "З Ж Ь Е Ё", "З,Ж,Ь,Е,Ё", "ЗЖЬЕЕ\u0308", "ЗЖЬEË", "ЗЖЬЕË"],
      wrong: ["ЗЖЬЁЕ", "ЗЖЬЕЕ", "ЗЖЬЁЁ", "ЗЖЬЕ"],
    },
  ],
  [
    "a Latin code",
    string("zwxy"),
    { right: ["zwxy", "ZWXY", "z w x y", "z, w, x, y", "zwху", "z-w-x-y", "ｚｗｘｙ"], wrong: ["zwyx", "zwx", "wzxy"] },
  ],
  [
    "a word",
    string("свёкла"),
    {
      right: [
        ...[
          "свёкла",
          "свекла",
          "Свёкла",
          "СВЁКЛА",
          "«свёкла»",
          "свёкла.",
          "свекла\u0301",
          "све\u0308кла",
          "свëкла",
          "\u200Eсвёкла\u200F",
        ],
        ...[" свёкла\u00A0", "cвёкла", "свёк\u00ADла", "свёкла!", "1) свёкла"],
      ],
      wrong: ["свекло", "свеклы", "свкла", "морковь"],
      refused: ["", "«»", "."],
    },
  ],
  [
    "a town",
    string("Лима"),
    {
      right: ["Лима", "лима", "г. Лима", "г.Лима", "город Лима", "Лима\u200E", "Лима (Перу)".replace(" (Перу)", "")],
      wrong: ["Лема", "Перу", "Лим"],
    },
  ],
  [
    "a region",
    string("Калининградская область", "Калининградская"),
    {
      right: ["Калининградская область", "Калининградская обл.", "калининградская обл", "Калининградская"],
      wrong: ["Калининград", "Ленинградская обл."],
    },
  ],
  [
    "a name in brackets",
    string("Республика Саха (Якутия)"),
    {
      right: ["Республика Саха (Якутия)", "Республика Саха Якутия", "респ. Саха (Якутия)"],
      wrong: ["Республика Коми"],
    },
  ],
  [
    "a hyphenated word",
    string("северо-запад"),
    {
      right: ["северо-запад", "северо–запад", "северо‑запад", "северо запад", "северозапад", "Северо-Запад"],
      wrong: ["запад", "северо-восток"],
    },
  ],
  [
    "two words",
    string("кульминация развязка"),
    {
      right: [
        ...[
          "кульминация развязка",
          "кульминация, развязка",
          "кульминация и развязка",
          "1) кульминация 2) развязка",
          "1. кульминация 2. развязка",
        ],
        ...[
          "кульминация; развязка",
          "кульминация/развязка",
          "кульминация – развязка",
          "кульминацияразвязка",
          "кульминация\nразвязка",
        ],
      ],
      wrong: ["развязка кульминация", "кульминация", "кульминация завязка"],
    },
  ],
  [
    "an English form",
    string("have not seen", "haven't seen"),
    {
      right: [
        ...[
          "have not seen",
          "haven't seen",
          "haven’t seen",
          "haven‘t seen",
          "haven`t seen",
          "haven´t seen",
          "havenʼt seen",
          "haven′t seen",
        ],
        ...[
          "haven‛t seen",
          "haven＇t seen",
          "havenʹt seen",
          "Haven't seen.",
          "havenotseen",
          "hаven't sееn",
          "haven't  seen",
        ],
      ],
      wrong: ["has not seen", "have not saw", "have seen", "haven't been"],
    },
  ],
  [
    "a choice",
    { type: "choice", keys: ["134"] },
    {
      right: ["134", "431", "1, 3, 4", "1 3 4", "1;3;4", "1-3-4", "1) 3) 4)", "1, 3 и 4", "１３４", "1.3.4"],
      wrong: ["13", "1345", "135", "1134"],
      refused: ["6", "1а", "-1", "0"],
    },
    5,
  ],
  [
    "a match",
    { type: "match", keys: ["3142"] },
    {
      right: [
        "3142",
        "3 1 4 2",
        "3,1,4,2",
        "3-1-4-2",
        "А3 Б1 В4 Г2",
        "А-3, Б-1, В-4, Г-2",
        "А) 3 Б) 1 В) 4 Г) 2",
        "A3 Б1 B4 Г2",
      ],
      wrong: ["3124", "1342"],
      refused: ["314", "31425", "Б1 А3 В4 Г2", "3145"],
    },
    4,
  ],
  [
    "an order",
    { type: "order", keys: ["2413"] },
    { right: ["2413", "2 4 1 3", "2-4-1-3", "2, 4, 1, 3"], wrong: ["2431"], refused: ["2443", "241"] },
    4,
  ],
];

const ROWS = TABLE.flatMap(([name, key, spellings, optionCount]) =>
  Object.entries(spellings).flatMap(([verdict, texts]) =>
    texts.map((typed) => [typed, key.keys[0] ?? "", verdict, { name, key, optionCount }] as const),
  ),
);

describe("spellings of an answer", () => {
  it("are two hundred and more", () => expect(ROWS.length).toBeGreaterThanOrEqual(200));

  it.each(ROWS)("«%s» for «%s» is %s", (typed, _, verdict, { key, optionCount }) => {
    expect(judge(key, typed, optionCount)).toBe(verdict);
  });
});
