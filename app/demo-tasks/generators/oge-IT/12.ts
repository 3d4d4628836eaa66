/** ОГЭ, informatics, number 12: how many files of a folder meet the conditions. */
import { at, code, givenTask, isAnswer, range, readCode } from "../informatics/short-answer";
import type { Random } from "../random";
import type { TaskDraft, TaskGenerator } from "../task-generator";

const COMMON = { version: 1, topic: "oge-IT", number: 12, method: "line-by-line" } as const;
const PLACE = { theme: "seti-i-fayly", subTheme: "schet-faylov" } as const;

const ROOTS = [
  { root: "Задания", folders: ["Алгебра", "Физика", "История"], inner: "Олимпиады" },
  { root: "Проза", folders: ["Рассказы", "Повести", "Сказки"], inner: "Черновики" },
  { root: "Поход", folders: ["День1", "День2", "День3"], inner: "Отбор" },
  { root: "Музей", folders: ["Зал1", "Зал2", "Архив"], inner: "Копии" },
] as const;
const NAMES = [
  "plan",
  "list",
  "note",
  "page",
  "map",
  "test",
  "photo",
  "table",
  "text",
  "draft",
  "final",
  "sample",
  "theme",
  "part",
  "index",
  "score",
];
const EXTENSIONS = ["docx", "txt", "pdf", "jpg", "png", "xlsx"];

type File = { folder: string[]; name: string; extension: string; size: number };

function makeFiles(random: Random): { root: string; files: File[]; folders: string[][] } {
  const { root, folders: names, inner } = random.pick(ROOTS);
  const folders = [...names.map((name) => [root, name]), [root, at(names, random.int(0, 1)), inner]];
  const kinds = random.shuffle(EXTENSIONS).slice(0, 3);
  const stems = random.shuffle(NAMES);
  const files = range(0, 14).map((order) => ({
    folder: at(folders, order % folders.length),
    name: at(stems, order % stems.length),
    extension: random.pick(kinds),
    size: random.int(2, 180),
  }));
  return { root, files, folders };
}

/** A folder with its files, then the folders in it, each further to the right. */
function draw(files: readonly File[], folders: readonly string[][], root: string): string[] {
  const show = (path: readonly string[]): string[] => {
    const indent = "  ".repeat(path.length - 1);
    const own = files.filter(({ folder }) => folder.join("/") === path.join("/"));
    const inner = folders.filter(
      (one) => one.length === path.length + 1 && one.slice(0, -1).join("/") === path.join("/"),
    );
    return [
      `${indent}[${path.at(-1) ?? ""}]`,
      ...own.map(({ name, extension, size }) => `${indent}  ${name}.${extension}, ${size} Кбайт`),
      ...inner.flatMap((one) => show(one)),
    ];
  };
  return show([root]);
}

const INTRO =
  "Дано содержимое каталога. Имена папок стоят в квадратных скобках, вложенные папки и файлы сдвинуты вправо.";

const counting: TaskGenerator = {
  ...COMMON,
  key: "oge-it-12-count",
  count: 36,
  make(random) {
    const { root, files, folders } = makeFiles(random);
    const holder = folders.at(-1)?.slice(0, -1) ?? [];
    const kind = random.pick(["extension", "size", "both", "top"] as const);
    const extension = random.pick(files).extension;
    const bound = random.int(40, 130);
    const isMore = random.int(0, 1) === 1;
    const inTree = ({ folder }: File) => kind === "size" || holder.every((name, level) => folder[level] === name);
    const rightSize = ({ size }: File) => (isMore ? size > bound : size < bound);
    const rightKind = (file: File) => file.extension === extension;
    const inPlace = (file: File) => (kind === "top" ? file.folder.join("/") === holder.join("/") : inTree(file));
    const conditions = {
      extension: [rightKind],
      size: [rightSize, rightKind],
      both: [rightKind, rightSize],
      top: [rightKind],
    }[kind];
    const found = files.filter((file) => inPlace(file) && conditions.every((condition) => condition(file)));
    const everywhere = files.filter((file) => conditions.every((condition) => condition(file)));
    const ownOnly = files.filter(
      (file) => file.folder.join("/") === holder.join("/") && conditions.every((condition) => condition(file)),
    );
    const deep = files.filter(
      (file) =>
        holder.every((name, level) => file.folder[level] === name) && conditions.every((condition) => condition(file)),
    );
    if (found.length < 2 || files.some(({ size }) => size === bound)) return null;
    if (kind !== "size" && (everywhere.length === found.length || deep.length === ownOnly.length)) return null;
    const where =
      kind === "size"
        ? `в каталоге «${root}» и во всех его подкаталогах`
        : kind === "top"
          ? `в папке «${holder.at(-1) ?? ""}» (вложенные в неё папки **не** считай)`
          : `в папке «${holder.at(-1) ?? ""}» и во всех вложенных в неё папках`;
    const size = kind === "size" || kind === "both" ? ` объёмом ${isMore ? "более" : "менее"} ${bound} Кбайт` : "";
    return givenTask({
      parameters: [
        kind,
        extension,
        size,
        ...files.map((file) => [...file.folder, file.name, file.extension, file.size].join("/")),
      ],
      ...PLACE,
      level: kind === "both" ? 2 : 1,
      statement: `${INTRO}\n\n${code(draw(files, folders, root))}\n\nСколько файлов с расширением **.${extension}**${size} находится ${where}? В ответе запиши только число.`,
      answer: found.length,
      wrong: [
        [everywhere.length, `Посчитаны файлы во всём каталоге «${root}».`],
        [
          kind === "size" ? 0 : kind === "top" ? deep.length : ownOnly.length,
          kind === "top" ? "Файлы вложенной папки считать не нужно." : "Файлы вложенных папок тоже нужно посчитать.",
        ],
        [files.filter((file) => inPlace(file) && rightKind(file)).length, "Учти и объём файлов."],
      ],
      hints: [
        "Сначала найди границы нужной папки: она заканчивается там, где отступ становится таким же, как у неё.",
        "В настоящем каталоге помогает поиск по маске: звёздочка, точка и расширение.",
      ],
      solution: [
        `Просматриваем файлы ${where.replace(" (вложенные в неё папки **не** считай)", "")}${kind === "top" ? ", не заходя во вложенные папки" : ""}.`,
        `Подходят: ${found.map((file) => `${file.name}.${file.extension}${size === "" ? "" : ` (${file.size} Кбайт)`}`).join(", ")}.`,
        `Всего ${found.length}.`,
      ],
    });
  },
  check: (draft) => checkListing(draft),
};

/** Reads the listing line by line and keeps the path it is in. */
function checkListing(draft: TaskDraft): boolean {
  const { statement } = draft;
  const [, extension = ""] = /расширением \*\*\.(\w+)\*\*/.exec(statement) ?? [];
  const [, word, bound = ""] = /объёмом (более|менее) (\d+)/.exec(statement) ?? [];
  const [, place = ""] = /находится в (?:каталоге|папке) «([^»]+)»/.exec(statement) ?? [];
  const isTop = statement.includes("**не** считай");
  const path: string[] = [];
  let count = 0;
  for (const line of readCode(statement).split("\n")) {
    const depth = (line.length - line.trimStart().length) / 2;
    const [, folder] = /\[(.+)\]/.exec(line) ?? [];
    path.length = Math.min(path.length, depth);
    if (folder !== undefined) {
      path[depth] = folder;
      continue;
    }
    const [, kind = "", size = ""] = /\.(\w+), (\d+) Кбайт/.exec(line) ?? [];
    if (kind !== extension || !(isTop ? path.at(-1) === place : path.includes(place))) continue;
    if (word === "более" && Number(size) <= Number(bound)) continue;
    if (word === "менее" && Number(size) >= Number(bound)) continue;
    count += 1;
  }
  return isAnswer(draft, count);
}

export const generators: readonly TaskGenerator[] = [counting];
