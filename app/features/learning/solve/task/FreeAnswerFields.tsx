import { type ReactNode, useCallback, useId, useRef, useState } from "react";
import { ANSWER_FIELD } from "~/features/learning/task-bank/answer-parts";
import type { ShortPart } from "~/features/learning/task-bank/answer/short-part";
import { plural, type PluralForms } from "~/shared/plural";
import { useDescribedField } from "~/ui/field-props";
import { FieldError } from "~/ui/FieldError";
import { FieldFrame } from "~/ui/FieldFrame";
import { TextInput } from "~/ui/TextInput";
import { PICTURE_MEGABYTES, PICTURE_TYPES } from "~/features/core/images/picture-rules";
import { MOST_PHOTOS, PHOTO_FIELD } from "~/features/learning/review/photos/photo-rules";
import { LOOKS, partField, TASK_FIELDS } from "./task-form";
import type { KeptPhotoView } from "~/features/learning/review/review-view";
import { countWords, LONGEST_SOLUTION } from "~/features/learning/review/free-answer";

const WORDS: PluralForms = { one: "слово", few: "слова", many: "слов" };

type FieldsProps = {
  note: string;
  text: string;
  parts: readonly ShortPart[];
  isEssay: boolean;
  /** Null: not counted yet. */
  words: number | null;
  photos: readonly KeptPhotoView[];
  dropped: readonly unknown[];
  errors: readonly string[] | undefined;
  photoErrors: readonly string[] | undefined;
  /** The submit button comes before the others, because Enter activates the first one. */
  children: ReactNode;
};

/**
 * The controls of a written answer: what is compared at once, photos of the paper, the text. A script counts the words of
 * an essay while they are typed; without one the server counts on request.
 */
export function FreeAnswerFields(props: FieldsProps) {
  const { note, text, parts, isEssay, words: counted, photos, dropped, errors, photoErrors, children } = props;
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const [words, setWords] = useState(counted);
  const { errorId, noteId, control } = useDescribedField(id, errors, true);
  return (
    <>
      {parts.length > 0 && <ShortParts parts={parts} />}
      {photos.length > 0 && <KeptPhotos photos={photos} dropped={dropped} />}
      {!isEssay && <PhotoField errors={photoErrors} />}
      <FieldFrame id={id} label="Решение" note={note} noteId={noteId} errors={errors} errorId={errorId}>
        <textarea
          id={id}
          ref={area}
          className="input"
          name={ANSWER_FIELD}
          rows={9}
          autoComplete="on"
          // Browsers count a line break as two characters, so the server has the final say.
          maxLength={LONGEST_SOLUTION}
          defaultValue={text}
          {...control}
          onInput={(event) => isEssay && setWords(countWords(event.currentTarget.value))}
        />
        {words !== null && (
          <p className="note word-count">
            {words} {plural(words, WORDS)}
          </p>
        )}
      </FieldFrame>
      {isEssay && <PhotoField errors={photoErrors} />}
      <div className="answer-bar">{children}</div>
      {isEssay && (
        <p>
          <button
            className="link"
            // Without files: they would be read in vain.
            formEncType="application/x-www-form-urlencoded"
            name={TASK_FIELDS.look}
            value={LOOKS.words}
            onClick={(event) => {
              event.preventDefault();
              setWords(countWords(area.current?.value ?? ""));
            }}
          >
            посчитать слова
          </button>
        </p>
      )}
    </>
  );
}

function ShortParts({ parts }: { parts: readonly ShortPart[] }) {
  const noteId = useId();
  return (
    <fieldset className="short-parts" aria-describedby={noteId}>
      <legend className="vh">Ответ, который сверим сразу</legend>
      {parts.map(({ label, text }) => (
        <TextInput
          key={label}
          label={label === "" ? "Ответ" : `Ответ ${label})`}
          name={partField(label)}
          defaultValue={text}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
        />
      ))}
      <p className="note" id={noteId}>
        Сверим сразу. Пиши так: 5pi/6, 2sqrt(3), pi/3+2pi k, (1;2]; несколько чисел через «;».
      </p>
    </fieldset>
  );
}

/** Photos of the answer being changed: they stay, except for those that are ticked. */
function KeptPhotos({ photos, dropped }: { photos: readonly KeptPhotoView[]; dropped: readonly unknown[] }) {
  return (
    <fieldset className="kept-photos">
      <legend className="lbl">Уже приложено</legend>
      <ul>
        {photos.map(({ id, href, width, height, name }, index) => (
          <li key={id}>
            <a href={href}>
              <img src={href} width={width} height={height} alt={name} loading="lazy" />
            </a>
            <input type="hidden" name={TASK_FIELDS.photo} value={id} />
            <label className="check">
              <input type="checkbox" name={TASK_FIELDS.dropPhoto} value={id} defaultChecked={dropped.includes(id)} />
              <span>
                убрать <span className="vh">фото {index + 1}</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

/**
 * A browser never fills this field again: after a refusal the files are chosen once more. With scripts a button
 * replaces the browser's own, whose words are in its own language.
 */
function PhotoField({ errors }: { errors: readonly string[] | undefined }) {
  const id = useId();
  const [names, setNames] = useState<string[]>([]);
  // As the input's ref it also reads what was chosen before this script came.
  const readNames = useCallback((input: HTMLInputElement | null) => {
    if (input) setNames(Array.from(input.files ?? [], ({ name }) => name));
  }, []);
  const { errorId, noteId, control } = useDescribedField(id, errors, true);
  return (
    <div className="field photo-field">
      <input
        id={id}
        ref={readNames}
        className="input"
        type="file"
        name={PHOTO_FIELD}
        accept={PICTURE_TYPES}
        multiple
        {...control}
        onChange={(event) => readNames(event.currentTarget)}
      />
      <label className="btn line" htmlFor={id}>
        приложить фото решения
      </label>
      {names.length > 0 && <p className="small photo-names">{names.join(", ")}</p>}
      <FieldError id={errorId} errors={errors} />
      <p className="note" id={noteId}>
        До {MOST_PHOTOS} фото, каждое до {PICTURE_MEGABYTES} МБ: jpeg, png или webp. Тогда текст можно не писать.
      </p>
    </div>
  );
}
