/** ЕГЭ, chemistry, number 29: a redox reaction between substances of a list, with its electrons. */
import { atomsInState, equationsOf, isBalanced, oxidationStates, readSides } from "../reactions";
import { ALKALI_METALS, nameSubstance, readList, withMetal } from "../substances";
import type { TaskGenerator } from "../task-generator";
import { passOrFail } from "../written-task";

type Half = {
  element: string;
  from: number;
  to: number;
  /** Atoms in the line of the balance. */
  atoms: 1 | 2;
  times: number;
};
type Situation = {
  level: 1 | 2 | 3;
  /** `{M}` is sodium or potassium. */
  equation: string;
  /** Ends «…окислительно-восстановительная реакция, ». */
  sign: string;
  /** Formulas of the rest of the list. */
  others: readonly string[];
  /** The gain of electrons, then the loss. */
  halves: readonly [Half, Half];
  why: readonly string[];
  fact: string;
  concentrated?: true;
  condition?: string;
};

const half = (element: string, from: number, to: number, times: number, atoms: 1 | 2 = 1): Half => ({
  element,
  from,
  to,
  atoms,
  times,
});

const ELEMENTS: Readonly<Record<string, string>> = {
  Mn: "марганец",
  Cr: "хром",
  S: "сера",
  N: "азот",
  O: "кислород",
  Cl: "хлор",
  Br: "бром",
  I: "иод",
  Fe: "железо",
  Cu: "медь",
  Zn: "цинк",
  Al: "алюминий",
  H: "водород",
  P: "фосфор",
};

const ACID_MANGANATE = "В кислой среде перманганат восстанавливается до соли марганца(II), раствор обесцвечивается.";
const NEUTRAL_MANGANATE = "В нейтральной среде перманганат восстанавливается до бурого оксида марганца(IV).";
const GREEN_MANGANATE = "В сильнощелочной среде перманганат принимает один электрон и даёт зелёный манганат.";
const ACID_CHROMATE = "В кислой среде оранжевый дихромат восстанавливается до соли хрома(III).";
const TO_CHROMATE = "В щелочной среде соединения хрома(III) окисляются до жёлтых хроматов.";

const SITUATIONS: readonly Situation[] = [
  {
    level: 2,
    equation: "2KMnO4 + 3Na2SO3 + H2O = 2MnO2 + 3Na2SO4 + 2KOH",
    sign: "которая идёт в нейтральном растворе и даёт бурый осадок",
    others: ["MgSO4", "SiO2", "BaSO4", "KCl"],
    halves: [half("Mn", 7, 4, 2), half("S", 4, 6, 3)],
    why: [
      "Бурый осадок в нейтральной среде — $\\ce{MnO2}$: он получается из перманганата.",
      "Отдать электроны из оставшихся веществ может только сульфит: сера переходит из +4 в +6.",
    ],
    fact: NEUTRAL_MANGANATE,
  },
  {
    level: 2,
    equation: "2KMnO4 + 5Na2SO3 + 3H2SO4 = 2MnSO4 + 5Na2SO4 + K2SO4 + 3H2O",
    sign: "при которой фиолетовый раствор обесцвечивается, а осадка и газа нет",
    others: ["ZnSO4", "SiO2", "K2SO4"],
    halves: [half("Mn", 7, 2, 2), half("S", 4, 6, 5)],
    why: [
      "Фиолетовую окраску даёт перманганат; бесцветным раствор становится, когда получается соль марганца(II), то есть в кислой среде.",
      "Среду создаёт серная кислота, а восстановитель — сульфит: он превращается в сульфат.",
    ],
    fact: ACID_MANGANATE,
  },
  {
    level: 2,
    equation: "2KMnO4 + 10FeSO4 + 8H2SO4 = 2MnSO4 + 5Fe2(SO4)3 + K2SO4 + 8H2O",
    sign: "при которой окисляется катион соли, а осадка и газа нет",
    others: ["MgSO4", "Al2O3", "Na2SO4"],
    halves: [half("Mn", 7, 2, 2), half("Fe", 2, 3, 10)],
    why: [
      "Окислиться может катион с промежуточной степенью окисления: это железо +2 в сульфате железа(II).",
      "Окислитель — перманганат; осадок $\\ce{MnO2}$ не выпадает, если взять серную кислоту.",
    ],
    fact: "Соли железа(II) окисляются перманганатом в кислой среде до солей железа(III).",
  },
  {
    level: 1,
    equation: "2KMnO4 + 16HCl = 2MnCl2 + 5Cl2 + 2KCl + 8H2O",
    sign: "при которой выделяется жёлто-зелёный газ",
    others: ["MgCl2", "SiO2", "CuO", "Na2SO4"],
    halves: [half("Mn", 7, 2, 2), half("Cl", -1, 0, 5, 2)],
    why: [
      "Жёлто-зелёный газ — хлор, его даёт соляная кислота с сильным окислителем.",
      "Из 16 моль кислоты окисляются 10, ещё 6 моль идут на образование солей.",
    ],
    fact: "Концентрированную соляную кислоту перманганат окисляет до хлора уже без нагревания.",
  },
  {
    level: 2,
    equation: "K2Cr2O7 + 14HCl = 2CrCl3 + 3Cl2 + 2KCl + 7H2O",
    sign: "при которой выделяется простое вещество — газ, а раствор становится зелёным",
    others: ["ZnCl2", "BaSO4", "MgO", "K2SO4"],
    halves: [half("Cr", 6, 3, 1, 2), half("Cl", -1, 0, 3, 2)],
    why: [
      "Зелёный раствор — соль хрома(III), она образуется из дихромата в кислой среде.",
      "Газ — хлор: хлорид-ионы соляной кислоты отдают электроны. Часть кислоты (8 моль) нужна для солей.",
    ],
    fact: ACID_CHROMATE,
    condition: "нагревание",
  },
  {
    level: 1,
    equation: "MnO2 + 4HCl = MnCl2 + Cl2 + 2H2O",
    sign: "при которой растворяется чёрное твёрдое вещество и выделяется ядовитый газ",
    others: ["Na2SO4", "MgCl2", "SiO2", "Ca3(PO4)2"],
    halves: [half("Mn", 4, 2, 1), half("Cl", -1, 0, 1, 2)],
    why: [
      "Чёрное твёрдое вещество — оксид марганца(IV), сильный окислитель в кислой среде.",
      "Соляную кислоту он окисляет до хлора, ядовитого газа.",
    ],
    fact: "Хлор в лаборатории получают действием оксида марганца(IV) на концентрированную соляную кислоту.",
    condition: "нагревание",
  },
  {
    level: 3,
    equation: "K2Cr2O7 + 6FeSO4 + 7H2SO4 = Cr2(SO4)3 + 3Fe2(SO4)3 + K2SO4 + 7H2O",
    sign: "при которой образуются соли двух металлов в степени окисления +3",
    others: ["Na2SO4", "SiO2", "ZnSO4"],
    halves: [half("Cr", 6, 3, 1, 2), half("Fe", 2, 3, 6)],
    why: [
      "До +3 могут перейти хром дихромата (он принимает электроны) и железо +2 (оно отдаёт электроны).",
      "Для перехода дихромата в соль хрома(III) нужна кислота — серная.",
    ],
    fact: ACID_CHROMATE,
  },
  {
    level: 2,
    equation: "K2Cr2O7 + 3Na2SO3 + 4H2SO4 = Cr2(SO4)3 + 3Na2SO4 + K2SO4 + 4H2O",
    sign: "при которой оранжевый раствор становится зелёным, а новые твёрдые вещества не появляются",
    others: ["MgSO4", "SiO2", "KNO3"],
    halves: [half("Cr", 6, 3, 1, 2), half("S", 4, 6, 3)],
    why: [
      "Оранжевый раствор — дихромат, зелёный — соль хрома(III): переход идёт в кислой среде.",
      "Восстановитель — сульфит натрия: сера повышает степень окисления с +4 до +6.",
    ],
    fact: ACID_CHROMATE,
  },
  {
    level: 3,
    equation: "K2Cr2O7 + 6KI + 7H2SO4 = Cr2(SO4)3 + 3I2 + 4K2SO4 + 7H2O",
    sign: "при которой получаются соль хрома(III) и вещество, окрашивающее крахмал в синий цвет",
    others: ["Na2SO4", "SiO2", "MgSO4"],
    halves: [half("Cr", 6, 3, 1, 2), half("I", -1, 0, 3, 2)],
    why: [
      "Крахмал синеет от иода, значит окисляется иодид калия.",
      "Дихромат становится солью хрома(III) только в кислой среде, поэтому нужна серная кислота.",
    ],
    fact: "Иодиды — сильные восстановители: окислители в кислой среде переводят их в иод.",
  },
  {
    level: 2,
    equation: "2KMnO4 + 10KI + 8H2SO4 = 2MnSO4 + 5I2 + 6K2SO4 + 8H2O",
    sign: "при которой получаются соль марганца(II) и простое вещество",
    others: ["ZnSO4", "Al2O3", "Na2SO4"],
    halves: [half("Mn", 7, 2, 2), half("I", -1, 0, 5, 2)],
    why: [
      "Марганец принимает пять электронов и переходит в +2 в кислой среде: нужна серная кислота.",
      "Простое вещество — иод, продукт окисления иодида калия.",
    ],
    fact: ACID_MANGANATE,
  },
  {
    level: 3,
    equation: "2KMnO4 + 5H2O2 + 3H2SO4 = 2MnSO4 + 5O2 + K2SO4 + 8H2O",
    sign: "при которой раствор обесцвечивается и выделяется газ, поддерживающий горение",
    others: ["MgSO4", "SiO2", "Na2SO4"],
    halves: [half("Mn", 7, 2, 2), half("O", -1, 0, 5, 2)],
    why: [
      "Газ, поддерживающий горение, — кислород. С сильным окислителем пероксид водорода сам отдаёт электроны.",
      "Раствор перманганата обесцвечивается в присутствии серной кислоты.",
    ],
    fact: "Пероксид водорода с перманганатом — восстановитель: кислород переходит из −1 в 0.",
  },
  {
    level: 2,
    equation: "2KMnO4 + 5H2S + 3H2SO4 = 2MnSO4 + 5S + K2SO4 + 8H2O",
    sign: "при которой окраска раствора исчезает и выпадает жёлтый осадок",
    others: ["MgSO4", "SiO2", "Na2SO4"],
    halves: [half("Mn", 7, 2, 2), half("S", -2, 0, 5)],
    why: [
      "Жёлтый осадок — сера: её даёт сероводород, если отдаёт электроны.",
      "Исчезает окраска перманганата; бесцветный продукт $\\ce{MnSO4}$ получается в присутствии серной кислоты.",
    ],
    fact: "Сероводород — сильный восстановитель, чаще всего он окисляется до серы.",
  },
  {
    level: 2,
    equation: "2KMnO4 + 5NaNO2 + 3H2SO4 = 2MnSO4 + 5NaNO3 + K2SO4 + 3H2O",
    sign: "при которой раствор обесцвечивается, а соль азотистой кислоты становится солью азотной",
    others: ["ZnSO4", "SiO2", "K2SO4"],
    halves: [half("Mn", 7, 2, 2), half("N", 3, 5, 5)],
    why: [
      "Соль азотистой кислоты — нитрит натрия, окисляется он до нитрата.",
      "Раствор обесцвечивается, когда перманганат становится солью марганца(II): нужна кислота.",
    ],
    fact: "Азот в нитритах имеет промежуточную степень окисления +3; сильные окислители повышают её до +5.",
  },
  {
    level: 2,
    equation: "2KMnO4 + 3NaNO2 + H2O = 2MnO2 + 3NaNO3 + 2KOH",
    sign: "при которой из нейтрального раствора выпадает осадок и образуется нитрат",
    others: ["Na2SO4", "SiO2", "BaSO4", "KCl"],
    halves: [half("Mn", 7, 4, 2), half("N", 3, 5, 3)],
    why: [
      "Нитрат получается при окислении нитрита натрия, окислитель в перечне — перманганат.",
      "Ни кислоты, ни щёлочи в перечне нет: среда нейтральная, осадок — $\\ce{MnO2}$.",
    ],
    fact: NEUTRAL_MANGANATE,
  },
  {
    level: 2,
    equation: "2KMnO4 + KNO2 + 2KOH = 2K2MnO4 + KNO3 + H2O",
    sign: "в результате которой фиолетовый раствор становится зелёным, а в нём появляется нитрат",
    others: ["K2SO4", "BaSO4", "MgO"],
    halves: [half("Mn", 7, 6, 2), half("N", 3, 5, 1)],
    why: [
      "Зелёный раствор — манганат: он образуется из перманганата в сильнощелочной среде.",
      "Нитрат даёт нитрит калия: азот отдаёт два электрона.",
    ],
    fact: GREEN_MANGANATE,
  },
  {
    level: 1,
    equation: "2{M}Br + Cl2 = 2{M}Cl + Br2",
    sign: "в которой более активный галоген вытесняет менее активный",
    others: ["CaCO3", "MgSO4", "SiO2", "BaSO4"],
    halves: [half("Cl", 0, -1, 1, 2), half("Br", -1, 0, 1, 2)],
    why: [
      "Галоген в перечне один — хлор. Он активнее брома, поэтому вытесняет его из бромида.",
      "Молекула хлора принимает два электрона, два бромид-иона их отдают.",
    ],
    fact: "Каждый галоген вытесняет из растворов солей те галогены, которые стоят в группе ниже.",
  },
  {
    level: 2,
    equation: "2KI + H2O2 + H2SO4 = I2 + K2SO4 + 2H2O",
    sign: "при которой бесцветный раствор буреет, а при добавлении крахмала синеет",
    others: ["Na2SO4", "MgSO4", "SiO2"],
    halves: [half("O", -1, -2, 1, 2), half("I", -1, 0, 1, 2)],
    why: [
      "Окраску с крахмалом даёт иод: иодид калия окисляется.",
      "Окислитель — пероксид водорода: в кислой среде кислород переходит из −1 в −2.",
    ],
    fact: "С восстановителями пероксид водорода — окислитель, в кислой среде он превращается в воду.",
  },
  {
    level: 3,
    equation: "2KI + 2KNO2 + 2H2SO4 = I2 + 2NO + 2K2SO4 + 2H2O",
    sign: "при которой образуются иод и бесцветный газ, буреющий на воздухе",
    others: ["MgSO4", "SiO2", "ZnSO4"],
    halves: [half("N", 3, 2, 2), half("I", -1, 0, 1, 2)],
    why: [
      "Бесцветный газ, который на воздухе становится бурым, — оксид азота(II): его даёт нитрит, принимая электрон.",
      "Иод — продукт окисления иодида калия; реакция идёт в кислой среде.",
    ],
    fact: "В кислой среде нитриты окисляют иодиды, а сами восстанавливаются до оксида азота(II).",
  },
  {
    level: 2,
    equation: "2FeCl3 + 2{M}I = 2FeCl2 + I2 + 2{M}Cl",
    sign: "в которой окислителем служит катион металла",
    others: ["MgSO4", "BaSO4", "SiO2", "NH4Cl"],
    halves: [half("Fe", 3, 2, 2), half("I", -1, 0, 1, 2)],
    why: [
      "Катион железа(III) может принять электрон и стать железом +2.",
      "Восстановитель для него — иодид-ион: бурая окраска появляется от иода.",
    ],
    fact: "Железо(III) окисляет иодиды до иода и сульфиды до серы.",
  },
  {
    level: 2,
    equation: "2FeCl3 + H2S = 2FeCl2 + S + 2HCl",
    sign: "при которой жёлтая окраска раствора исчезает, а сам он мутнеет из-за простого вещества",
    others: ["MgCl2", "BaSO4", "SiO2", "KCl"],
    halves: [half("Fe", 3, 2, 2), half("S", -2, 0, 1)],
    why: [
      "Простое вещество, от которого мутнеет раствор, — сера: восстановитель — сероводород.",
      "Жёлтый раствор хлорида железа(III) теряет окраску, когда железо переходит в +2.",
    ],
    fact: "Железо(III) окисляет сероводород до серы, само становится железом(II).",
  },
  {
    level: 1,
    equation: "Cu + 4HNO3 = Cu(NO3)2 + 2NO2 + 2H2O",
    sign: "при которой металл растворяется и выделяется бурый газ",
    others: ["BaSO4", "NaNO3", "MgO", "SiO2"],
    halves: [half("N", 5, 4, 2), half("Cu", 0, 2, 1)],
    why: [
      "Бурый газ — оксид азота(IV): так восстанавливается концентрированная азотная кислота с малоактивным металлом.",
      "Из 4 моль кислоты электроны принимают 2, ещё 2 моль дают соль.",
    ],
    fact: "Концентрированная азотная кислота с медью восстанавливается до оксида азота(IV), разбавленная — до оксида азота(II).",
    concentrated: true,
  },
  {
    level: 2,
    equation: "S + 6HNO3 = H2SO4 + 6NO2 + 2H2O",
    sign: "при которой неметалл превращается в кислоту, двухосновную и сильную",
    others: ["KNO3", "BaSO4", "SiO2", "MgO"],
    halves: [half("N", 5, 4, 6), half("S", 0, 6, 1)],
    why: [
      "Сильная двухосновная кислота — серная, она получается при окислении серы.",
      "Концентрированная азотная кислота при нагревании восстанавливается до оксида азота(IV).",
    ],
    fact: "Концентрированная азотная кислота окисляет неметаллы до высших кислот: серу — до серной, фосфор — до фосфорной.",
    concentrated: true,
    condition: "нагревание",
  },
  {
    level: 2,
    equation: "P + 5HNO3 = H3PO4 + 5NO2 + H2O",
    sign: "при которой простое вещество превращается в трёхосновную кислоту",
    others: ["NaNO3", "BaSO4", "SiO2", "ZnO"],
    halves: [half("N", 5, 4, 5), half("P", 0, 5, 1)],
    why: [
      "Трёхосновная кислота — фосфорная, простое вещество — фосфор: он отдаёт пять электронов.",
      "Окислитель — концентрированная азотная кислота, бурый газ — $\\ce{NO2}$.",
    ],
    fact: "Концентрированная азотная кислота окисляет фосфор до фосфорной кислоты.",
    concentrated: true,
    condition: "нагревание",
  },
  {
    level: 3,
    equation: "2Cr(OH)3 + 3H2O2 + 4{M}OH = 2{M}2CrO4 + 8H2O",
    sign: "при которой серо-зелёный осадок переходит в жёлтый раствор",
    others: ["BaSO4", "CaCO3", "MgO"],
    halves: [half("O", -1, -2, 3, 2), half("Cr", 3, 6, 2)],
    why: [
      "Жёлтый раствор — хромат: хром из гидроксида хрома(III) отдаёт по три электрона.",
      "Окислитель — пероксид водорода, щёлочь нужна для образования соли.",
    ],
    fact: TO_CHROMATE,
  },
  {
    level: 3,
    equation: "2Cr(OH)3 + 3Br2 + 10{M}OH = 2{M}2CrO4 + 6{M}Br + 8H2O",
    sign: "при которой нерастворимый гидроксид становится солью жёлтого цвета, а простое вещество — бромидом",
    others: ["BaSO4", "MgO", "CaCO3"],
    halves: [half("Br", 0, -1, 3, 2), half("Cr", 3, 6, 2)],
    why: [
      "Жёлтая соль — хромат, она получается из гидроксида хрома(III) в щелочной среде.",
      "Бром принимает электроны. Щёлочь входит в обе соли: 4 моль — в хромат, 6 моль — в бромид.",
    ],
    fact: TO_CHROMATE,
  },
  {
    level: 3,
    equation: "Cr2(SO4)3 + 3Br2 + 16NaOH = 2Na2CrO4 + 6NaBr + 3Na2SO4 + 8H2O",
    sign: "при которой катион в составе соли переходит в состав аниона другой соли, а простое вещество восстанавливается",
    others: ["BaSO4", "MgO", "CaCO3"],
    halves: [half("Br", 0, -1, 3, 2), half("Cr", 3, 6, 1, 2)],
    why: [
      "Из катиона $\\ce{Cr^{3+}}$ в щелочной среде получается хромат-ион, хром переходит в +6.",
      "Восстанавливается бром. Щёлочь нужна для трёх солей: $4 + 6 + 6 = 16$ моль.",
    ],
    fact: TO_CHROMATE,
  },
  {
    level: 2,
    equation: "3Cl2 + 6{M}OH = 5{M}Cl + {M}ClO3 + 3H2O",
    sign: "в которой атомы одного элемента и отдают, и принимают электроны, а щёлочь взята горячей",
    others: ["BaSO4", "K2SO4", "NaNO3", "MgO"],
    halves: [half("Cl", 0, -1, 5), half("Cl", 0, 5, 1)],
    why: [
      "И окислителем, и восстановителем может быть хлор: со щёлочью он диспропорционирует.",
      "В горячем растворе получаются хлорид и хлорат: пять атомов принимают по электрону, один отдаёт пять.",
    ],
    fact: "С холодной щёлочью хлор даёт хлорид и гипохлорит, с горячей — хлорид и хлорат.",
    condition: "нагревание",
  },
  {
    level: 1,
    equation: "Cl2 + 2{M}OH = {M}Cl + {M}ClO + H2O",
    sign: "при которой на холоду жёлто-зелёное вещество превращается в две соли",
    others: ["BaSO4", "SiO2", "K2SO4", "MgO"],
    halves: [half("Cl", 0, -1, 1), half("Cl", 0, 1, 1)],
    why: [
      "Жёлто-зелёное вещество — хлор. В холодной щёлочи один его атом принимает электрон, другой отдаёт.",
      "Получаются хлорид и гипохлорит.",
    ],
    fact: "С холодной щёлочью хлор даёт хлорид и гипохлорит, с горячей — хлорид и хлорат.",
  },
  {
    level: 2,
    equation: "Cu + 2H2SO4 = CuSO4 + SO2 + 2H2O",
    sign: "при которой растворяется металл, стоящий в ряду напряжений после водорода, и выделяется газ с резким запахом",
    others: ["BaSO4", "Na2SO4", "SiO2", "MgSO4"],
    halves: [half("S", 6, 4, 1), half("Cu", 0, 2, 1)],
    why: [
      "Медь не вытесняет водород, но концентрированная серная кислота при нагревании её окисляет.",
      "Сера кислоты переходит в +4: выделяется $\\ce{SO2}$. Вторая молекула кислоты идёт на соль.",
    ],
    fact: "С малоактивными металлами концентрированная серная кислота восстанавливается до оксида серы(IV).",
    concentrated: true,
    condition: "нагревание",
  },
  {
    level: 3,
    equation: "8KI + 5H2SO4 = 4I2 + H2S + 4K2SO4 + 4H2O",
    sign: "при которой сера переходит из высшей степени окисления в низшую",
    others: ["BaSO4", "SiO2", "MgSO4", "Na2SO4"],
    halves: [half("S", 6, -2, 1), half("I", -1, 0, 4, 2)],
    why: [
      "Высшая степень окисления серы +6 — в концентрированной серной кислоте, низшая −2 — в сероводороде.",
      "Такой глубокий переход вызывает сильный восстановитель — иодид калия. Одна молекула кислоты принимает восемь электронов, остальные четыре идут на соль.",
    ],
    fact: "Иодиды восстанавливают концентрированную серную кислоту до сероводорода.",
    concentrated: true,
  },
  {
    level: 1,
    equation: "{M}2SO3 + H2O2 = {M}2SO4 + H2O",
    sign: "при которой соль сернистой кислоты превращается в соль серной",
    others: ["MgO", "{M}Cl", "SiO2", "CaCO3"],
    halves: [half("O", -1, -2, 1, 2), half("S", 4, 6, 1)],
    why: [
      "Соль сернистой кислоты — сульфит, при окислении сера переходит из +4 в +6.",
      "Окислитель — пероксид водорода, он превращается в воду.",
    ],
    fact: "Пероксид водорода окисляет сульфиты до сульфатов, а сульфиды — до сульфатов или серы.",
  },
  {
    level: 2,
    equation: "PbS + 4H2O2 = PbSO4 + 4H2O",
    sign: "при которой чёрное нерастворимое вещество становится белым нерастворимым",
    others: ["Na2SO4", "MgSO4", "SiO2", "KCl"],
    halves: [half("O", -1, -2, 4, 2), half("S", -2, 6, 1)],
    why: [
      "Чёрное нерастворимое вещество — сульфид свинца(II), белое — его сульфат.",
      "Сера отдаёт восемь электронов; каждая молекула пероксида водорода принимает два, поэтому их нужно четыре.",
    ],
    fact: "Пероксидом водорода восстанавливают потемневшие краски: сульфид свинца(II) становится белым сульфатом.",
  },
  {
    level: 3,
    equation: "4Zn + {M}NO3 + 7{M}OH + 6H2O = 4{M}2[Zn(OH)4] + NH3",
    sign: "при которой выделяется газ, окрашивающий влажную лакмусовую бумагу в синий цвет",
    others: ["BaSO4", "{M}2SO4", "MgO"],
    halves: [half("N", 5, -3, 1), half("Zn", 0, 2, 4)],
    why: [
      "Влажный лакмус синеет от аммиака: азот нитрата принимает восемь электронов.",
      "В щелочной среде их отдаёт цинк, его продукт — комплексная соль.",
    ],
    fact: "Цинк и алюминий в щелочном растворе восстанавливают нитраты до аммиака.",
    condition: "нагревание",
  },
  {
    level: 1,
    equation: "2Al + 2{M}OH + 6H2O = 2{M}[Al(OH)4] + 3H2",
    sign: "при которой металл растворяется и выделяется самый лёгкий газ",
    others: ["BaSO4", "MgO", "CaCO3", "{M}2SO4"],
    halves: [half("H", 1, 0, 3, 2), half("Al", 0, 3, 2)],
    why: [
      "Самый лёгкий газ — водород. В щёлочи растворяется амфотерный металл — алюминий.",
      "Окислитель — вода: водород из +1 переходит в 0.",
    ],
    fact: "Алюминий и цинк вытесняют водород из растворов щелочей.",
  },
  {
    level: 1,
    equation: "2Fe(OH)2 + H2O2 = 2Fe(OH)3",
    sign: "в которой два вещества соединяются в одно бурое нерастворимое",
    others: ["Na2SO4", "SiO2", "KCl", "BaSO4"],
    halves: [half("O", -1, -2, 1, 2), half("Fe", 2, 3, 2)],
    why: [
      "Бурое нерастворимое вещество — гидроксид железа(III), исходное — гидроксид железа(II).",
      "Окислитель — пероксид водорода: весь он входит в состав продукта.",
    ],
    fact: "Гидроксид железа(II) легко окисляется до бурого гидроксида железа(III).",
  },
  {
    level: 2,
    equation: "2FeSO4 + H2O2 + H2SO4 = Fe2(SO4)3 + 2H2O",
    sign: "при которой бледно-зелёный раствор сульфата желтеет, а осадка и газа нет",
    others: ["SiO2", "MgSO4", "K2SO4"],
    halves: [half("O", -1, -2, 1, 2), half("Fe", 2, 3, 2)],
    why: [
      "Бледно-зелёный раствор — соль железа(II), жёлтый — соль железа(III).",
      "Окислитель — пероксид водорода; кислота удерживает железо в растворе.",
    ],
    fact: "В кислой среде пероксид водорода окисляет соли железа(II) до солей железа(III).",
  },
  {
    level: 3,
    equation: "MnO2 + KNO3 + 2KOH = K2MnO4 + KNO2 + H2O",
    sign: "которая идёт при сплавлении и даёт вещество зелёного цвета",
    others: ["BaSO4", "K2SO4", "KCl"],
    halves: [half("N", 5, 3, 1), half("Mn", 4, 6, 1)],
    why: [
      "Зелёное вещество — манганат калия: марганец отдаёт два электрона в щелочном расплаве.",
      "Окислитель — нитрат калия: он превращается в нитрит.",
    ],
    fact: "При сплавлении со щёлочью и нитратом оксид марганца(IV) даёт манганат, оксид хрома(III) — хромат.",
    condition: "сплавление",
  },
  {
    level: 3,
    equation: "Cr2O3 + 3KNO3 + 4KOH = 2K2CrO4 + 3KNO2 + 2H2O",
    sign: "при которой зелёный оксид в расплаве превращается в жёлтую соль",
    others: ["BaSO4", "K2SO4", "KCl"],
    halves: [half("N", 5, 3, 3), half("Cr", 3, 6, 1, 2)],
    why: [
      "Зелёный оксид — $\\ce{Cr2O3}$, жёлтая соль — хромат калия: хром отдаёт электроны в щелочной среде.",
      "Принимает их азот нитрата калия, который становится нитритом.",
    ],
    fact: "При сплавлении со щёлочью и нитратом оксид марганца(IV) даёт манганат, оксид хрома(III) — хромат.",
    condition: "сплавление",
  },
  {
    level: 3,
    equation: "MnO2 + H2O2 + H2SO4 = MnSO4 + O2 + 2H2O",
    sign: "при которой чёрный порошок растворяется и выделяется газ без цвета и запаха",
    others: ["SiO2", "K2SO4", "MgSO4"],
    halves: [half("Mn", 4, 2, 1), half("O", -1, 0, 1, 2)],
    why: [
      "Чёрный порошок — оксид марганца(IV); в кислой среде он переходит в соль марганца(II).",
      "Газ — кислород, его даёт пероксид водорода, отдавая электроны. Без кислоты порошок остался бы катализатором.",
    ],
    fact: "Оксид марганца(IV) в кислой среде окисляет пероксид водорода до кислорода.",
  },
  {
    level: 2,
    equation: "KClO3 + 6HCl = KCl + 3Cl2 + 3H2O",
    sign: "в которой один элемент в разных веществах и окислитель, и восстановитель, а продукт — газ",
    others: ["MgCl2", "SiO2", "BaSO4", "K2SO4"],
    halves: [half("Cl", 5, 0, 1), half("Cl", -1, 0, 5)],
    why: [
      "Хлор есть и в хлорате калия (+5), и в соляной кислоте (−1): встречаясь, они дают хлор.",
      "Один атом принимает пять электронов, пять атомов отдают по одному; шестая молекула кислоты идёт на соль.",
    ],
    fact: "Хлораты окисляют концентрированную соляную кислоту до хлора.",
  },
  {
    level: 2,
    equation: "SO2 + Br2 + 2H2O = H2SO4 + 2HBr",
    sign: "при которой обесцвечивается бурый раствор и образуются две сильные кислоты",
    others: ["BaSO4", "SiO2", "K2SO4", "MgSO4"],
    halves: [half("Br", 0, -1, 1, 2), half("S", 4, 6, 1)],
    why: [
      "Бурый раствор — бромная вода; бром принимает электроны и даёт бромоводородную кислоту.",
      "Вторая кислота — серная, она получается при окислении оксида серы(IV).",
    ],
    fact: "Оксид серы(IV) обесцвечивает бромную воду.",
  },
  {
    level: 2,
    equation: "3CuO + 2NH3 = 3Cu + N2 + 3H2O",
    sign: "которая идёт при нагревании, без раствора, и превращает чёрный порошок в красный",
    others: ["SiO2", "BaSO4", "MgO", "NaCl"],
    halves: [half("Cu", 2, 0, 3), half("N", -3, 0, 1, 2)],
    why: [
      "Чёрный порошок — оксид меди(II), красный — медь: оксид восстанавливается.",
      "Восстановитель — аммиак: его азот превращается в простое вещество.",
    ],
    fact: "При нагревании аммиак восстанавливает медь из оксида и окисляется до азота.",
    condition: "нагревание",
  },
];

const METALS_OF = (equation: string) => (equation.includes("{M}") ? ALKALI_METALS : ALKALI_METALS.slice(0, 1));

const CONCENTRATED = new Set(["HNO3", "H2SO4"]);
const GASES = new Set(["Cl", "Br", "I", "O", "H", "N"]);
const signed = (state: number) => (state > 0 ? `+${state}` : state < 0 ? `−${-state}` : "0");

function writeState(element: string, state: number, atoms: number): string {
  const isMolecule = state === 0 && atoms === 2 && GASES.has(element);
  const count = isMolecule || atoms === 1 ? "" : atoms;
  return `${count}\\mathrm{${element}}${isMolecule ? "_2" : ""}^{${signed(state).replace("−", "-")}}`;
}

function writeHalf({ element, from, to, atoms, times }: Half): string {
  const electrons = atoms * Math.abs(to - from);
  const sign = to < from ? "+" : "-";
  return `$${writeState(element, from, atoms)} ${sign} ${electrons}\\bar e \\to ${writeState(element, to, atoms)}$ — множитель ${times}`;
}

/** The substance of the left side in which the element has this state; of hydrogen it is water, the last. */
function findSubstance(equation: string, { element, from }: Half): string {
  const found = readSides(equation)?.left.findLast(({ formula }) => oxidationStates(formula)?.get(element) === from);
  return found?.formula === "H2O" ? "вода" : found ? nameSubstance(found.formula) : "";
}

const role = (equation: string, one: Half) =>
  `${findSubstance(equation, one)} (${ELEMENTS[one.element] ?? ""} ${signed(one.from)})`;

function writeRoles(equation: string, [gain, loss]: readonly [Half, Half]): string {
  return gain.element === loss.element && gain.from === loss.from
    ? `Окислитель и восстановитель — ${role(equation, gain)}.`
    : `Окислитель — ${role(equation, gain)}, восстановитель — ${role(equation, loss)}.`;
}

function tellElectrons([gain, loss]: readonly [Half, Half]): string {
  const taken = gain.atoms * (gain.from - gain.to);
  const given = loss.atoms * (loss.to - loss.from);
  return `В строке восстановления электронов ${taken}, в строке окисления ${given}; общее число — ${taken * gain.times}, поэтому множители ${gain.times} и ${loss.times}.`;
}

const redox: TaskGenerator = {
  version: 1,
  topic: "ege-chemistry",
  number: 29,
  key: "ege-chemistry-29-redox",
  count: 50,
  method: "oxidation-states",
  make(random) {
    const situation = random.pick(SITUATIONS);
    const metal = random.pick(METALS_OF(situation.equation));
    const equation = withMetal(situation.equation, metal);
    const { level, sign, halves, why, fact, concentrated, condition } = situation;
    const reagents = (readSides(equation)?.left ?? []).map(({ formula }) => formula).filter((one) => one !== "H2O");
    const others = situation.others.map((one) => withMetal(one, metal));
    const list = random.shuffle([...reagents, ...others]).map((formula) => {
      const name = nameSubstance(formula);
      return concentrated && CONCENTRATED.has(formula) ? `${name} (концентрированная)` : name;
    });
    const roles = writeRoles(equation, halves);
    return {
      parameters: [equation],
      theme: "himicheskie-reaktsii",
      subTheme: "okislitelno-vosstanovitelnye",
      level,
      statement: `Дан перечень веществ: ${list.join(", ")}. Допустимо использование водных растворов.\n\nВыбери из перечня вещества, между которыми возможна окислительно-восстановительная реакция, ${sign}. Запиши уравнение только одной такой реакции, составь электронный баланс, укажи окислитель и восстановитель.`,
      hints: [
        "Найди в перечне вещества, в которых элемент имеет высшую степень окисления, и вещества, способные отдать электроны.",
        "Какая среда нужна, чтобы получились продукты с указанным признаком?",
      ],
      answer: {
        type: "free",
        model: [
          "1. Уравнение реакции:",
          `$\\ce{${equation}}$${condition ? ` (${condition})` : ""}`,
          "2. Электронный баланс:",
          ...halves.map(writeHalf),
          roles,
        ].join("\n\n"),
        criteria: [
          passOrFail(
            "k1",
            "Уравнение реакции",
            "Записано уравнение реакции, отвечающей условию: верны продукты и все коэффициенты.",
            "Уравнение не записано, не отвечает условию, или в нём есть ошибка в формуле либо в коэффициенте.",
          ),
          passOrFail(
            "k2",
            "Электронный баланс",
            "Составлен электронный баланс, верно указаны окислитель и восстановитель.",
            "Баланс не составлен или составлен неверно, либо не указаны (перепутаны) окислитель и восстановитель.",
          ),
        ],
      },
      solution: [...why, tellElectrons(halves), `$\\ce{${equation}}$. ${roles}`],
      fact,
    };
  },
  check({ statement, answer }) {
    if (answer.type !== "free") return false;
    const lines = answer.model.split("\n\n");
    const [title, , subtitle, ...rest] = lines;
    const [equation = "", ...more] = equationsOf(answer.model);
    const sides = readSides(equation);
    if (title !== "1. Уравнение реакции:" || subtitle !== "2. Электронный баланс:" || rest.length !== 3) return false;
    if (!sides || more.length > 0 || !isBalanced(equation)) return false;
    const list = readList(statement);
    if (list.length < 5 || sides.left.some(({ formula }) => formula !== "H2O" && !list.includes(formula))) return false;
    const halves = rest.slice(0, 2).map(readHalf);
    const [gain, loss] = halves;
    if (!gain || !loss || gain.electrons <= 0 || loss.electrons >= 0) return false;
    if (gain.electrons * gain.times + loss.electrons * loss.times !== 0) return false;
    const isTrue = [gain, loss].every(({ element, from, to, atoms, times, electrons }) => {
      const changed = atomsInState(sides.right, element, to) - atomsInState(sides.left, element, to);
      const shared = gain.element === loss.element && gain.to === loss.to;
      const wanted = shared ? gain.atoms * gain.times + loss.atoms * loss.times : atoms * times;
      return electrons === atoms * (from - to) && changed === wanted && atomsInState(sides.left, element, from) > 0;
    });
    return (
      isTrue &&
      hasRoles(
        rest[2] ?? "",
        sides.left.map(({ formula }) => formula),
        gain,
        loss,
      )
    );
  },
};

type ReadHalf = { element: string; from: number; to: number; atoms: number; times: number; electrons: number };

function readHalf(line: string): ReadHalf | null {
  const state = String.raw`(\d?)\\mathrm\{(\w+)\}(_2)?\^\{([+-]?\d+)\}`;
  const found = new RegExp(String.raw`^\$${state} ([+-]) (\d+)\\bar e \\to ${state}\$ — множитель (\d+)$`).exec(line);
  if (!found) return null;
  const [, n, element = "", pair, from, sign, electrons, m, other, otherPair, to, times] = found;
  const atoms = pair ? 2 : Number(n || 1);
  const after = otherPair ? 2 : Number(m || 1);
  if (element !== other || atoms !== after) return null;
  return {
    element,
    from: Number(from),
    to: Number(to),
    atoms,
    times: Number(times),
    electrons: Number(electrons) * (sign === "+" ? 1 : -1),
  };
}

/** The named substances have the named states, and each gives or takes electrons. */
function hasRoles(line: string, left: readonly string[], gain: ReadHalf, loss: ReadHalf): boolean {
  const said = [...line.matchAll(/(?:— |, восстановитель — )([^—]*?) \(([а-я]+) ([+−]?\d)\)/g)];
  const wanted = line.startsWith("Окислитель и восстановитель") ? [gain] : [gain, loss];
  if (line.startsWith("Окислитель и") && gain.from !== loss.from) return false;
  return (
    said.length === wanted.length &&
    wanted.every(({ element, from }, at) => {
      const [, name = "", elementName, state = ""] = said[at] ?? [];
      const formula = left.find((one) => (one === "H2O" ? "вода" : nameSubstance(one)) === name);
      return (
        formula !== undefined &&
        ELEMENTS[element] === elementName &&
        Number(state.replace("−", "-")) === from &&
        oxidationStates(formula)?.get(element) === from
      );
    })
  );
}

export const generators: readonly TaskGenerator[] = [redox];
