import { expect, it } from "vitest";
import { NEW_SCHOOL } from "~/features/core/school/school-profile";
import { renderDocumentDraft } from "./render-document.server";

const school = { ...NEW_SCHOOL, name: "Вершина" };
const render = (markdown: string) => renderDocumentDraft(markdown, school).replaceAll("\u00A0", " ").trim();

it("a draft of a document is shown with its facts and links, and an anchor is no part of its heading", () => {
  expect(render("## О школе {#about}\n\n{{name}}, [курсы](page:catalog)")).toBe(
    '<h2>О школе</h2>\n<p>Вершина, <a href="/catalog/">курсы</a></p>',
  );
});

it("a text that is unfinished is shown as far as it goes", () => {
  expect(render("{{nam}} и {{name")).toBe("<p>{{nam}} и {{name</p>");
  expect(render("[куда](page:nowhere)")).toBe('<p><a href="">куда</a></p>');
  expect(render("## Раз {#a}\n\n## Два {#a}")).toBe("<h2>Раз</h2>\n<h2>Два</h2>");
});
