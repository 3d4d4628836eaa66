import { Form } from "@remix-run/react";
import { auditPath, imagesPath } from "~/features/admin/shell/content-paths";
import { SitePicture } from "~/features/core/images/SitePicture";
import { AppLink } from "~/ui/AppLink";
import { Button } from "~/ui/Button";
import { Notice } from "~/ui/Notice";
import { TextInput } from "~/ui/TextInput";
import { getTextProps, useCheckedForm } from "~/ui/use-checked-form";
import type { ImageAnswer, ImageView } from "./images-view";

/** One image: its text, where it is used, its removal. */
export function ImagePage({ view, answer }: { view: ImageView; answer: ImageAnswer | null }) {
  const { image, name, added, uses, mayEdit } = view;
  return (
    <main id="main" className="st">
      <p className="small">
        <AppLink className="link" href={imagesPath()}>
          изображения
        </AppLink>{" "}
        / {name}
      </p>
      <div className="st-head">
        <div>
          <h1>{image.alt}</h1>
          <p className="small muted">
            {name}, {image.width} × {image.height}. {added}
          </p>
        </div>
      </div>
      {answer?.uses !== undefined && (
        <Notice tone="bad" title="Удалить нельзя: изображение показано" isLive>
          <p>{answer.uses.join("; ")}. Сначала уберите его оттуда.</p>
        </Notice>
      )}
      <div className="cols">
        <div className="stack">
          <SitePicture image={image} sizes="(min-width: 1200px) 640px, 100vw" className="image-whole" />
          {mayEdit && <AltForm view={view} answer={answer} />}
        </div>
        <div className="rail">
          <section className="box line stack tight" aria-labelledby="h-uses">
            <h2 id="h-uses">Где показано</h2>
            {uses.length === 0 ? (
              <p>Нигде. Выберите его в записи, например у преподавателя.</p>
            ) : (
              <ul className="stack tight">
                {uses.map(({ title, href }) => (
                  <li key={`${href} ${title}`}>
                    <AppLink href={href}>{title}</AppLink>
                  </li>
                ))}
              </ul>
            )}
            <AppLink className="link" href={auditPath({ kind: "images", item: image.id })}>
              вся история
            </AppLink>
          </section>
          {mayEdit && uses.length === 0 && (
            <Form method="post" className="box line stack tight">
              <h2>Удаление</h2>
              <p className="small">Тридцать дней его можно вернуть из журнала.</p>
              <p>
                <button className="btn line sm" name="act" value="remove">
                  удалить изображение
                </button>
              </p>
            </Form>
          )}
        </div>
      </div>
    </main>
  );
}

function AltForm({ view, answer }: { view: ImageView; answer: ImageAnswer | null }) {
  const { formProps, fields } = useCheckedForm<"alt">({
    lastResult: answer?.uses === undefined ? answer : null,
    rules: view.rules,
    defaultValue: { alt: view.image.alt },
  });
  return (
    <Form {...formProps} method="post" className="item-fields" autoComplete="off">
      <TextInput
        label="Что на изображении"
        note="Эти слова услышит тот, кто его не видит"
        {...getTextProps(fields.alt)}
      />
      <p>
        <Button name="act" value="describe">
          сохранить
        </Button>
      </p>
    </Form>
  );
}
