/** ЕГЭ, informatics, number 13: addresses and masks of networks. */
import { plural } from "../plural";
import { givenTask, isAnswer } from "../informatics/short-answer";
import { counted } from "../short-task";
import { ADDRESSES } from "../words";
import type { Random } from "../random";
import type { TaskGenerator } from "../task-generator";
import { addresses } from "./13-addresses";

const COMMON = { version: 1, topic: "ege-IT", number: 13 } as const;
const ONES = { one: "единица", few: "единицы", many: "единиц" };
const THEME = "seti";
const INTRO =
  "Маска сети определяет, какая часть IP-адреса узла — адрес сети, а какая — адрес узла в этой сети. Адрес сети получается, если применить к адресу узла и маске поразрядную конъюнкцию.";

const write = (address: number) => [24, 16, 8, 0].map((shift) => (address >>> shift) & 255).join(".");
const maskOf = (ones: number) => (ones === 0 ? 0 : (0xffffffff << (32 - ones)) >>> 0);
const eight = (byte: number) => byte.toString(2).padStart(8, "0");

function makeAddress(random: Random): number {
  const first = random.pick([10, 98, 112, 154, 172, 185, 192, 203, 217]);
  return ((first << 24) | (random.int(1, 254) << 16) | (random.int(1, 254) << 8) | random.int(1, 254)) >>> 0;
}

const ORDINAL = ["первый", "второй", "третий", "четвёртый"];

const networkByte: TaskGenerator = {
  ...COMMON,
  key: "ege-it-13-network-byte",
  count: 12,
  method: "bit-strings",
  make(random) {
    const address = makeAddress(random);
    const ones = random.int(17, 30);
    const mask = maskOf(ones);
    const which = Math.floor((ones - 1) / 8);
    const shift = 24 - 8 * which;
    const [own, ownMask] = [(address >>> shift) & 255, (mask >>> shift) & 255];
    const answer = own & ownMask;
    if (ownMask === 255 || answer === 0 || answer === own) return null;
    return givenTask({
      parameters: [address, ones],
      theme: THEME,
      subTheme: "adres-seti",
      level: 1,
      statement: `${INTRO}\n\nУзел с IP-адресом ${write(address)} находится в сети с маской ${write(mask)}. Чему равен ${ORDINAL[which] ?? ""} слева байт адреса сети? В ответе запиши число в десятичной системе.`,
      answer,
      wrong: [
        [own, "Это байт адреса узла. Примени к нему маску."],
        [own & (255 - ownMask), "Это часть, которая относится к номеру узла."],
        [own | ownMask, "Нужна конъюнкция («и»), а не дизъюнкция («или»)."],
      ],
      hints: [
        "Байты, против которых в маске 255, не меняются, а против нуля обращаются в ноль. Какой байт интересен?",
        "Переведи байт адреса и байт маски в двоичную систему и запиши друг под другом.",
      ],
      solution: [
        `${ORDINAL[which]?.replace(/^./, (letter) => letter.toUpperCase()) ?? ""} байт адреса — ${own}, маски — ${ownMask}.`,
        `В двоичной записи: $${own} = ${eight(own)}_2$, $${ownMask} = ${eight(ownMask)}_2$.`,
        `Единица остаётся там, где единица в обоих: $${eight(answer)}_2 = ${answer}$.`,
      ],
    });
  },
  check(draft) {
    const [address = "", mask = ""] = addressesOf(draft.statement);
    const which = ORDINAL.findIndex((word) => draft.statement.includes(`${word} слева`));
    const network = bitsOf(address).replace(/./g, (bit, order: number) => (bitsOf(mask)[order] === "1" ? bit : "0"));
    return isAnswer(draft, Number.parseInt(network.slice(8 * which, 8 * which + 8), 2));
  },
};

const addressesOf = (text: string) => text.match(/\d+\.\d+\.\d+\.\d+/g) ?? [];
const bitsOf = (address: string) =>
  address
    .split(".")
    .map((byte) => Number(byte).toString(2).padStart(8, "0"))
    .join("");

const maskByte: TaskGenerator = {
  ...COMMON,
  key: "ege-it-13-mask",
  count: 10,
  method: "all-masks",
  make(random) {
    const address = makeAddress(random);
    const ones = random.int(17, 29);
    const network = (address & maskOf(ones)) >>> 0;
    const which = ones <= 24 ? 2 : 3;
    const isLeast = random.int(0, 1) === 1;
    const fitting = [...Array(33).keys()].filter((count) => (address & maskOf(count)) >>> 0 === network);
    const chosen = isLeast ? fitting[0] : fitting.at(-1);
    if (chosen === undefined || fitting.length < 2 || chosen <= 8 * which || chosen > 8 * which + 8) return null;
    const shift = 24 - 8 * which;
    const answer = (maskOf(chosen) >>> shift) & 255;
    const other = (maskOf((isLeast ? fitting.at(-1) : fitting[0]) ?? 0) >>> shift) & 255;
    const [own, net] = [(address >>> shift) & 255, (network >>> shift) & 255];
    return givenTask({
      parameters: [address, network, which, Number(isLeast)],
      theme: THEME,
      subTheme: "adres-seti",
      level: 2,
      statement: `${INTRO}\n\nУзел с IP-адресом ${write(address)} находится в сети с адресом ${write(network)}. Чему равно ${isLeast ? "наименьшее" : "наибольшее"} возможное значение ${which === 2 ? "третьего" : "четвёртого"} слева байта маски? В ответе запиши число в десятичной системе.`,
      answer,
      wrong: [
        [other, isLeast ? "Это наибольшее возможное значение." : "Это наименьшее возможное значение."],
        [net, "Это байт адреса сети, а спрашивают байт маски."],
      ],
      hints: [
        "Запиши байт адреса узла и байт адреса сети в двоичной системе друг под другом.",
        "В маске сначала идут только единицы, потом только нули. Где единица обязана быть, а где обязан быть ноль?",
      ],
      solution: [
        `Сравним ${which === 2 ? "третьи" : "четвёртые"} байты: адрес узла $${own} = ${eight(own)}_2$, адрес сети $${net} = ${eight(net)}_2$.`,
        "Там, где в адресе узла единица, а в адресе сети ноль, в маске ноль. Там, где в обоих единица, в маске единица. Единицы в маске идут подряд слева.",
        `${isLeast ? "Берём как можно меньше единиц" : "Берём как можно больше единиц"}: $${eight(answer)}_2 = ${answer}$.`,
      ],
    });
  },
  check(draft) {
    const [address = "", network = ""] = addressesOf(draft.statement).map(bitsOf);
    const which = draft.statement.includes("третьего") ? 2 : 3;
    const values = Array.from({ length: 33 }, (_, ones) => "1".repeat(ones).padEnd(32, "0"))
      .filter((mask) => [...mask].every((bit, order) => (bit === "1" ? address[order] : "0") === network[order]))
      .map((mask) => Number.parseInt(mask.slice(8 * which, 8 * which + 8), 2));
    const found = draft.statement.includes("наименьшее") ? Math.min(...values) : Math.max(...values);
    return values.length > 0 && isAnswer(draft, found);
  },
};

const hostsByOnes: TaskGenerator = {
  ...COMMON,
  key: "ege-it-13-ones",
  count: 14,
  method: "every-address",
  make(random) {
    const ones = random.int(20, 27);
    const network = (makeAddress(random) & maskOf(ones)) >>> 0;
    const free = 32 - ones;
    const fixed = write(network)
      .split(".")
      .map((byte) => eight(Number(byte)).split("1").length - 1)
      .reduce((all, one) => all + one, 0);
    const by = random.pick([2, 3, 3, 4, 4, 5, 5]);
    const isNot = random.int(0, 1) === 1;
    const chosen = [...Array(free + 1).keys()].filter((own) => ((fixed + own) % by === 0) !== isNot);
    const binomial = (n: number, k: number): number => (k === 0 ? 1 : (binomial(n, k - 1) * (n - k + 1)) / k);
    const answer = chosen.reduce((all, own) => all + binomial(free, own), 0);
    return givenTask({
      parameters: [network, ones, by, Number(isNot)],
      theme: THEME,
      subTheme: "uzly-seti",
      level: 3,
      statement: `${INTRO}\n\nСеть задана адресом ${write(network)} и маской ${write(maskOf(ones))}. Сколько в этой сети IP-адресов, в двоичной записи которых количество единиц ${isNot ? "**не** кратно" : "кратно"} ${by}? Считай все адреса сети, включая адрес самой сети и широковещательный.`,
      answer,
      wrong: [
        [
          2 ** free - answer,
          isNot ? "Это адреса, где количество единиц кратно." : "Это адреса, где количество единиц не кратно.",
        ],
        [2 ** free, "Это число всех адресов сети. Учти условие на единицы."],
      ],
      hints: [
        "Сколько единиц в той части адреса, которая не меняется? Сколько бит меняется?",
        "Перебери все адреса программой: модуль `ipaddress` или простой цикл по номеру узла.",
      ],
      solution: [
        `В маске ${counted(ones, ONES)}, значит, меняются последние ${free} бит: всего $2^{${free}} = ${2 ** free}$ ${plural(2 ** free, ADDRESSES)}.`,
        `В неизменной части адреса единиц: ${fixed}. Значит, в меняющейся части их может быть ${chosen.join(", ")}: тогда всего единиц ${chosen.map((own) => fixed + own).join(", ")}.`,
        `Число способов выбрать места для них: ${chosen.map((own) => `$C_{${free}}^{${own}} = ${binomial(free, own)}$`).join(", ")}. Сумма: ${answer}.`,
      ],
    });
  },
  check(draft) {
    const [network = "", mask = ""] = addressesOf(draft.statement).map(bitsOf);
    const fixed = mask.indexOf("0");
    const [, by = ""] = /кратно (\d)\?/.exec(draft.statement) ?? [];
    const isNot = draft.statement.includes("**не** кратно");
    let count = 0;
    for (let host = 0; host < 2 ** (32 - fixed); host += 1) {
      const bits = network.slice(0, fixed) + host.toString(2).padStart(32 - fixed, "0");
      const ones = bits.replaceAll("0", "").length;
      if ((ones % Number(by) === 0) !== isNot) count += 1;
    }
    return network.slice(fixed).indexOf("1") === -1 && isAnswer(draft, count);
  },
};

export const generators: readonly TaskGenerator[] = [networkByte, maskByte, hostsByOnes, ...addresses];
