/** ЕГЭ, chemistry, number 32: five reactions from one organic substance to another, found in a graph. */
import type { Random } from "../random";
import { equationsOf, isBalanced, readParticle, readSides } from "../reactions";
import type { TaskGenerator } from "../task-generator";
import { equationCriteria, numberEquations, readNumbered } from "../written-equations";
import { REACTIONS, SUBSTANCES, type OrganicReaction } from "./organic";

const LENGTH = 5;
const SUBSCRIPTS = "₁₂₃₄";
const RING =
  "Бензольное кольцо в структурных формулах рисуют циклом: запись одними символами элементов — не структурная формула.";
const HARD = 2;

/** Each next reaction begins with the product of the one before, and no substance comes twice. */
function walk(random: Random): OrganicReaction[] | null {
  const path = [random.pick(REACTIONS)];
  while (path.length < LENGTH) {
    const seen = new Set(path.flatMap(({ from, to }) => [from, to]));
    const next = REACTIONS.filter(({ from, to }) => from === path.at(-1)?.to && !seen.has(to));
    if (next.length === 0) return null;
    path.push(random.pick(next));
  }
  return path;
}

/** Conditions over the arrow: the reagents are in the equation already. */
const NOTE =
  /°C|нагревание|свет|уголь|палладий|ртути|никель|платина|катализатор|фосфор|^оксиды? (?:хрома|алюминия)|^хлориды? |электролиз/;

function writeNotes({ conditions, equation }: OrganicReaction): string {
  const parts = conditions.split(", ").flatMap((part) => {
    if (/спиртов/.test(part)) return ["спиртовой раствор"];
    if (/водный раствор гидроксида/.test(part)) return ["водный раствор"];
    if (part.startsWith("сплавление")) return ["сплавление"];
    const isCatalyst = part.includes("серная кислота") && !equation.includes("H2SO4");
    return isCatalyst || NOTE.test(part) ? [part] : [];
  });
  return parts.join(", ");
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const chain: TaskGenerator = {
  version: 1,
  topic: "ege-chemistry",
  number: 32,
  key: "ege-chemistry-32-chain",
  count: 40,
  method: "atoms",
  make(random) {
    const path = walk(random);
    const [first, last] = [path?.at(0), path?.at(-1)];
    if (!path || !first || !last) return null;
    const equations = path.map(({ equation }) => equation);
    const called = (at: number) => (at === LENGTH ? last.to : `X${SUBSCRIPTS.charAt(at - 1)}`);
    const steps = path.map(({ from, conditions }, at) => {
      const start = at === 0 ? from : called(at);
      return `${at + 1}. ${start} → ${called(at + 1)} (${conditions})`;
    });
    const hasRing = equations.some((equation) => equation.includes("C6H"));
    const model = numberEquations(equations, path.map(writeNotes));
    return {
      parameters: [first.from, last.to],
      theme: "organicheskaya-himiya",
      subTheme: "svyaz-organicheskih-veschestv",
      level: path.filter(({ isHard }) => isHard).length >= HARD ? 3 : 2,
      statement: `Запиши уравнения реакций, с помощью которых можно осуществить превращения:\n\n${steps.join("\n")}\n\nВ уравнениях записывай структурные формулы органических веществ.`,
      hints: [
        "Определи класс исходного вещества и тип первой реакции по условиям.",
        "Иди и с конца: из чего получают последнее вещество при указанных условиях?",
      ],
      answer: {
        type: "free",
        model: hasRing ? `${model}\n\n${RING}` : model,
        criteria: equationCriteria(equations),
      },
      solution: path.map(
        ({ why, to }, at) => `${capital(why)}: ${at + 1 === LENGTH ? "получается" : `${called(at + 1)} —`} ${to}.`,
      ),
    };
  },
  check({ statement, answer }) {
    if (answer.type !== "free") return false;
    const lines = readNumbered(answer.model.replace(`\n\n${RING}`, "")) ?? [];
    const equations = lines.map(({ equation }) => equation);
    const steps = [...statement.matchAll(/^\d\. (.+?) → (.+?) \((.+)\)$/gm)];
    if ([lines, steps, equationsOf(answer.model)].some(({ length }) => length !== LENGTH)) return false;
    const sides = equations.map(readSides);
    const [from, to] = [steps[0]?.[1], steps.at(-1)?.[2]].map((name) => SUBSTANCES[name ?? ""]);
    const has = (at: number, side: "left" | "right", formula: string | undefined) =>
      formula !== undefined && sides[at]?.[side].some((one) => one.formula === formula) === true;
    const isJoined = sides
      .slice(1)
      .every((own, at) => own?.left.some(({ formula }) => isOrganic(formula) && has(at, "right", formula)));
    const isAsked = steps.every(
      ([, , , conditions = ""], at) =>
        isSaid(lines[at]?.conditions ?? "", conditions) &&
        REAGENTS.every(([word, formula]) => !word.test(conditions) || has(at, "left", formula)),
    );
    return isJoined && isAsked && has(0, "left", from) && has(LENGTH - 1, "right", to) && equations.every(isBalanced);
  },
};

/** Whatever number stands over the arrow is in the statement. */
const isSaid = (note: string, conditions: string): boolean =>
  (note.match(/\d+/g) ?? []).every((number) => conditions.match(/\d+/g)?.includes(number));

const isOrganic = (formula: string): boolean => {
  const { atoms } = readParticle(formula);
  return atoms.has("C") && formula !== "CO2" && !formula.includes("CO3");
};

/** For checks: a condition that names a reagent puts it on the left side. */
const REAGENTS: readonly (readonly [RegExp, string])[] = [
  [/перманганат/, "KMnO4"],
  [/гидроксида? калия/, "KOH"],
  [/гидроксида? натрия/, "NaOH"],
  [/гидроксид меди/, "Cu(OH)2"],
  [/оксид меди/, "CuO"],
  [/(?:^|, )вод(?:а|ный раствор перманганата)/, "H2O"],
  [/(?:^|, )водород(?:,|$| \()/, "H2"],
  [/(?:^|, )бром(?:,|$)|бромная вода/, "Br2"],
  [/бромоводород/, "HBr"],
  [/(?:^|, )хлор(?:,|$)/, "Cl2"],
  [/кислород/, "O2"],
  [/аммиак/, "NH3"],
  [/карбонат кальция/, "CaCO3"],
  [/углекислый газ/, "CO2"],
  [/^натрий/, "Na"],
  [/цинк(?:,|$)/, "Zn"],
];

export const generators: readonly TaskGenerator[] = [chain];
