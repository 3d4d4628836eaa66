import { type ReactNode, useId, useRef, useState } from "react";
import { ANSWER_FIELD } from "~/features/task-bank/AnswerFields";
import { plural, type PluralForms } from "~/shared/plural";
import { describeField } from "~/ui/field-props";
import { FieldFrame } from "~/ui/FieldFrame";
import { MOST_PHOTOS, PHOTO_FIELD, PHOTO_MEGABYTES, PHOTO_TYPES } from "./photos/photo-rules";
import { LOOKS, TASK_FIELDS } from "../task/task-form";
import type { KeptPhotoView } from "./review-view";
import { countWords, LONGEST_SOLUTION } from "./free-answer";

const WORDS: PluralForms = { one: "слово", few: "слова", many: "слов" };

/** The controls of a written answer. Words are counted while typing; without scripts, when that is asked for. */
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
  /** Null: they have not been counted. */
  words: number | null;
  photos: readonly KeptPhotoView[];
  dropped: readonly string[];
  errors: readonly string[] | undefined;
  photoErrors: readonly string[] | undefined;
  /** What sends it: the first button of the form is what the Enter key presses. */
  children: ReactNode;
}) {
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const [words, setWords] = useState(counted);
  const { errorId, noteId, describedBy } = describeField(id, { hasErrors: errors !== undefined, hasNote: true });
  return (
    <>
      <FieldFrame {...{ id, label: "Решение", note, noteId, errors, errorId }}>
        <textarea
          id={id}
          ref={area}
          className="input"
          name={ANSWER_FIELD}
          rows={9}
          // A browser counts a line break as two characters, so the last word is the server's.
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
          // No files: they would be read for nothing.
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

/** Photos of the answer that is changed: they stay, but for those that are ticked. */
function KeptPhotos({ photos, dropped }: { photos: readonly KeptPhotoView[]; dropped: readonly string[] }) {
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
    <FieldFrame {...{ id, label: "Фото с бумаги", note, noteId, errors, errorId }}>
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
