/** ЕГЭ, informatics, number 13: numbers of hosts, broadcast addresses, common networks. */
import { givenTask, isAnswer } from "../informatics/short-answer";
import type { Random } from "../random";
import type { TaskGenerator } from "../task-generator";

const COMMON = { version: 1, topic: "ege-IT", number: 13, count: 3 } as const;
const IN_NETWORK = { theme: "seti", subTheme: "adres-seti" } as const;
const HOSTS = { theme: "seti", subTheme: "uzly-seti" } as const;
const INTRO =
  "Маска сети определяет, какая часть IP-адреса узла — адрес сети, а какая — номер узла в этой сети. В двоичной записи маски сначала идут единицы, потом нули.";

const write = (address: number) => [24, 16, 8, 0].map((shift) => (address >>> shift) & 255).join(".");
const maskOf = (ones: number) => (ones === 0 ? 0 : (0xffffffff << (32 - ones)) >>> 0);
const binary = (value: number, length: number) => value.toString(2).padStart(length, "0");

const makeAddress = (random: Random): number =>
  ((random.pick([10, 94, 118, 149, 172, 188, 192, 210]) << 24) |
    (random.int(1, 254) << 16) |
    (random.int(1, 254) << 8) |
    random.int(1, 254)) >>>
  0;

/** For proofs: the addresses of the text as strings of 32 bits. */
const readBits = (text: string): string[] =>
  [...text.matchAll(/\d+\.\d+\.\d+\.\d+/g)].map(([address]) =>
    address
      .split(".")
      .map((byte) => Number(byte).toString(2).padStart(8, "0"))
      .join(""),
  );

const hostNumber: TaskGenerator = {
  ...COMMON,
  key: "ege-it-13-host-number",
  method: "bit-strings",
  make(random) {
    const [address, ones] = [makeAddress(random), random.int(19, 29)];
    const answer = (address & ~maskOf(ones)) >>> 0;
    if (answer < 2 || answer === (address & 255)) return null;
    const free = 32 - ones;
    return givenTask({
      parameters: [address, ones],
      ...HOSTS,
      level: 2,
      statement: `${INTRO} Узел с IP-адресом ${write(address)} находится в сети с маской ${write(maskOf(ones))}. Чему равен номер этого узла в сети? В ответе запиши число в десятичной системе.`,
      answer,
      wrong: [
        [address & 255, "Номер узла — все биты, против которых в маске нули, а не только последний байт."],
        [2 ** free, "Это число адресов в сети, а спрашивают номер узла."],
      ],
      hints: ["Сколько нулей в конце маски?", "Столько же последних битов адреса узла — его номер в сети."],
      solution: [
        `Единиц в маске ${ones}, нулей ${free}. Значит, номер узла — столько же последних бит адреса, сколько нулей в маске.`,
        `Последние два байта адреса в двоичной системе: $${binary((address >>> 8) & 255, 8)}\\,${binary(address & 255, 8)}_2$. Берём столько бит справа: ${free}.`,
        `$${binary(answer, free)}_2 = ${answer}$.`,
      ],
    });
  },
  check(draft) {
    const [address = "", mask = ""] = readBits(draft.statement);
    const own = [...address].filter((_, n) => mask[n] === "0").join("");
    return isAnswer(draft, Number.parseInt(own, 2));
  },
};

const broadcast: TaskGenerator = {
  ...COMMON,
  key: "ege-it-13-broadcast",
  method: "bit-strings",
  make(random) {
    const [address, ones] = [makeAddress(random), random.int(17, 23)];
    const last = (address | ~maskOf(ones)) >>> 0;
    const answer = (last >>> 8) & 255;
    const network = (address & maskOf(ones)) >>> 0;
    if (answer === ((address >>> 8) & 255) || answer === 255) return null;
    return givenTask({
      parameters: [address, ones],
      ...IN_NETWORK,
      level: 2,
      statement: `${INTRO} Широковещательный адрес сети получают из адреса любого её узла: все биты, против которых в маске нули, заменяют единицами. Для узла с IP-адресом ${write(address)} маска сети равна ${write(maskOf(ones))}. Чему равен третий слева байт широковещательного адреса этой сети?`,
      answer,
      wrong: [
        [(network >>> 8) & 255, "Это байт адреса сети: там биты узла обращают в нули, а здесь — в единицы."],
        [(address >>> 8) & 255, "Это байт адреса самого узла."],
      ],
      hints: ["Запиши третьи байты адреса и маски в двоичной системе друг под другом."],
      solution: [
        `Третий байт адреса $${(address >>> 8) & 255} = ${binary((address >>> 8) & 255, 8)}_2$, маски — $${(maskOf(ones) >>> 8) & 255} = ${binary((maskOf(ones) >>> 8) & 255, 8)}_2$.`,
        `Против нулей маски ставим единицы: $${binary(answer, 8)}_2 = ${answer}$.`,
      ],
    });
  },
  check(draft) {
    const [address = "", mask = ""] = readBits(draft.statement);
    const last = [...address].map((bit, n) => (mask[n] === "1" ? bit : "1")).join("");
    return isAnswer(draft, Number.parseInt(last.slice(16, 24), 2));
  },
};

const twoHosts: TaskGenerator = {
  ...COMMON,
  key: "ege-it-13-two-hosts",
  method: "all-masks",
  count: 4,
  make(random) {
    const [address, ones] = [makeAddress(random), random.int(17, 28)];
    const isSame = random.next() < 0.5;
    // The bit after the common part differs, the others are of chance.
    const other =
      ((address & maskOf(ones)) | (~address & (1 << (31 - ones))) | random.int(1, 2 ** (31 - ones) - 1)) >>> 0;
    if (other % 256 === 0 || other % 256 === 255) return null;
    const answer = isSame ? ones : ones + 1;
    return givenTask({
      parameters: [address, ones, other, Number(isSame)],
      ...IN_NETWORK,
      level: 3,
      statement: `${INTRO} Два узла имеют IP-адреса ${write(address)} и ${write(other)}. ${isSame ? "Известно, что они находятся в одной сети. Какое наибольшее количество единиц может быть в маске этой сети?" : "Известно, что с одной и той же маской они находятся в разных сетях. Какое наименьшее количество единиц может быть в этой маске?"}`,
      answer,
      wrong: [
        [
          isSame ? ones + 1 : ones,
          isSame ? "С такой маской адреса сетей уже различаются." : "С такой маской адреса сетей ещё совпадают.",
        ],
        [32 - ones, "Это количество нулей, а спрашивают единицы."],
      ],
      hints: ["Запиши оба адреса в двоичной системе друг под другом.", "До какого бита слева адреса совпадают?"],
      solution: [
        `Запишем адреса в двоичной системе: $${binary(address, 32).replace(/(.{8})(?=.)/g, "$1\\,")}$ и $${binary(other, 32).replace(/(.{8})(?=.)/g, "$1\\,")}$.`,
        `Количество бит, которые совпадают слева, равно ${ones}; бит номер ${ones + 1} различается.`,
        isSame
          ? `Все единицы маски должны стоять против совпадающих бит, поэтому единиц не больше ${ones}.`
          : `Маска должна захватить различающийся бит, поэтому единиц не меньше ${ones + 1}.`,
      ],
    });
  },
  check(draft) {
    const [one = "", other = ""] = readBits(draft.statement);
    const common = Array.from({ length: 33 }, (_, ones) => ones).filter(
      (ones) => one.slice(0, ones) === other.slice(0, ones),
    );
    const most = Math.max(...common);
    return isAnswer(draft, draft.statement.includes("в одной сети") ? most : most + 1);
  },
};

const usable: TaskGenerator = {
  ...COMMON,
  key: "ege-it-13-usable",
  method: "every-address",
  make(random) {
    const ones = random.int(18, 28);
    const isTwo = random.next() < 0.5;
    const free = 32 - ones;
    const taken = random.int(5, 60);
    const answer = 2 ** free - 2 - taken;
    if (answer < 3) return null;
    return givenTask({
      parameters: [ones, taken, Number(isTwo)],
      ...HOSTS,
      level: 2,
      statement: `${INTRO} Маска сети равна ${write(maskOf(ones))}. Два адреса — адрес самой сети и широковещательный — узлам не присваивают. Часть адресов уже занята узлами, таких адресов ${taken}. Сколько узлов можно добавить в эту сеть?`,
      answer,
      wrong: [
        [2 ** free - taken, "Не забудь про адрес сети и широковещательный адрес."],
        [2 ** ones > 999_999 ? answer + 1 : 2 ** ones, "Не присваивают два адреса, а не один."],
      ],
      hints: ["Сколько нулей в маске?", "Каждый нуль маски удваивает количество адресов."],
      solution: [
        `Единиц в двоичной записи маски ${ones}, значит, нулей $32 - ${ones} = ${free}$.`,
        `Всего адресов в сети $2^{${free}} = ${2 ** free}$.`,
        `Без двух служебных и ${taken} занятых: $${2 ** free} - 2 - ${taken} = ${answer}$.`,
      ],
    });
  },
  check(draft) {
    const [mask = ""] = readBits(draft.statement);
    const [, taken = "0"] = /таких адресов (\d+)/.exec(draft.statement) ?? [];
    const most = Number.parseInt([...mask].map((bit) => (bit === "1" ? "0" : "1")).join(""), 2);
    let left = 0;
    for (let host = 1; host < most; host += 1) left += 1;
    return isAnswer(draft, left - Number(taken));
  },
};

export const addresses: readonly TaskGenerator[] = [hostNumber, broadcast, twoHosts, usable];
