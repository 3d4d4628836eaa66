import { Form } from "@remix-run/react";
import { useId } from "react";
import { imagePagePath, imagesPath } from "~/features/admin/shell/content-paths";
import { IMAGE_FIELD } from "~/features/core/images/image-rules";
import { PICTURE_MEGABYTES, PICTURE_TYPES } from "~/features/core/images/picture-rules";
import { SitePicture } from "~/features/core/images/SitePicture";
import { errorsAt } from "~/shared/form-answer";
import { AppLink } from "~/ui/AppLink";
import { Button } from "~/ui/Button";
import { EmptyState } from "~/ui/EmptyState";
import { useDescribedField } from "~/ui/field-props";
import { FieldFrame } from "~/ui/FieldFrame";
import { Pagination } from "~/ui/Pagination";
import { TextInput } from "~/ui/TextInput";
import { getTextProps, useCheckedForm } from "~/ui/use-checked-form";
import type { ImageAnswer, ImageRowView, ImagesView } from "./images-view";

/** The images of the school, and the form of a new one. */
export function ImagesPage({ view, answer }: { view: ImagesView; answer: ImageAnswer | null }) {
  const { rows, page, pageCount, isUnused, mayEdit } = view;
  return (
    <main id="main" className="st">
      <div className="st-head">
        <h1>Изображения</h1>
      </div>
      {mayEdit && <Upload view={view} answer={answer} />}
      <section aria-labelledby="h-images">
        <h2 id="h-images">Загруженные</h2>
        <nav className="row image-filter" aria-label="Какие показать">
          <AppLink className="link" href={imagesPath()} aria-current={isUnused ? undefined : "page"}>
            все
          </AppLink>
          <AppLink className="link" href={imagesPath({ unused: true })} aria-current={isUnused ? "page" : undefined}>
            нигде не используются
          </AppLink>
        </nav>
        {rows.length === 0 ? (
          <EmptyState
            title={isUnused ? "Все изображения где-то показаны" : "Изображений пока нет"}
            text={isUnused ? undefined : "Загрузите первое в форме выше"}
          />
        ) : (
          <ul className="image-list">
            {rows.map((row) => (
              <ImageCard key={row.image.id} row={row} />
            ))}
          </ul>
        )}
        <Pagination page={page} pageCount={pageCount} hrefOf={(to) => imagesPath({ unused: isUnused, page: to })} />
      </section>
    </main>
  );
}

function ImageCard({ row: { image, uses, added } }: { row: ImageRowView }) {
  return (
    <li>
      <SitePicture image={image} alt="" sizes="240px" loading="lazy" decoding="async" />
      <p>
        <AppLink href={imagePagePath(image.id)}>{image.alt}</AppLink>
      </p>
      <p className="small muted">
        {image.width} × {image.height}. {added}
      </p>
      <p className="small">{uses.length === 0 ? <span className="tag">не используется</span> : listUses(uses)}</p>
    </li>
  );
}

const listUses = (uses: ImageRowView["uses"]): string => uses.map(({ title }) => title).join("; ");

function Upload({ view, answer }: { view: ImagesView; answer: ImageAnswer | null }) {
  const { formProps, fields } = useCheckedForm<"alt">({ lastResult: answer, rules: view.rules });
  const id = useId();
  const errors = errorsAt(answer, IMAGE_FIELD);
  const { errorId, noteId, control } = useDescribedField(id, errors, true);
  const note = `jpeg, png или webp до ${PICTURE_MEGABYTES} МБ. Место съёмки и камеру не сохраняем`;
  return (
    <section className="box" aria-labelledby="h-upload" id="upload">
      <h2 id="h-upload">Загрузить изображение</h2>
      <Form
        {...formProps}
        method="post"
        action={`${imagesPath()}?index#upload`}
        encType="multipart/form-data"
        className="item-fields"
        autoComplete="off"
      >
        <FieldFrame {...{ id, label: "Файл", note, noteId, errors, errorId }}>
          <input
            id={id}
            className="input"
            type="file"
            name={IMAGE_FIELD}
            accept={PICTURE_TYPES}
            required
            {...control}
          />
        </FieldFrame>
        <TextInput
          label="Что на изображении"
          note="Обязательно: эти слова услышит тот, кто его не видит"
          {...getTextProps(fields.alt)}
        />
        <p>
          <Button>загрузить</Button>
        </p>
      </Form>
    </section>
  );
}
