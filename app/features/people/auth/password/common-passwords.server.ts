/**
 * The passwords an attacker tries first (OWASP ASVS 5.0, 6.2.4), from eight characters on, since shorter ones are refused
 * anyway. Most common passwords are one of a few hundred words with one of a few dozen tails, a keyboard walk, a run of
 * digits or a birthday. So the parts are stored instead of the hundred thousand passwords they make.
 */

/** English, transliterated and Russian words, names and pet names. */
export const COMMON_WORDS: ReadonlySet<string> = new Set(
  `
password passwort parol parolparol paroli pass admin administrator root user test guest login welcome qwerty qwert qwe
qwertyuiop asdf asdfgh asdfghjkl zxcv zxcvbn zxcvbnm abc abcd abcdef abc123 iloveyou loveyou love monkey dragon master
letmein sunshine princess football baseball basketball hockey soccer counter strike stalker
anime sakura shadow killer hunter ranger hacker ninja samurai phoenix mail secret freedom forever flower butterfly angel
angels diamond golden silver summer winter spring autumn january february march april june july august september october
november december monday friday sunday hello helloworld world access changeme default trustno1 whatever nothing something
orange banana apple cherry cookie chocolate coffee pepper ginger computer internet michael jordan michelle jennifer
jessica ashley daniel thomas robert andrew joshua matthew charlie george buster tigger jasmine nicole hannah amanda
natasha anastasia nastya nasten nastenka katya katerina ekaterina katenka elena lena lenochka olga olenka tanya tatyana
tanechka irina irishka marina mariya masha mashenka maria anna anya anechka dasha dashenka darya alina alena alyona polina
vika viktoria viktoriya yulia yuliya julia julya kristina ksenia ksusha svetlana sveta natalia natalya nataliya lubov
lyubov vera nadezhda galina ludmila valentina larisa margarita elizaveta liza sofia sonya varvara arina diana karina milana
valeria lera evgenia zhenya sasha alexander aleksandr alexandr alex aleksey alexey alexei lesha andrey andrei sergey
sergei serega dmitry dmitriy dima dimon maxim maksim maks artem artyom ivan vanya mikhail misha nikita kirill denis danil
daniil danila egor ilya ilia roman roma pavel pasha vladimir vova vladislav vlad anton oleg igor nikolay kolya konstantin
kostya viktor victor vitaly vitaliy yuri yuriy evgeny evgeniy ruslan timur rustam marat arthur artur german stepan matvey
timofey fedor georgy grigory boris vadim stanislav stas slava svyatoslav vyacheslav yaroslav rostislav russia rossiya
moscow moskva piter peterburg krasnodar novosibirsk kazan samara omsk ural sibir baikal volga kavkaz minsk belarus
kazakhstan astana almaty tashkent solnce solnyshko solnishko zvezda lubimaya lubimiy lyublyu ljubov lublu kotik kotenok
koteika kiska kisa koshka sobaka zaika zayka zaya medved tigr lev volk lisa krolik rybka ribka ptica kotyara barsik murzik
sharik privet priveta poka druzhba druzya mama mamapapa papa babushka deda semya rodina schastie schastye udacha uspeh
pobeda school shkola student ucheba uchitel exam ege oge egeege vershina universitet institut matematika russkiy fizika
himiya khimiya biologiya istoriya geografiya informatika literatura angliyskiy obschestvoznanie zadacha otlichnik
klaviatura monitor kompyuter komputer telefon parolik mojparol moiparol moyparol tvoyparol netparolya bezparolya neskazhu
nezabudu zabyl sekret tayna taina dostup vhod voidi nafig krasavchik krasotka princessa korol koroleva boginya angelok
demon devil vampire vampir matrix player gamer pirate wizard magic rocket thunder tiger eagle panther falcon dolphin
пароль парольпароль йцукен йцукенг фывапр ячсмит привет любовь люблю солнце солнышко наташа настя катя маша саша даша
аня лена оля таня ира марина света юля вика полина алина кристина максим дима сергей андрей алексей александр артём артем
никита кирилл иван миша рома паша вова россия москва мама папа мамапапа бабушка школа экзамен егэ огэ математика биология
химия физика история котик котёнок котенок зайка собака кошка вершина секрет администратор админ
`
    .trim()
    .split(/\s+/),
);

/** Prefixes and suffixes people add to the word to pass the rules. */
export const COMMON_TAILS: ReadonlySet<string> = new Set([
  ..."1 2 3 7 11 12 13 22 33 55 69 77 88 99 00 01 02 05 07 10 21 23 100 111 123 222 228 321 333 555 666 777 888 999 000 1234 4321 12345 54321 123456 654321 1234567 12345678 123456789 1111 2222 7777 0000 007 1337 qwe qwerty abc asd zxc ru rus pass ! !! . * @ # ? !1 1! 123! @123 _1 _123 -1".split(
    " ",
  ),
  ...Array.from({ length: 56 }, (_, index) => String(1980 + index)),
]);

/** Rows, columns and common zigzags of both layouts; any part of one is a walk, forwards or backwards. */
const KEYBOARD_WALKS = [
  "qwertyuiopasdfghjklzxcvbnm",
  "qwertyuiop[]asdfghjkl;'zxcvbnm,./",
  "1234567890-=",
  "12345678901234567890",
  "abcdefghijklmnopqrstuvwxyz",
  "йцукенгшщзхъфывапролджэячсмитьбю",
  "абвгдеёжзийклмнопрстуфхцчшщъыьэюя",
  "1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p",
  "zaq12wsxcde34rfvbgt56yhn",
  "1qazxsw23edcvfr4",
  "1q2w3e4r5t6y7u8i9o0p",
  "q1w2e3r4t5y6u7i8o9p0",
  "qazwsxedcrfvtgbyhnujmikolp",
  "1a2b3c4d5e6f7g8h9i",
  "a1b2c3d4e5f6g7h8i9",
  "a1s2d3f4g5h6j7k8l9",
  "qweasdzxcrtyfghvbn",
  "qwe123asd456zxc789",
  "123qweasdzxc",
  "1234qwerasdfzxcv",
  "12345qwertasdfgzxcvb",
  "qwer1234asdf5678zxcv",
  "asdfghjklqwertyuiop",
  "147258369147258369",
  "159357258456",
  "741852963741852963",
  "789456123789456123",
  "135792468013579",
  "1й2ц3у4к5е6н7г8ш",
].flatMap((walk) => [walk, [...walk].reverse().join("")]);

const LATIN_KEYS = "`qwertyuiop[]asdfghjkl;'zxcvbnm,.";
const RUSSIAN_KEYS = "ёйцукенгшщзхъфывапролджэячсмитьбю";

/** «пароль» typed as "gfhjkm": a Russian word on the Latin layout is as well known as the word. */
function asRussianLayout(text: string): string {
  return [...text].map((sign) => RUSSIAN_KEYS[LATIN_KEYS.indexOf(sign)] ?? sign).join("");
}

const STAND_INS: ReadonlyMap<string, string> = new Map(
  Object.entries({ "@": "a", $: "s", "0": "o", "1": "i", "3": "e", "5": "s" }),
);

/** Undoes the common substitutions: p@ssw0rd, pa$$word. */
function withoutStandIns(text: string): string {
  return [...text].map((sign) => STAND_INS.get(sign) ?? sign).join("");
}

function isWord(text: string): boolean {
  return COMMON_WORDS.has(text) || COMMON_WORDS.has(asRussianLayout(text)) || COMMON_WORDS.has(withoutStandIns(text));
}

/** natasha, natashanatasha, natasha2005, 123natasha. */
function isWordWithTail(text: string): boolean {
  if (isWord(text)) return true;
  for (let cut = 1; cut < text.length; cut += 1) {
    const [head, tail] = [text.slice(0, cut), text.slice(cut)];
    if (isWord(head) && (COMMON_TAILS.has(tail) || head === tail)) return true;
    if (COMMON_TAILS.has(head) && isWord(tail)) return true;
  }
  return false;
}

/** qwerty123 and the like are words; these are patterns of the keyboard: 1q2w3e4r, zaq12wsx, 87654321. */
function isWalk(text: string): boolean {
  return KEYBOARD_WALKS.some((walk) => walk.includes(text));
}

/** aaaaaaaa, 12121212, abcabcabc1: a repeated unit of at most four characters. */
function isRepetition(text: string): boolean {
  return /^(.{1,4})\1+.?$/u.test(text) || (text.length <= 12 && new Set(text).size <= 2);
}

/** 11223344, 98877665: each digit equals the previous one or is one step from it, always in the same direction. */
function isDigitRun(text: string): boolean {
  if (!/^\d+$/.test(text)) return false;
  const steps = [...text].slice(1).map((digit, index) => (Number(digit) - Number(text[index]) + 10) % 10);
  return steps.every((step) => step === 0 || step === 1) || steps.every((step) => step === 0 || step === 9);
}

/** A birthday: 24051998, 1998-05-24, 24.05.1998. There are few enough to try them all. */
function isDate(text: string): boolean {
  const digits = text.replace(/[.\-/ ]/g, "");
  if (!/^\d{8}$/.test(digits)) return false;
  const isDayAndMonth = (day: string, month: string) => +day >= 1 && +day <= 31 && +month >= 1 && +month <= 12;
  const isYear = (year: string) => +year >= 1930 && +year <= 2035;
  return (
    (isYear(digits.slice(4)) && isDayAndMonth(digits.slice(0, 2), digits.slice(2, 4))) ||
    (isYear(digits.slice(0, 4)) && isDayAndMonth(digits.slice(6), digits.slice(4, 6)))
  );
}

/** Case and surrounding spaces do not make a password rarer. Expects a password that is long enough already. */
export function isCommonPassword(password: string): boolean {
  const text = password.trim().toLowerCase();
  return isWordWithTail(text) || isWalk(text) || isRepetition(text) || isDigitRun(text) || isDate(text);
}
