/** ОГЭ, informatics, number 7: the address of a file in a network. */
import { at, givenTask, isAnswer, ordersOf, range, readTables, table } from "../informatics/short-answer";
import type { TaskGenerator } from "../task-generator";

const PLACE = { theme: "seti-i-fayly", subTheme: "adres-fayla" } as const;

const FILES = ["lesson", "book", "table", "photo", "music", "report", "plan", "map", "poem", "draft"];
const EXTENSIONS = ["pdf", "txt", "docx", "zip", "jpg", "html", "xlsx"];
const SERVERS = ["school", "olymp", "museum", "library", "weather", "radio", "city", "forest"];
const DOMAINS = ["ru", "edu", "org", "net", "com", "info"];
const PROTOCOLS = ["http", "https", "ftp"];

const address: TaskGenerator = {
  key: "oge-it-07-address",
  version: 1,
  topic: "oge-IT",
  number: 7,
  count: 36,
  method: "all-orders",
  make(random) {
    const [file, extension, server, domain, protocol] = [
      random.pick(FILES),
      random.pick(EXTENSIONS),
      random.pick(SERVERS),
      random.pick(DOMAINS),
      random.pick(PROTOCOLS),
    ];
    const kind = random.int(0, 2);
    const hasFolder = kind === 2;
    const folder = random.pick(["docs", "class9", "archive", "common"]);
    const ordered = at(
      [
        [protocol, "://", server, `.${domain}`, "/", file, `.${extension}`],
        [`${protocol}:`, "//", `${server}.`, domain, `/${file}`, ".", extension],
        [protocol, "://", server, `.${domain}/`, folder, "/", `${file}.${extension}`],
      ],
      kind,
    );
    const places = random.shuffle(range(0, ordered.length - 1));
    const labels = random.int(0, 1) === 0 ? "1234567" : "АБВГДЕЖ";
    const shown = places.map((place) => at(ordered, place));
    const answer = ordered.map((_, order) => at(labels, places.indexOf(order))).join("");
    const whole = ordered.join("");
    const swapped = [...ordered];
    const serverAt = ordered.findIndex((part) => part.startsWith(server));
    const fileAt = ordered.findIndex((part) => part.includes(file));
    [swapped[serverAt], swapped[fileAt]] = [at(ordered, fileAt), at(ordered, serverAt)];
    const code = (parts: readonly string[]) => parts.map((part) => at(labels, shown.indexOf(part))).join("");
    return givenTask({
      parameters: [...shown, labels],
      ...PLACE,
      level: hasFolder || kind === 1 ? 2 : 1,
      statement: `Доступ к файлу **${file}.${extension}**, который лежит ${hasFolder ? `в папке **${folder}** ` : ""}на сервере **${server}.${domain}**, осуществляется по протоколу **${protocol}**. Фрагменты адреса файла закодированы ${labels.startsWith("1") ? "цифрами" : "буквами"}:\n\n${table(
        ["Код", "Фрагмент"],
        shown.map((part, order) => [at(labels, order), `\`${part}\``]),
      )}\n\nЗапиши последовательность ${labels.startsWith("1") ? "цифр" : "букв"}, которая кодирует адрес этого файла, без пробелов и запятых.`,
      answer,
      wrong: [
        [code(swapped), "Сначала идёт имя сервера, а имя файла — в конце адреса."],
        [[...answer].reverse().join(""), "Адрес записан справа налево."],
      ],
      hints: [
        "Адрес строится так: протокол, потом двоеточие и две косые черты, потом сервер, потом путь к файлу.",
        "Имя файла стоит последним, между ним и тем, что перед ним, — одна косая черта.",
      ],
      solution: [
        `Порядок частей адреса: протокол, «://», имя сервера, «/»${hasFolder ? ", папка, «/»" : ""}, имя файла.`,
        `Собираем адрес: \`${whole}\`.`,
        `По фрагментам: ${ordered.map((part) => `\`${part}\` — ${at(labels, shown.indexOf(part))}`).join(", ")}.`,
      ],
    });
  },
  check(draft) {
    const [, file = "", folder, server = "", protocol = ""] =
      /файлу \*\*(\S+)\*\*, который лежит (?:в папке \*\*(\S+)\*\* )?на сервере \*\*(\S+)\*\*, .+ \*\*(\S+)\*\*\./.exec(
        draft.statement,
      ) ?? [];
    const target = `${protocol}://${server}/${folder === undefined ? "" : `${folder}/`}${file}`;
    const [[, ...rows] = []] = readTables(draft.statement);
    orders ??= ordersOf(range(0, 6));
    const parts = rows.map(([, part = ""]) => part.replaceAll("`", ""));
    const found = orders.filter((order) => {
      let from = 0;
      return order.every((which) => {
        const part = parts[which] ?? "";
        const fits = target.startsWith(part, from);
        from += part.length;
        return fits;
      });
    });
    return (
      found.length === 1 &&
      parts.join("").length === target.length &&
      isAnswer(draft, (found[0] ?? []).map((which) => rows[which]?.[0] ?? "").join(""))
    );
  },
};

let orders: number[][] | undefined;

export const generators: readonly TaskGenerator[] = [address];
