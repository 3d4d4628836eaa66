import { describe, expect, it } from "vitest";
import { fillForm, parsePage, readForms, textOf } from "../setup/html-forms";

const PAGE = `
<!-- <form action="/ghost/"></form> -->
<script>const s = "<form action='/script/'>";</script>
<form id="cart" method="POST" action="/cart/?a=1&amp;b=2">
  <input type="hidden" name="courseId" value="c&#45;1">
  <input name=note>
  <label><input type="checkbox" name="months" value="2026.11" checked>ноябрь</label>
  <label><input type="checkbox" name="months" value="2026.12">декабрь</label>
  <label><input type="checkbox" name="months" value="2026.9" disabled>сентябрь</label>
  <select name="grade"><option value="10">10</option><option selected>11</option></select>
  <fieldset disabled><input name="off" value="x"></fieldset>
  <textarea name="text">
a &lt; b</textarea>
  <button name="intent" value="add"><span>в&nbsp;корзину</span></button>
  <button name="intent" value="drop" formaction="/drop/">убрать</button>
  <button type="button">показать</button>
</form>
<input form="cart" name="receiptEmail" value="">
<form><input type="search" name="q"><input type="submit" value="найти"></form>`;

const [cart, search] = readForms(parsePage(PAGE));

describe("forms as a plain client reads them", () => {
  it("the reader finds every form and ignores comments and scripts", () => {
    expect(readForms(parsePage(PAGE))).toHaveLength(2);
    expect(cart).toMatchObject({ id: "cart", method: "post", action: "/cart/?a=1&b=2" });
    expect(search).toMatchObject({ method: "get", action: null, buttons: [{ label: "найти" }] });
  });

  it("the reader says of which forms a browser restores the ticks", () => {
    expect(readForms(parsePage(PAGE)).map(({ restoresChoices }) => restoresChoices)).toEqual([true, false]);
    const [off] = readForms(parsePage('<form autocomplete="off"><input type="radio" name="a"></form>'));
    expect(off?.restoresChoices).toBe(false);
  });

  it("an untouched form sends what a browser would send", () => {
    expect([...fillForm(cart!, {}).body]).toEqual([
      ["courseId", "c-1"],
      ["note", ""],
      ["months", "2026.11"],
      ["grade", "11"],
      ["text", "a < b"],
      ["receiptEmail", ""],
      ["intent", "add"],
    ]);
  });

  it("the reader ticks, chooses, types and clicks the named button", () => {
    const filling = fillForm(
      cart!,
      { months: ["2026.12"], note: "да", text: null, receiptEmail: "a@b.example" },
      "убрать",
    );
    expect(filling.action).toBe("/drop/");
    expect(filling.body.getAll("months")).toEqual(["2026.12"]);
    expect(filling.body.get("note")).toBe("да");
    expect(filling.body.has("text")).toBe(false);
    expect(filling.body.get("intent")).toBe("drop");
  });

  it("the reader refuses values the page does not offer", () => {
    expect(() => fillForm(cart!, { months: ["2026.9"] })).toThrow("2026.9");
    expect(() => fillForm(cart!, { phone: "1" })).toThrow('No field "phone"');
    expect(() => fillForm(cart!, {}, "купить")).toThrow("«в корзину»");
    expect(() => fillForm(cart!, { off: "y" })).toThrow("off");
  });

  it("the reader returns text as a person sees it", () => {
    expect(textOf(parsePage("<p>1&nbsp;290&#8239;₽</p>\n<style>x</style> <b>в</b> месяц"))).toBe("1 290 ₽ в месяц");
  });
});
