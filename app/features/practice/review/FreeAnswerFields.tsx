import { type ReactNode, useId, useRef, useState } from "react";
import { ANSWER_FIELD } from "~/features/task-bank/answer-parts";
import { plural, type PluralForms } from "~/shared/plural";
import { describeField } from "~/ui/field-props";
import { FieldFrame } from "~/ui/FieldFrame";
import { MOST_PHOTOS, PHOTO_FIELD, PHOTO_MEGABYTES, PHOTO_TYPES } from "./photos/photo-rules";
import { LOOKS, TASK_FIELDS } from "../task/task-form";
import type { KeptPhotoView } from "./review-view";
import { countWords, LONGEST_SOLUTION } from "./free-answer";

const WORDS: PluralForms = { one: "слово", few: "слова", many: "слов" };

/**
 * The controls of a written answer. A script counts words while they are typed; without one the server counts on
 * request.
 */
export function FreeAnswerFields({
  note,
  text,
  words: counted,
  photos,
  dropped,
  errors,
  photoErrors,
  children,
}: {
  note: string;
  text: string;
  /** Null: not counted yet. */
  words: number | null;
  photos: readonly KeptPhotoView[];
  dropped: readonly unknown[];
  errors: readonly string[] | undefined;
  photoErrors: readonly string[] | undefined;
  /** The button that submits comes first in the form, because Enter presses the first one. */
  children: ReactNode;
}) {
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const [words, setWords] = useState(counted);
  const { errorId, noteId, describedBy } = describeField(id, { hasErrors: errors !== undefined, hasNote: true });
  return (
    <>
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
          aria-invalid={errors ? true : undefined}
          aria-describedby={describedBy}
          onInput={(event) => setWords(countWords(event.currentTarget.value))}
        />
        {words !== null && (
          <p className="note word-count">
            {words} {plural(words, WORDS)}
          </p>
        )}
      </FieldFrame>
      {photos.length > 0 && <KeptPhotos photos={photos} dropped={dropped} />}
      <PhotoField errors={photoErrors} />
      <p className="row">
        {children}
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
    </>
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

/** A browser never fills this field again by itself: after a refusal the files are chosen once more. */
function PhotoField({ errors }: { errors: readonly string[] | undefined }) {
  const id = useId();
  const { errorId, noteId, describedBy } = describeField(id, { hasErrors: errors !== undefined, hasNote: true });
  const note = `До ${MOST_PHOTOS} фото, каждое до ${PHOTO_MEGABYTES} МБ: jpeg, png или webp. Текст можно не писать.`;
  return (
    <FieldFrame id={id} label="Фото с бумаги" note={note} noteId={noteId} errors={errors} errorId={errorId}>
      <input
        id={id}
        className="input photo-field"
        type="file"
        name={PHOTO_FIELD}
        accept={PHOTO_TYPES}
        multiple
        aria-invalid={errors ? true : undefined}
        aria-describedby={describedBy}
      />
    </FieldFrame>
  );
}
