/** ЕГЭ, chemistry, number 21: solutions in the order of their pH. */
import { isOrder, orderTask } from "../order-task";
import { findRoots } from "../numeric";
import type { TaskGenerator } from "../task-generator";

const COMMON = { version: 1, topic: "ege-chemistry", number: 21 } as const;

const WHY = [
  "сильная кислота: среда сильнокислая",
  "соль слабого основания и сильной кислоты: гидролиз по катиону, среда слабокислая",
  "соль сильного основания и сильной кислоты: гидролиза нет, среда нейтральная",
  "соль сильного основания и слабой кислоты: гидролиз по аниону, среда слабощелочная",
  "щёлочь: среда сильнощелочная",
] as const;

type Solute = {
  formula: string;
  kind: 0 | 1 | 2 | 3 | 4;
  /** For the check: strong charges a litre at 0.1 mol, and the pairs of a weak acid and its base, of one amount. */
  strong: number;
  weak?: { pKa: number; asAcid: boolean };
};

/** One or two of each kind, all of 0.1 mol a litre, with constants of reference books. */
const SOLUTES: readonly Solute[] = [
  { formula: "HCl", kind: 0, strong: -1 },
  { formula: "HNO3", kind: 0, strong: -1 },
  { formula: "HBr", kind: 0, strong: -1 },
  { formula: "NH4Cl", kind: 1, strong: -1, weak: { pKa: 9.25, asAcid: true } },
  { formula: "NH4NO3", kind: 1, strong: -1, weak: { pKa: 9.25, asAcid: true } },
  { formula: "NH4Br", kind: 1, strong: -1, weak: { pKa: 9.25, asAcid: true } },
  { formula: "NaCl", kind: 2, strong: 0 },
  { formula: "KNO3", kind: 2, strong: 0 },
  { formula: "KBr", kind: 2, strong: 0 },
  { formula: "Na2SO4", kind: 2, strong: 0 },
  { formula: "CH3COONa", kind: 3, strong: 1, weak: { pKa: 4.76, asAcid: false } },
  { formula: "CH3COOK", kind: 3, strong: 1, weak: { pKa: 4.76, asAcid: false } },
  { formula: "NaF", kind: 3, strong: 1, weak: { pKa: 3.17, asAcid: false } },
  { formula: "KNO2", kind: 3, strong: 1, weak: { pKa: 3.25, asAcid: false } },
  { formula: "NaOH", kind: 4, strong: 1 },
  { formula: "KOH", kind: 4, strong: 1 },
];
const NAMES: Readonly<Record<string, string>> = { HCl: "хлороводород", HNO3: "азотная кислота", HBr: "бромоводород" };
const said = ({ formula }: Solute) => `$\\ce{${formula}}$`;

/** The pH at which all charges of a solution balance. */
function findPh({ strong, weak }: Solute): number {
  const amount = 0.1;
  const charge = (ph: number) => {
    const [acid, base] = [10 ** -ph, 10 ** (ph - 14)];
    const share = weak ? 1 / (1 + 10 ** (ph - weak.pKa)) : 0;
    // Of a weak pair the acid holds a proton: NH4+ is charged, CH3COOH is not, its anion is.
    const pair = weak ? (weak.asAcid ? share * amount : -(1 - share) * amount) : 0;
    return acid - base + strong * amount + pair;
  };
  return findRoots(charge, 0.1, 13.9)[0] ?? Number.NaN;
}

const order: TaskGenerator = {
  ...COMMON,
  key: "ege-chemistry-21-ph",
  count: 32,
  method: "charge-balance",
  make(random) {
    const size = random.pick([4, 5]);
    const kinds = random.shuffle([0, 1, 2, 3, 4]).slice(0, size).sort();
    const chosen = kinds.map((kind) => random.pick(SOLUTES.filter((one) => one.kind === kind)));
    const isUp = random.int(0, 1) === 1;
    const right = isUp ? chosen : [...chosen].reverse();
    return orderTask(random, {
      parameters: [Number(isUp), ...chosen.map(({ formula }) => formula)],
      theme: "himicheskie-reaktsii",
      subTheme: "gidroliz",
      level: size === 4 ? (kinds.includes(1) && kinds.includes(3) ? 2 : 1) : 3,
      statement: `Для каждого вещества определи среду его водного раствора. Концентрация всех растворов одинакова, 0,1\u00a0моль/л. Запиши номера веществ в порядке ${isUp ? "увеличения" : "уменьшения"} pH их растворов.`,
      right: right.map(said),
      reversed: "Порядок обратный: в кислой среде pH меньше $7$, в щелочной больше.",
      hints: [
        "Определи, какой кислотой и каким основанием образована каждая соль.",
        "В кислой среде pH меньше $7$, в нейтральной равен $7$, в щелочной больше $7$.",
      ],
      steps: [
        ...chosen.map(
          (one) => `${said(one)}${NAMES[one.formula] ? ` (${NAMES[one.formula] ?? ""})` : ""} — ${WHY[one.kind]}.`,
        ),
        `В порядке ${isUp ? "увеличения" : "уменьшения"} pH: ${right.map(said).join(", ")}.`,
      ],
    });
  },
  check(draft) {
    const sign = draft.statement.includes("увеличения") ? 1 : -1;
    return isOrder(draft, (item) => {
      const solute = SOLUTES.find((one) => said(one) === item);
      return solute ? sign * findPh(solute) : Number.NaN;
    });
  },
};

export const generators: readonly TaskGenerator[] = [order];
