/** ЕГЭ, physics, number 17: how quantities of quantum physics change. */
import { areChanges, type Change, CHANGES_ASKED, changeTask, type Quantity } from "../claim-task";
import { findRoots } from "../numeric";
import { amount, readAmounts } from "../short-task";
import type { TaskGenerator } from "../task-generator";

const COMMON = { version: 1, topic: "ege-physics", number: 17 } as const;
const TURNED: Readonly<Record<Change, Change>> = { grows: "falls", falls: "grows", stays: "stays" };

const METALS = [
  ["цезиевую", 1.9],
  ["калиевую", 2.2],
  ["цинковую", 4.2],
  ["литиевую", 2.4],
] as const;

const photoeffect: TaskGenerator = {
  ...COMMON,
  key: "ege-physics-17-photoeffect",
  count: 12,
  method: "photon-by-photon",
  make(random) {
    const [metal, work] = random.pick(METALS);
    const limit = Math.floor(1240 / work / 10) * 10;
    const [short, long] = [random.int(20, 23) * 10, random.int(24, Math.max(24, limit / 10 - 1)) * 10];
    const isShorter = random.int(0, 1) === 1;
    const [from, to] = isShorter ? [long, short] : [short, long];
    if (long >= limit) return null;
    const list: Quantity[] = [
      {
        name: "энергия фотона",
        change: "grows",
        why: "$E = \\dfrac{hc}{\\lambda}$: чем короче волна, тем больше энергия.",
      },
      {
        name: "максимальная кинетическая энергия фотоэлектронов",
        change: "grows",
        why: "$E_к = \\dfrac{hc}{\\lambda} - A$: работа выхода прежняя, а энергия фотона другая.",
      },
      {
        name: "запирающее напряжение",
        change: "grows",
        why: "$eU = E_к$: оно меняется вместе с наибольшей энергией электронов.",
      },
      { name: "работа выхода электронов", change: "stays", why: "Она зависит только от металла." },
      { name: "длина волны красной границы фотоэффекта", change: "stays", why: "Она зависит только от металла." },
      {
        name: "импульс фотона",
        change: "grows",
        why: "$p = \\dfrac{h}{\\lambda}$: чем короче волна, тем больше импульс.",
      },
    ];
    const quantities = random
      .shuffle(list)
      .slice(0, 2)
      .map((one) => ({ ...one, change: isShorter ? one.change : TURNED[one.change] }));
    if (quantities.every(({ change }) => change === "stays")) return null;
    return changeTask({
      parameters: [metal, from, to, ...quantities.map(({ name }) => name)],
      theme: "kvantovaya-fizika",
      subTheme: "fotoeffekt",
      level: 2,
      statement: `На ${metal} пластинку направили свет с длиной волны ${amount(from, "нм")}, наблюдается фотоэффект. Длину волны ${isShorter ? "уменьшили" : "увеличили"} до ${amount(to, "нм")}, фотоэффект не прекратился. ${CHANGES_ASKED}`,
      quantities,
      hints: ["Как энергия фотона зависит от длины волны?", "Запиши уравнение Эйнштейна: $h\\nu = A + E_к$."],
    });
  },
  check(draft) {
    const waves = readAmounts(draft.statement, "нм");
    const work = METALS.find(([metal]) => draft.statement.includes(metal))?.[1] ?? Number.NaN;
    const [before, after] = waves.map((wave) => {
      const frequency = 299_792_458 / (wave * 1e-9);
      const photon = (6.626e-34 * frequency) / 1.602e-19;
      // The counter-voltage that just stops the quickest electron.
      const [stop = Number.NaN] = findRoots((volts) => photon - work - volts, 0, 20);
      return { photon, stop, momentum: photon / 299_792_458 };
    });
    if (!before || !after) return false;
    return areChanges(draft, (name) => {
      if (name.startsWith("энергия")) return [before.photon, after.photon];
      if (name.startsWith("импульс")) return [before.momentum, after.momentum];
      return name.startsWith("работа") || name.startsWith("длина") ? [work, work] : [before.stop, after.stop];
    });
  },
};

/** Decays of a nucleus: the emitted particle with its own nucleons and charge. */
const DECAYS = [
  ["альфа-распада", 4, 2],
  ["бета-распада (с испусканием электрона)", 0, -1],
  ["испускания гамма-кванта", 0, 0],
] as const;
const NUCLEI = [
  [238, 92, "U", 0],
  [226, 88, "Ra", 0],
  [232, 90, "Th", 0],
  [222, 86, "Rn", 0],
  [210, 84, "Po", 0],
  [214, 82, "Pb", 1],
  [210, 83, "Bi", 1],
  [90, 38, "Sr", 1],
  [137, 55, "Cs", 1],
  [131, 53, "I", 1],
  [60, 27, "Co", 1],
  [14, 6, "C", 1],
  [99, 43, "Tc", 2],
  [137, 56, "Ba", 2],
  [60, 28, "Ni", 2],
] as const;

const decay: TaskGenerator = {
  ...COMMON,
  key: "ege-physics-17-decay",
  count: 10,
  method: "counting",
  make(random) {
    const [mass, charge, symbol, kind] = random.pick(NUCLEI);
    const [said, nucleons, ownCharge] = DECAYS[kind];
    const neutrons = nucleons - ownCharge;
    const change = (lost: number): Change => (lost > 0 ? "falls" : lost < 0 ? "grows" : "stays");
    const why = (what: string, lost: number) =>
      lost === 0
        ? `${what} не меняется.`
        : `${what} ${lost > 0 ? "уменьшается" : "увеличивается"} на $${Math.abs(lost)}$.`;
    const list: Quantity[] = [
      { name: "массовое число ядра", change: change(nucleons), why: why("Массовое число", nucleons) },
      { name: "зарядовое число ядра", change: change(ownCharge), why: why("Зарядовое число", ownCharge) },
      { name: "число нейтронов в ядре", change: change(neutrons), why: why("Число нейтронов", neutrons) },
    ];
    const quantities = random.shuffle(list).slice(0, 2);
    const begin =
      [
        "Альфа-частица уносит два протона и два нейтрона.",
        "При бета-распаде нейтрон превращается в протон и электрон, электрон улетает.",
        "Гамма-квант не имеет ни заряда, ни нуклонов.",
      ][kind] ?? "";
    return changeTask({
      parameters: [mass, charge, kind, ...quantities.map(({ name }) => name)],
      theme: "fizika-yadra",
      subTheme: "radioaktivnost",
      level: 1,
      statement: `Как изменятся характеристики ядра $\\ce{^{${mass}}_{${charge}}${symbol}}$ после одного ${said}? ${CHANGES_ASKED}`,
      quantities,
      begin: [begin],
      hints: [
        "Из каких частиц состоит то, что вылетает из ядра?",
        "Суммы массовых и зарядовых чисел до и после одинаковы.",
      ],
    });
  },
  check(draft) {
    const [, mass = "", charge = ""] = /\^\{(\d+)\}_\{(\d+)\}/.exec(draft.statement) ?? [];
    let [protons, neutrons] = [Number(charge), Number(mass) - Number(charge)];
    const before = { protons, neutrons };
    if (draft.statement.includes("альфа")) [protons, neutrons] = [protons - 2, neutrons - 2];
    else if (draft.statement.includes("бета")) [protons, neutrons] = [protons + 1, neutrons - 1];
    return areChanges(draft, (name) => {
      if (name.startsWith("массовое")) return [before.protons + before.neutrons, protons + neutrons];
      return name.startsWith("зарядовое") ? [before.protons, protons] : [before.neutrons, neutrons];
    });
  },
};

const laser: TaskGenerator = {
  ...COMMON,
  key: "ege-physics-17-laser",
  count: 10,
  method: "photon-by-photon",
  make(random) {
    const [blue, red] = [random.int(40, 50) * 10, random.int(53, 70) * 10];
    const power = random.int(1, 10);
    const isLonger = random.int(0, 1) === 1;
    const [from, to] = isLonger ? [blue, red] : [red, blue];
    const list: Quantity[] = [
      {
        name: "энергия одного фотона",
        change: "falls",
        why: "$E = \\dfrac{hc}{\\lambda}$: чем длиннее волна, тем меньше энергия.",
      },
      {
        name: "импульс одного фотона",
        change: "falls",
        why: "$p = \\dfrac{h}{\\lambda}$: чем длиннее волна, тем меньше импульс.",
      },
      {
        name: "частота света",
        change: "falls",
        why: "$\\nu = \\dfrac{c}{\\lambda}$: чем длиннее волна, тем меньше частота.",
      },
      {
        name: "число фотонов, которые лазер испускает за секунду",
        change: "grows",
        why: "Мощность та же: чем меньше энергия одного фотона, тем больше их нужно.",
      },
      { name: "скорость фотонов в вакууме", change: "stays", why: "В вакууме она одна и та же при любой длине волны." },
    ];
    const quantities = random
      .shuffle(list)
      .slice(0, 2)
      .map((one) => ({ ...one, change: isLonger ? one.change : TURNED[one.change] }));
    return changeTask({
      parameters: [from, to, power, ...quantities.map(({ name }) => name)],
      theme: "kvantovaya-fizika",
      subTheme: "fotony",
      level: 2,
      statement: `Лазерную указку мощностью ${amount(power, "мВт")} с длиной волны ${amount(from, "нм")} заменили другой, с той же мощностью и длиной волны ${amount(to, "нм")}. ${CHANGES_ASKED}`,
      quantities,
      hints: ["Как энергия фотона зависит от длины волны?", "Мощность — это энергия всех фотонов за секунду."],
    });
  },
  check(draft) {
    const [from = 1, to = 1] = readAmounts(draft.statement, "нм");
    const [power = 1] = readAmounts(draft.statement, "мВт");
    // How many waves run by in a nanosecond, and how many portions of energy make up the power.
    const light = (wave: number) => {
      const waves = 299_792_458 / wave;
      return { waves, photons: power / (6.626e-34 * waves * 1e9) };
    };
    const [before, after] = [light(from), light(to)];
    return areChanges(draft, (name) => {
      if (name.startsWith("скорость")) return [before.waves * from, before.waves * from];
      return name.startsWith("число") ? [before.photons, after.photons] : [before.waves, after.waves];
    });
  },
};

const orbit: TaskGenerator = {
  ...COMMON,
  key: "ege-physics-17-orbit",
  count: 6,
  method: "orbit-search",
  make(random) {
    const [low, high] = [random.int(1, 3), random.int(4, 6)];
    const isUp = random.int(0, 1) === 1;
    const [from, to] = isUp ? [low, high] : [high, low];
    const list: Quantity[] = [
      { name: "радиус орбиты электрона", change: "grows", why: "$r = n^2 r_1$: чем больше номер, тем больше радиус." },
      {
        name: "скорость электрона на орбите",
        change: "falls",
        why: "Чем дальше от ядра, тем слабее притяжение и тем медленнее движется электрон.",
      },
      {
        name: "полная энергия атома",
        change: "grows",
        why: "$E_n = -\\dfrac{13,6}{n^2}$ эВ: с ростом номера энергия растёт, приближаясь к нулю.",
      },
      {
        name: "сила притяжения электрона к ядру",
        change: "falls",
        why: "По закону Кулона сила обратна квадрату расстояния.",
      },
    ];
    const quantities = random
      .shuffle(list)
      .slice(0, 2)
      .map((one) => ({ ...one, change: isUp ? one.change : TURNED[one.change] }));
    return changeTask({
      parameters: [from, to, ...quantities.map(({ name }) => name)],
      theme: "kvantovaya-fizika",
      subTheme: "fizika-atoma",
      level: 3,
      statement: `Атом водорода ${isUp ? "поглотил" : "испустил"} фотон, и электрон перешёл с орбиты номер ${from} на орбиту номер ${to} (модель Бора). ${CHANGES_ASKED}`,
      quantities,
      hints: ["Как радиус орбиты связан с её номером?", "Электрон удерживает на орбите кулоновское притяжение."],
    });
  },
  check(draft) {
    const [, from = "", to = ""] = /номер (\d) на орбиту номер (\d)/.exec(draft.statement) ?? [];
    // In units of the atom: the momentum times the radius is the number, the pull holds the circle.
    const state = (number: number) => {
      const [radius = Number.NaN] = findRoots((r) => (number / r) ** 2 - 1 / r, 0.3, 60);
      const speed = number / radius;
      return { radius, speed, energy: (speed * speed) / 2 - 1 / radius, force: 1 / radius ** 2 };
    };
    const [before, after] = [state(Number(from)), state(Number(to))];
    return areChanges(draft, (name) => {
      if (name.startsWith("радиус")) return [before.radius, after.radius];
      if (name.startsWith("скорость")) return [before.speed, after.speed];
      return name.startsWith("полная") ? [before.energy, after.energy] : [before.force, after.force];
    });
  },
};

export const generators: readonly TaskGenerator[] = [photoeffect, decay, laser, orbit];
