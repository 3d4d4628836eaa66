/** ЕГЭ, chemistry, number 33: the formula of an organic substance from what its combustion or its analysis gives. */
import Fraction from "fraction.js";
import { molarMass } from "../chemistry";
import type { Random } from "../random";
import { equationsOf, isBalanced, readParticle, readSides } from "../reactions";
import { texValue } from "../read-tex";
import { tex } from "../short-task";
import type { TaskDraft, TaskGenerator } from "../task-generator";
import { passOrFail, writtenAnswer, writtenTask } from "../written-task";

type Unknown = {
  level: 1 | 2 | 3;
  structure: string;
  name: string;
  /** Ends «Известно, что ». */
  clue: string;
  /** Ends «Запиши уравнение ». */
  asked: string;
  equation: string;
  conditions?: string;
  why: string;
  fact: string;
};

const UNKNOWNS: readonly Unknown[] = [
  {
    level: 2,
    structure: "CH3-CH2-COO-CH3",
    name: "метилпропионат",
    clue: "оно не реагирует с натрием, а при кипячении с раствором щёлочи даёт метанол и соль карбоновой кислоты",
    asked: "реакции вещества с раствором гидроксида натрия",
    equation: "CH3-CH2-COO-CH3 + NaOH = CH3-CH2-COONa + CH3-OH",
    conditions: "нагревание",
    why: "Соль и спирт со щёлочью даёт сложный эфир. В метаноле один атом углерода, на кислоту остаются три: это пропионовая кислота.",
    fact: "Сложный эфир при щелочном гидролизе распадается на соль кислоты и спирт: атомы углерода делятся между ними.",
  },
  {
    level: 3,
    structure: "HCOO-CH(CH3)-CH3",
    name: "изопропилформиат",
    clue: "оно даёт реакцию серебряного зеркала, а при гидролизе в растворе щёлочи — вторичный спирт",
    asked: "гидролиза вещества в растворе гидроксида натрия",
    equation: "HCOO-CH(CH3)-CH3 + NaOH = HCOONa + CH3-CH(OH)-CH3",
    conditions: "нагревание",
    why: "Гидролиз даёт спирт, значит это сложный эфир; серебряное зеркало дают эфиры муравьиной кислоты. Вторичный спирт с тремя атомами углерода — пропанол-2.",
    fact: "Муравьиная кислота и её эфиры содержат альдегидную группу и дают реакцию серебряного зеркала.",
  },
  {
    level: 2,
    structure: "CH3-CH2-CH(NH2)-COOH",
    name: "2-аминобутановая кислота",
    clue: "это α-аминокислота с неразветвлённой углеродной цепью",
    asked: "реакции вещества с соляной кислотой",
    equation: "CH3-CH2-CH(NH2)-COOH + HCl = [CH3-CH2-CH(NH3)-COOH]Cl",
    why: "В α-аминокислоте аминогруппа стоит у атома углерода, соседнего с карбоксилом. Остальная цепь — два атома углерода без разветвления.",
    fact: "Аминокислоты амфотерны: аминогруппа реагирует с кислотами, карбоксильная группа — с основаниями.",
  },
  {
    level: 3,
    structure: "C6H5-CH2-NH2",
    name: "бензиламин",
    clue: "это первичный амин, молекула которого содержит бензольное кольцо с единственным заместителем",
    asked: "реакции вещества с соляной кислотой",
    equation: "C6H5-CH2-NH2 + HCl = [C6H5-CH2-NH3]Cl",
    why: "Заместитель у кольца один, амин первичный: аминогруппа стоит на конце боковой цепи.",
    fact: "Если аминогруппа связана не с кольцом, а с боковой цепью, амин ведёт себя как алифатический.",
  },
  {
    level: 2,
    structure: "CH3-C(OH)(CH3)-CH3",
    name: "2-метилпропанол-2",
    clue: "с натрием оно выделяет водород, а с нагретым оксидом меди(II) не реагирует",
    asked: "реакции вещества с натрием",
    equation: "2CH3-C(OH)(CH3)-CH3 + 2Na = 2CH3-C(ONa)(CH3)-CH3 + H2",
    why: "Водород с натрием выделяет спирт. Оксидом меди(II) не окисляются третичные спирты: гидроксильная группа стоит у атома, связанного с тремя другими.",
    fact: "Первичные спирты окисляются до альдегидов, вторичные — до кетонов, третичные оксидом меди(II) не окисляются.",
  },
  {
    level: 2,
    structure: "CH3-CO-CH2-CH3",
    name: "бутанон",
    clue: "серебряного зеркала оно не даёт, а водородом на никеле восстанавливается до вторичного спирта",
    asked: "реакции вещества с водородом",
    equation: "CH3-CO-CH2-CH3 + H2 = CH3-CH(OH)-CH2-CH3",
    conditions: "никель, нагревание",
    why: "Вторичный спирт при восстановлении даёт кетон. С четырьмя атомами углерода кетон только один.",
    fact: "Альдегиды восстанавливаются до первичных спиртов, кетоны — до вторичных.",
  },
  {
    level: 2,
    structure: "CH3-CH(CH3)-CHO",
    name: "2-метилпропаналь",
    clue: "углеродная цепь в нём разветвлённая, а с аммиачным раствором оксида серебра оно даёт налёт металла",
    asked: "реакции вещества с гидроксидом меди(II)",
    equation: "CH3-CH(CH3)-CHO + 2Cu(OH)2 = CH3-CH(CH3)-COOH + Cu2O + 2H2O",
    conditions: "нагревание",
    why: "Серебряное зеркало даёт альдегид. Разветвлённая цепь с альдегидной группой при четырёх атомах углерода возможна одна.",
    fact: "Альдегиды при нагревании восстанавливают гидроксид меди(II) до красного оксида меди(I).",
  },
  {
    level: 3,
    structure: "CH3-C(CH3)=CH-CH3",
    name: "2-метилбутен-2",
    clue: "при окислении подкисленным раствором перманганата калия оно даёт кетон и кислоту",
    asked: "реакции вещества с перманганатом калия в сернокислой среде",
    equation: "5CH3-C(CH3)=CH-CH3 + 6KMnO4 + 9H2SO4 = 5CH3-CO-CH3 + 5CH3-COOH + 6MnSO4 + 3K2SO4 + 9H2O",
    why: "Двойная связь разрывается. Кетон получается из атома с двумя углеродными заместителями, кислота — из группы с одним атомом водорода, поэтому заместителей у связи три.",
    fact: "При жёстком окислении алкена его половины становятся кетоном, кислотой или углекислым газом.",
  },
  {
    level: 2,
    structure: "C6H5-CH=CH2",
    name: "стирол",
    clue: "бромную воду оно обесцвечивает, а окисляется перманганатом калия в кислой среде до бензойной кислоты и углекислого газа",
    asked: "реакции вещества с бромной водой",
    equation: "C6H5-CH=CH2 + Br2 = C6H5-CHBr-CH2Br",
    why: "Бензойная кислота говорит о кольце с одной боковой цепью, обесцвечивание бромной воды — о двойной связи в ней.",
    fact: "Стирол сочетает свойства алкена (в боковой цепи) и ароматического кольца.",
  },
  {
    level: 3,
    structure: "C6H5-C#CH",
    name: "фенилацетилен",
    clue: "оно содержит бензольное кольцо и с аммиачным раствором оксида серебра даёт осадок",
    asked: "реакции вещества с аммиачным раствором оксида серебра",
    equation: "C6H5-C#CH + [Ag(NH3)2]OH = C6H5-C#CAg + 2NH3 + H2O",
    why: "На кольцо приходятся шесть атомов углерода, на боковую цепь — два. Осадок с серебром даёт тройная связь на конце цепи.",
    fact: "Водород у тройной связи на конце цепи замещается серебром.",
  },
  {
    level: 2,
    structure: "CH3-C#C-CH3",
    name: "бутин-2",
    clue: "1 моль вещества присоединяет до 2 моль брома, а при окислении подкисленным перманганатом калия оно даёт только одну кислоту",
    asked: "реакции вещества с перманганатом калия в сернокислой среде",
    equation: "5CH3-C#C-CH3 + 6KMnO4 + 9H2SO4 = 10CH3-COOH + 6MnSO4 + 3K2SO4 + 4H2O",
    why: "Единственный продукт окисления — уксусная кислота, поэтому тройная связь стоит посередине цепи.",
    fact: "По продуктам жёсткого окисления находят место кратной связи: молекула рвётся именно там.",
  },
  {
    level: 2,
    structure: "HOOC-CH2-CH2-COOH",
    name: "янтарная кислота",
    clue: "1 моль вещества выделяет из раствора гидрокарбоната натрия 2 моль газа, а углеродная цепь в нём неразветвлённая",
    asked: "реакции вещества с избытком гидрокарбоната натрия",
    equation: "HOOC-CH2-CH2-COOH + 2NaHCO3 = NaOOC-CH2-CH2-COONa + 2CO2 + 2H2O",
    why: "Две молекулы газа дают две карбоксильные группы. В неразветвлённой цепи они стоят на концах.",
    fact: "По числу молекул углекислого газа из гидрокарбоната узнают число карбоксильных групп.",
  },
  {
    level: 2,
    structure: "CH2(OH)-CH(OH)-CH2(OH)",
    name: "глицерин",
    clue: "с гидроксидом меди(II) оно даёт ярко-синий раствор и образуется при гидролизе жиров",
    asked: "реакции вещества с избытком азотной кислоты",
    equation: "CH2(OH)-CH(OH)-CH2(OH) + 3HNO3 = CH2(ONO2)-CH(ONO2)-CH2(ONO2) + 3H2O",
    conditions: "серная кислота",
    why: "Ярко-синий раствор дают многоатомные спирты; при гидролизе жиров получается трёхатомный спирт, три гидроксильные группы стоят у разных атомов.",
    fact: "Жиры — сложные эфиры глицерина и высших карбоновых кислот.",
  },
  {
    level: 2,
    structure: "C6H5-CH2-OH",
    name: "бензиловый спирт",
    clue: "оно содержит бензольное кольцо, с раствором щёлочи не реагирует, а оксидом меди(II) окисляется до альдегида",
    asked: "реакции вещества с оксидом меди(II)",
    equation: "C6H5-CH2-OH + CuO = C6H5-CHO + Cu + H2O",
    conditions: "нагревание",
    why: "Со щёлочью не реагирует, значит это не фенол. До альдегида окисляется первичный спирт: гидроксильная группа стоит в боковой цепи.",
    fact: "Фенолы реагируют со щелочами, ароматические спирты — нет.",
  },
  {
    level: 3,
    structure: "C6H5-COO-CH2-CH3",
    name: "этилбензоат",
    clue: "при гидролизе в растворе щёлочи оно даёт соль ароматической кислоты и спирт, который получают гидратацией этилена",
    asked: "гидролиза вещества в растворе гидроксида калия",
    equation: "C6H5-COO-CH2-CH3 + KOH = C6H5-COOK + CH3-CH2-OH",
    conditions: "нагревание",
    why: "Из этилена получают этанол. На кислоту остаются семь атомов углерода: это бензойная кислота.",
    fact: "Сложный эфир в растворе щёлочи даёт соль кислоты и спирт.",
  },
  {
    level: 2,
    structure: "CH3-CH(OH)-COOH",
    name: "молочная кислота",
    clue: "оно вытесняет углекислый газ из соды, а гидроксильная группа стоит у атома, соседнего с карбоксилом",
    asked: "реакции вещества с избытком натрия",
    equation: "CH3-CH(OH)-COOH + 2Na = CH3-CH(ONa)-COONa + H2",
    why: "Газ из соды вытесняет карбоксильная группа. Третий атом кислорода — в гидроксильной группе у соседнего атома углерода.",
    fact: "С натрием реагируют и карбоксильная, и спиртовая группы, с содой — только карбоксильная.",
  },
  {
    level: 3,
    structure: "CH2=C(CH3)-COOH",
    name: "метакриловая кислота",
    clue: "оно обесцвечивает бромную воду, реагирует с гидрокарбонатом натрия, а углеродная цепь в нём разветвлённая",
    asked: "реакции вещества с бромной водой",
    equation: "CH2=C(CH3)-COOH + Br2 = CH2Br-CBr(CH3)-COOH",
    why: "С гидрокарбонатом реагирует карбоксильная группа, бром присоединяет двойная связь. Разветвлённая цепь из четырёх атомов углерода возможна одна.",
    fact: "Непредельные кислоты сочетают свойства кислот и алкенов.",
  },
  {
    level: 2,
    structure: "N(CH3)3",
    name: "триметиламин",
    clue: "это третичный амин",
    asked: "реакции вещества с хлороводородом",
    equation: "N(CH3)3 + HCl = [NH(CH3)3]Cl",
    why: "В третичном амине азот связан с тремя радикалами: на три атома углерода приходятся три метила.",
    fact: "Амины — основания: азот присоединяет ион водорода, получается соль.",
  },
  {
    level: 2,
    structure: "CH3-CH(NH2)-CH3",
    name: "изопропиламин",
    clue: "с азотистой кислотой оно выделяет азот и даёт вторичный спирт",
    asked: "реакции вещества с азотистой кислотой",
    equation: "CH3-CH(NH2)-CH3 + HNO2 = CH3-CH(OH)-CH3 + N2 + H2O",
    why: "Спирт и азот дают первичные амины. Спирт вторичный, значит и аминогруппа стоит у среднего атома углерода.",
    fact: "Первичный амин с азотистой кислотой превращается в спирт, выделяется азот.",
  },
  {
    level: 3,
    structure: "C6H5-CO-CH3",
    name: "метилфенилкетон",
    clue: "серебряного зеркала оно не даёт, а получить его можно окислением вторичного спирта с бензольным кольцом и одной боковой цепью",
    asked: "реакции вещества с водородом, в которой кольцо не затрагивается",
    equation: "C6H5-CO-CH3 + H2 = C6H5-CH(OH)-CH3",
    conditions: "катализатор",
    why: "Вторичный спирт окисляется до кетона. Кроме кольца, в молекуле два атома углерода: карбонильная группа и метил.",
    fact: "Кетоны получают окислением вторичных спиртов.",
  },
];

const ELEMENTS = ["C", "H", "N", "O"] as const;
type Element = (typeof ELEMENTS)[number];
const MASSES: Readonly<Record<Element, number>> = { C: 12, H: 1, N: 14, O: 16 };
const RING = "Бензольное кольцо в структурных формулах рисуют циклом.";

const atomsOf = (structure: string): Record<Element, number> => {
  const { atoms } = readParticle(structure);
  return Object.fromEntries(ELEMENTS.map((element) => [element, atoms.get(element) ?? 0])) as Record<Element, number>;
};
const presentIn = (atoms: Record<Element, number>) => ELEMENTS.filter((element) => atoms[element] > 0);
const formulaOf = (atoms: Record<Element, number>, divider = 1) =>
  presentIn(atoms)
    .map((element) => `${element}${atoms[element] === divider ? "" : atoms[element] / divider}`)
    .join("");

const divisor = (one: number, other: number): number => (other === 0 ? one : divisor(other, one % other));
const figure = (value: Fraction) => tex(value).replace(",", "{,}");
const rounded = (value: Fraction) => figure(value.round(2));
const ratioOf = (atoms: Record<Element, number>, divider: number) =>
  presentIn(atoms)
    .map((element) => atoms[element] / divider)
    .join(":");
const symbols = (atoms: Record<Element, number>) => `\\mathrm{${presentIn(atoms).join(":")}}`;

type Data = { given: string; model: readonly string[]; steps: readonly string[] };

function writeTask(random: Random, getData: (unknown: Unknown, random: Random) => Data | null): TaskDraft | null {
  const unknown = random.pick(UNKNOWNS);
  const data = getData(unknown, random);
  if (!data) return null;
  const { level, structure, name, clue, asked, equation, conditions, why, fact } = unknown;
  const formula = formulaOf(atomsOf(structure));
  const written = `$\\ce{${equation}}$${conditions ? ` (${conditions})` : ""}`;
  return writtenTask({
    parameters: [structure],
    theme: "raschety",
    subTheme: "vyvod-formuly",
    level,
    statement: `${data.given} Известно, что ${clue}.\n\nПроведи вычисления и установи молекулярную формулу вещества. Составь его структурную формулу. Запиши уравнение ${asked}.`,
    hints: [
      "Найди отношение количеств атомов элементов.",
      "Какая функциональная группа даёт описанные свойства? Где она может стоять?",
    ],
    model: [
      `1. ${data.model[0] ?? ""}`,
      ...data.model.slice(1),
      `2. Структурная формула (${name}): $\\ce{${structure}}$.`,
      `3. ${written}`,
      ...(structure.includes("C6H5") ? [RING] : []),
    ],
    answer: `$\\ce{${formula}}$, $\\ce{${structure}}$`,
    solution: [...data.steps, why, written],
    criteria: [
      passOrFail(
        "k1",
        "Молекулярная формула",
        `Приведены верные вычисления, установлена молекулярная формула: $\\ce{${formula}}$.`,
        "Вычислений нет, или формула определена неверно.",
      ),
      passOrFail(
        "k2",
        "Структурная формула",
        `Записана структурная формула, отвечающая условию: $\\ce{${structure}}$.`,
        "Структурной формулы нет, или она не отвечает условию.",
      ),
      passOrFail(
        "k3",
        "Уравнение реакции",
        `Записано уравнение указанной реакции со структурными формулами: $\\ce{${equation}}$.`,
        "Уравнения нет, или в нём есть ошибка в формуле либо в коэффициенте.",
      ),
    ],
    fact,
  });
}

/** The simplest formula, and how the molecular one follows from the molar mass. */
function fromMolarMass(atoms: Record<Element, number>): string {
  const divider = presentIn(atoms).reduce((all, element) => divisor(all, atoms[element]), 0);
  const [simple, whole] = [formulaOf(atoms, divider), formulaOf(atoms)];
  const mass = molarMass(simple);
  return divider === 1
    ? `Простейшая формула $\\ce{${simple}}$ отвечает молярной массе $${figure(mass)}$ г/моль, поэтому она же и молекулярная.`
    : `Простейшей формуле $\\ce{${simple}}$ отвечает $${figure(mass)}$ г/моль; $${figure(molarMass(whole))} : ${figure(mass)} = ${divider}$, молекулярная формула — $\\ce{${whole}}$.`;
}

/** Acids and glycerol are not weighed as vapours. */
const LEAST_VOLATILE = /COOH|\(OH\)-CH2\(OH\)/;

function burn({ structure }: Unknown, random: Random): Data | null {
  const atoms = atomsOf(structure);
  const moles = new Fraction(random.pick([4, 5, 6, 8, 10, 12, 15, 20, 25]), 100);
  const mass = molarMass(formulaOf(atoms));
  const isVolume = random.pick([true, false]);
  const [carbon, hydrogen, nitrogen, oxygen] = ELEMENTS.map((element) => moles.mul(atoms[element])) as [
    Fraction,
    Fraction,
    Fraction,
    Fraction,
  ];
  const [sample, water, gas] = [moles.mul(mass), hydrogen.mul(9), nitrogen.mul(112).div(10)];
  const dioxide = carbon.mul(isVolume ? new Fraction(224, 10) : 44);
  if ([sample, water, gas, dioxide].some((value) => !value.round(3).equals(value))) return null;
  const divider = presentIn(atoms).reduce((all, element) => divisor(all, atoms[element]), 0);
  const inElements = carbon.mul(12).add(hydrogen).add(nitrogen.mul(14));
  const rest = sample.sub(inElements);
  const molar = `$${figure(mass)}$ г/моль`;
  const half = figure(mass.div(2));
  const isVapour = !LEAST_VOLATILE.test(structure) && random.pick([true, false]);
  const known = isVapour ? `Плотность его паров по водороду равна $${half}$.` : `Молярная масса вещества — ${molar}.`;
  const density = isVapour ? `$M = 2 \\cdot ${half}$, то есть ${molar}.` : "";
  const said = isVolume ? `$${figure(dioxide)}$ л углекислого газа (н. у.)` : `$${figure(dioxide)}$ г углекислого газа`;
  const products = [said, ...(atoms.N > 0 ? [`$${figure(gas)}$ л азота (н. у.)`] : []), `$${figure(water)}$ г воды`];
  const list = `${products.slice(0, -1).join(", ")} и ${products.at(-1) ?? ""}`;
  const ofCarbon = isVolume ? `${figure(dioxide)} : 22{,}4` : `${figure(dioxide)} : 44`;
  const sum = `${figure(carbon)} \\cdot 12 + ${figure(hydrogen)}${atoms.N > 0 ? ` + ${figure(nitrogen)} \\cdot 14` : ""}`;
  const amounts = [
    `$n(\\mathrm C) = n(\\ce{CO2}) = ${ofCarbon} = ${figure(carbon)}$ моль`,
    `$n(\\mathrm H) = 2 \\cdot ${figure(water)} : 18 = ${figure(hydrogen)}$ моль`,
    ...(atoms.N > 0 ? [`$n(\\mathrm N) = 2 \\cdot ${figure(gas)} : 22{,}4 = ${figure(nitrogen)}$ моль`] : []),
  ].join("; ");
  const ofOxygen =
    atoms.O > 0
      ? `Их масса $${sum} = ${figure(inElements)}$ г меньше массы вещества: $m(\\mathrm O) = ${figure(sample)} - ${figure(inElements)} = ${figure(rest)}$ г, $n(\\mathrm O) = ${figure(rest)} : 16 = ${figure(oxygen)}$ моль.`
      : `Их масса $${sum} = ${figure(inElements)}$ г равна массе вещества: кислорода нет.`;
  const all: Record<Element, Fraction> = { C: carbon, H: hydrogen, N: nitrogen, O: oxygen };
  const ratio = `$${symbols(atoms)} = ${presentIn(atoms)
    .map((element) => figure(all[element]))
    .join(" : ")} = ${ratioOf(atoms, divider)}$.`;
  return {
    given: `При сгорании $${figure(sample)}$ г органического вещества получили ${list}. ${known}`,
    model: [`${amounts}. ${ofOxygen}`, `${ratio} ${density === "" ? "" : `${density} `}${fromMolarMass(atoms)}`],
    steps: [`${amounts}.`, ofOxygen, `${ratio} ${fromMolarMass(atoms)}`],
  };
}

const NAMES: Readonly<Record<Element, string>> = { C: "углерода", H: "водорода", N: "азота", O: "кислорода" };

function analyse({ structure }: Unknown, random: Random): Data {
  const atoms = atomsOf(structure);
  const formula = formulaOf(atoms);
  const mass = molarMass(formula);
  const share = (element: Element) => new Fraction(atoms[element] * MASSES[element] * 100).div(mass).round(2);
  const present = presentIn(atoms);
  const anchor = (["N", "O"] as const).find((element) => atoms[element] > 0);
  const divider = present.reduce((all, element) => divisor(all, atoms[element]), 0);
  const isOxygenLeft = atoms.O > 0 && random.pick([true, false]);
  const named = present.filter((element) => element !== "O" || !isOxygenLeft);
  const words = named.map((element) => `$${figure(share(element))}\\,\\%$ ${NAMES[element]}`);
  const list = isOxygenLeft ? `${words.join(", ")}, остальное — кислород` : words.join(", ");
  const known =
    anchor === undefined
      ? `Молярная масса вещества — $${figure(mass)}$ г/моль.`
      : `Число атомов ${NAMES[anchor]} в молекуле — ${atoms[anchor]}.`;
  const sum = named.reduce((all, element) => all.add(share(element)), new Fraction(0));
  const oxygen = new Fraction(100).sub(sum);
  const value = (element: Element) => (element === "O" && isOxygenLeft ? oxygen : share(element));
  const quotients = present.map((element) => value(element).div(MASSES[element]));
  const found = `$${symbols(atoms)} = ${present
    .map((element) => `\\frac{${figure(value(element))}}{${MASSES[element]}}`)
    .join(" : ")} = ${quotients.map(rounded).join(" : ")} = ${ratioOf(atoms, divider)}$.`;
  const left = `$\\omega(\\mathrm O) = 100 - ${named.map((element) => figure(share(element))).join(" - ")} = ${figure(oxygen)}\\,\\%$.`;
  const molecular =
    anchor === undefined
      ? fromMolarMass(atoms)
      : divider === 1
        ? `Число атомов ${NAMES[anchor]} в простейшей формуле такое же, как в молекуле: молекулярная формула — $\\ce{${formula}}$.`
        : `В простейшей формуле $\\ce{${formulaOf(atoms, divider)}}$ атомов ${NAMES[anchor]} в ${divider} раза меньше: молекулярная формула — $\\ce{${formula}}$.`;
  const first = isOxygenLeft ? `${left} ` : "";
  return {
    given: `Массовые доли элементов в органическом веществе: ${list}. ${known}`,
    model: [`${first}${found}`, molecular],
    steps: [`${first}Раздели доли на относительные атомные массы: ${found}`, molecular],
  };
}

/** For checks: every molecule of these elements that could exist. */
function* possibleMolecules(): Generator<Record<Element, number>> {
  for (let C = 1; C <= 12; C += 1)
    for (let N = 0; N <= 2; N += 1)
      for (let O = 0; O <= 6; O += 1) for (let H = N % 2; H <= 2 * C + N + 2; H += 2) yield { C, H, N, O };
}

/** The only molecule with what the statement says has the atoms of both formulas of the answer. */
function isOnlyFormula(draft: TaskDraft, hasData: (atoms: Record<Element, number>, mass: number) => boolean): boolean {
  const found = [...possibleMolecules()].filter((atoms) =>
    hasData(
      atoms,
      ELEMENTS.reduce((sum, element) => sum + atoms[element] * MASSES[element], 0),
    ),
  );
  const [only, ...others] = found;
  const [formula = "", structure = ""] = [...writtenAnswer(draft).matchAll(/\$\\ce\{(.*?)\}\$/g)].map(
    ([, one]) => one ?? "",
  );
  const model = draft.answer.type === "free" ? draft.answer.model : "";
  const [equation = ""] = equationsOf(model);
  const sides = readSides(equation);
  const isStarted = sides?.left.some((one) => one.formula === structure) === true;
  const isSame = [formula, structure].every((one) => {
    const atoms = atomsOf(one);
    return only !== undefined && ELEMENTS.every((element) => atoms[element] === only[element]);
  });
  return others.length === 0 && isSame && isStarted && isBalanced(equation);
}

const read = (text: string, pattern: RegExp) => texValue(pattern.exec(text)?.[1] ?? "0");
const isClose = (one: number, other: number) => Math.abs(one - other) < 1e-6 * Math.max(1, Math.abs(other));

const COMMON = { version: 1, topic: "ege-chemistry", number: 33, count: 18 } as const;

const combustion: TaskGenerator = {
  ...COMMON,
  key: "ege-chemistry-33-combustion",
  method: "all-molecules",
  make: (random) => writeTask(random, burn),
  check(draft) {
    const { statement } = draft;
    const sample = read(statement, /сгорании \$(.+?)\$ г/);
    const [volume, grams] = [read(statement, /\$([\d{},]+)\$ л углек/), read(statement, /\$([\d{},]+)\$ г углек/)];
    const [water, gas] = [read(statement, /\$([\d{},]+)\$ г воды/), read(statement, /\$([\d{},]+)\$ л азота/)];
    const molar = read(statement, /масса вещества — \$(.+?)\$/) || 2 * read(statement, /водороду равна \$(.+?)\$/);
    return isOnlyFormula(draft, (atoms, mass) => {
      const moles = sample / mass;
      const dioxide = volume > 0 ? (volume / 22.4) * 44 : grams;
      return (
        isClose(mass, molar) &&
        isClose(moles * atoms.C * 44, dioxide) &&
        isClose((moles * atoms.H * 18) / 2, water) &&
        isClose((moles * atoms.N * 22.4) / 2, gas)
      );
    });
  },
};

const analysis: TaskGenerator = {
  ...COMMON,
  key: "ege-chemistry-33-analysis",
  method: "all-molecules",
  make: (random) => writeTask(random, analyse),
  check(draft) {
    const { statement } = draft;
    const shares = [...statement.matchAll(/\$([\d{},]+)\\,\\%\$ ([а-я]+)/g)].map(
      ([, value = "", word]) => [ELEMENTS.find((element) => NAMES[element] === word), texValue(value)] as const,
    );
    const given = new Map(shares);
    const isOxygenLeft = statement.includes("остальное — кислород");
    const molar = read(statement, /масса вещества — \$(.+?)\$/);
    const [, word, count] = /Число атомов ([а-я]+) в молекуле — (\d+)/.exec(statement) ?? [];
    return isOnlyFormula(draft, (atoms, mass) => {
      const hasShares = ELEMENTS.every((element) => {
        if (element === "O" && isOxygenLeft) return atoms.O > 0;
        return Math.abs((atoms[element] * MASSES[element] * 100) / mass - (given.get(element) ?? 0)) < 0.0051;
      });
      const known = ELEMENTS.find((element) => NAMES[element] === word);
      return hasShares && (known ? atoms[known] === Number(count) : isClose(mass, molar));
    });
  },
};

export const generators: readonly TaskGenerator[] = [combustion, analysis];
