import { Radio } from "~/ui/Radio";
import { Words } from "./Changes";
import type { ConflictBlockView, ConflictView, TextPart } from "./content-view";

type ConflictProps = {
  conflict: ConflictView;
  /** Chosen before a refusal. */
  chosen: ReadonlySet<unknown>;
  idOf: (name: string) => string;
};

/**
 * Somebody has published first, or the same person has saved in another tab: a choice for each place that both have
 * changed. None is made beforehand, so that no text goes unread.
 */
export function Conflict({ conflict, chosen, idOf }: ConflictProps) {
  const { seen, blocks, taken } = conflict;
  const isTab = conflict.with === "tab";
  return (
    <section className="box hot stack" aria-labelledby="conflict">
      <input type="hidden" name="seen" value={seen} />
      <div>
        <h2 id="conflict">
          {isTab
            ? "В другой вкладке вы изменили это же место. Ничего не пропало"
            : "Пока вы правили, запись изменили. Ваше цело"}
        </h2>
        <p>Разошлось то, что ниже, остальное сложим сами. Выберите, что оставить в каждом месте.</p>
      </div>
      {blocks.map((block) => (
        <ConflictBlock key={block.path} {...{ block, isTab, chosen, idOf }} />
      ))}
      {taken.length > 0 && (
        <p className="small">
          {isTab ? "Из другой вкладки" : "С сайта"} возьмём без вопросов: {taken.slice(0, MOST_TAKEN).join("; ")}
          {taken.length > MOST_TAKEN && ` и ещё ${taken.length - MOST_TAKEN}`}.
        </p>
      )}
      <p>
        <button className="btn" name="act" value={isTab ? "join" : "settle"}>
          сохранить так
        </button>
      </p>
    </section>
  );
}

/** Names of the choices: those of one conflict say nothing of the other. */
export const CHOICES = { site: "choice", tab: "joined" } as const;

const MOST_TAKEN = 6;

type ConflictBlockProps = Omit<ConflictProps, "conflict"> & { block: ConflictBlockView; isTab: boolean };

function ConflictBlock({ block, isTab, chosen, idOf }: ConflictBlockProps) {
  const { path, control, label, by, theirs, mine } = block;
  const name = `${CHOICES[isTab ? "tab" : "site"]}.${path.replaceAll(/[^\p{L}\p{N}]/gu, "_")}`;
  const choose = (side: "theirs" | "mine") => ({
    ...{ name, value: `${side} ${path}`, defaultChecked: chosen.has(`${side} ${path}`) },
  });
  return (
    <fieldset className="stack tight">
      <legend>{label}</legend>
      <Radio {...choose("theirs")}>
        <b>{isTab ? "Как в другой вкладке." : "Как на сайте."}</b>
        {by !== null && <span className="muted"> {by}</span>}
        <Side parts={theirs} />
      </Radio>
      <Radio {...choose("mine")}>
        <b>{isTab ? "Как в этой." : "Как у вас."}</b>
        <Side parts={mine} />
      </Radio>
      <p className="note">
        Нужно третье? Выберите {isTab ? "«Как в этой»" : "«Как у вас»"} и напишите его{" "}
        <a className="link" href={`#${idOf(control)}`}>
          в поле ниже
        </a>
        .
      </p>
    </fieldset>
  );
}

const Side = ({ parts }: { parts: readonly TextPart[] }) => (
  <span className="words">{parts.length > 0 ? <Words parts={parts} /> : <span className="muted">пусто</span>}</span>
);
