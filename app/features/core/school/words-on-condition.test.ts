import { expect, it } from "vitest";
import { chooseWords, unfoldConditions } from "./words-on-condition";

const says = (fact: string) => ({ год: true, почта: false })[fact];
const choose = (text: string) => chooseWords(text, says);

it("chooses the words by what is said, over several lines too", () => {
  expect(choose("А{{если год}}, {{год}}{{конец}}.")).toBe("А, {{год}}.");
  expect(choose("А{{если почта}}, {{почта}}{{конец}}.")).toBe("А.");
  expect(choose("{{если год, почта}}\n\nДа.\n\n{{иначе}}\n\nНет.\n{{конец}}")).toBe("\n\nНет.\n");
  expect(choose("{{если год}}1{{конец}} и {{если почта}}2{{иначе}}3{{конец}}")).toBe("1 и 3");
});

it("leaves a condition on an unknown fact, and a part of one, as they are written", () => {
  for (const text of ["{{если цена}}да{{конец}}", "{{если год, цена}}да{{конец}}", "{{если год}}да", "да{{конец}}"])
    expect(choose(text)).toBe(text);
});

it("unfolds to every fact and all words", () => {
  expect(unfoldConditions("А{{если год, почта}}Б{{тел}}{{иначе}}В{{конец}}")).toBe("А{{год}}{{ почта}}Б{{тел}}В");
  expect(unfoldConditions("{{если год}}да")).toBe("{{если год}}да");
});
