import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { AnswerFocus } from "./answer-focus";
import { Checkbox } from "./Checkbox";
import { TextInput } from "./TextInput";

const form = (
  <form>
    <TextInput label="Имя" name="name" />
    <TextInput label="Почта" name="email" errors={["Напиши почту"]} />
    <Checkbox name="consent" errors={["Поставь галочку"]}>
      согласие
    </Checkbox>
  </form>
);
const focused = (html: string) =>
  [...html.matchAll(/<input[^>]* name="(\w+)"[^>]* autofocus=""/gi)].map(([, name]) => name);

it("the first wrong control of an answer takes the focus, and no other", () => {
  let isTaken = false;
  const takeFocus = () => !isTaken && (isTaken = true);
  const html = renderToStaticMarkup(<AnswerFocus.Provider value={takeFocus}>{form}</AnswerFocus.Provider>);
  expect(focused(html)).toEqual(["email"]);
});

it("a control takes none where nothing gives it", () => {
  expect(focused(renderToStaticMarkup(form))).toEqual([]);
});
