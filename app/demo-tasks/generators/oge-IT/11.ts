/** ОГЭ, informatics, number 11: a name that a text file holds. The texts are original. */
import { at, givenTask, isAnswer } from "../informatics/short-answer";
import type { TaskGenerator } from "../task-generator";

const PLACE = { theme: "seti-i-fayly", subTheme: "poisk-v-fayle" } as const;

const SURNAMES = [
  "Ветров",
  "Зимин",
  "Лугов",
  "Озеров",
  "Громов",
  "Снегирёв",
  "Полянский",
  "Рябинин",
  "Морозов",
  "Соколов",
  "Берёзкин",
  "Тихонов",
];

/** The first word of a sentence is the surname; the last word of the file's name is its kind. */
type Story = { file: string; opening: string; facts: readonly (readonly [said: string, asked: string])[] };

const STORIES: readonly Story[] = [
  {
    file: "dnevnik_ekspedicii.txt",
    opening: "Лагерь разбили на берегу, и к вечеру у каждого нашлось дело.",
    facts: [
      ["поставил палатку и развёл костёр", "кто развёл костёр"],
      ["нашёл под камнем старый компас", "кто нашёл старый компас"],
      ["измерил температуру воды в ручье", "кто измерил температуру воды"],
      ["нарисовал карту северного склона", "кто нарисовал карту"],
      ["починил рацию и вышел на связь", "кто починил рацию"],
    ],
  },
  {
    file: "shkolnaya_gazeta.txt",
    opening: "В пятницу в школе прошёл день науки, и редакция записала самое интересное.",
    facts: [
      ["показал опыт с магнитом и опилками", "кто показал опыт с магнитом"],
      ["рассказал о первых компьютерах", "кто рассказал о первых компьютерах"],
      ["собрал робота, который рисует", "кто собрал робота"],
      ["выиграл турнир по шахматам", "кто выиграл турнир по шахматам"],
      ["сфотографировал Луну в телескоп", "кто сфотографировал Луну"],
    ],
  },
  {
    file: "programma_spektaklya.txt",
    opening: "Спектакль готовили два месяца, и ролей хватило всем.",
    facts: [
      ["сыграл старого мельника", "кто сыграл мельника"],
      ["нарисовал декорации ко второму действию", "кто нарисовал декорации"],
      ["написал музыку к финалу", "кто написал музыку"],
      ["отвечал за свет и занавес", "кто отвечал за свет"],
      ["сыграл короля и забыл корону за сценой", "кто сыграл короля"],
    ],
  },
  {
    file: "otchet_o_pohode.txt",
    opening: "Поход занял три дня, и за это время отряд прошёл сорок километров.",
    facts: [
      ["нёс котелок и ни разу не пожаловался", "кто нёс котелок"],
      ["первым увидел вершину", "кто первым увидел вершину"],
      ["вёл отряд через болото", "кто вёл отряд через болото"],
      ["сварил уху на двенадцать человек", "кто сварил уху"],
      ["нашёл родник за поваленной сосной", "кто нашёл родник"],
    ],
  },
  {
    file: "letopis_biblioteki.txt",
    opening: "Библиотека переезжала в новое здание, и помогали все, кто мог.",
    facts: [
      ["составил каталог редких книг", "кто составил каталог"],
      ["перенёс глобус и не разбил его", "кто перенёс глобус"],
      ["нашёл в книге письмо без подписи", "кто нашёл письмо"],
      ["повесил над столом старые часы", "кто повесил часы"],
      ["починил лестницу у дальней полки", "кто починил лестницу"],
    ],
  },
];

const search: TaskGenerator = {
  key: "oge-it-11-search",
  version: 1,
  topic: "oge-IT",
  number: 11,
  count: 34,
  method: "word-search",
  make(random) {
    const files = random
      .shuffle(STORIES)
      .slice(0, 3)
      .map(({ file, opening, facts }) => {
        const people = random.shuffle(SURNAMES);
        const told = random
          .shuffle(facts)
          .slice(0, 4)
          .map(([said, asked], order) => ({ said, asked, who: at(people, order) }));
        return { file, opening, told };
      });
    const asked = random.pick(files);
    const { said, asked: question, who } = random.pick(asked.told);
    const others = asked.told.filter((one) => one.who !== who);
    const neighbour = at(others, 0);
    return givenTask({
      parameters: [question, ...files.flatMap(({ told }) => told.map((one) => one.who + one.said))],
      ...PLACE,
      level: 1,
      statement: `В каталоге лежат три текстовых файла. Их содержимое:\n\n${files
        .map(
          ({ file, opening, told }) =>
            `\`${file}\`\n\n> ${opening} ${told.map((one) => `${one.who} ${one.said}.`).join(" ")}`,
        )
        .join(
          "\n\n",
        )}\n\nИспользуя поиск по тексту, выясни, ${question}. Запиши в ответе фамилию в именительном падеже.`,
      answer: who,
      wrong: [[neighbour.who, `Этот человек из того же файла, но он ${neighbour.said}.`]],
      hints: [
        "Какое слово из вопроса точно встретится в нужном предложении? Его и стоит искать.",
        "На компьютере: открой файл и нажми Ctrl + F. Ищи начало слова без окончания: слово может стоять в другой форме.",
      ],
      solution: [
        `Ищем по ключевым словам вопроса. Они есть только в файле \`${asked.file}\`.`,
        `В нём написано: «${who} ${said}».`,
        `Значит, ответ — ${who}.`,
      ],
    });
  },
  check(draft) {
    const [, question = ""] = /выясни, кто (.+)\. Запиши/.exec(draft.statement) ?? [];
    const stems = question.split(" ").map((word) => word.slice(0, Math.max(4, word.length - 2)));
    const sentences = [...draft.statement.matchAll(/^> (.+)$/gm)].flatMap(([, text = ""]) => text.split(/(?<=\.) /));
    const found = sentences.filter((sentence) => {
      const words = sentence.replace(".", "").split(" ");
      return stems.every((stem) => words.some((word) => word.startsWith(stem)));
    });
    return found.length === 1 && isAnswer(draft, found[0]?.split(" ")[0] ?? "");
  },
};

export const generators: readonly TaskGenerator[] = [search];
