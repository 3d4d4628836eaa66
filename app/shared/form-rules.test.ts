import { describe, expect, it } from "vitest";
import { type FormRules, judgeForm } from "./form-rules";

const rules: FormRules = {
  constraint: { name: { required: true }, code: { required: true, pattern: "^\\d{4}$" }, phone: { required: true } },
  sentences: {
    name: { required: "нужно имя" },
    code: { required: "нужен код", pattern: "нужны цифры" },
    phone: { required: "нужен телефон" },
    note: {},
  },
};

const names = ["name", "code", "phone", "phoneCountry"];

describe("a form that is sent", () => {
  it("is judged whole", () => {
    expect(judgeForm(rules, { value: { code: "12", phone: "" }, names, shown: { phone: ["неверный"] } })).toEqual({
      name: ["нужно имя"],
      code: ["нужны цифры"],
      phone: ["нужен телефон"],
    });
  });

  it("passes with every field in order, whatever the server said before", () => {
    const value = { name: "Анна", code: "1234", phone: "12345" };
    expect(judgeForm(rules, { value, names, shown: { "": ["ошибка"], phone: ["неверный"] } })).toEqual({});
  });

  it("passes without a field that it does not have", () => {
    expect(judgeForm(rules, { value: { name: "Анна" }, names: ["name"], shown: {} })).toEqual({});
  });
});

describe("a field judged alone", () => {
  it("leaves the sentences of the others and of the whole form", () => {
    const shown = { "": ["подожди"], phone: ["неверный"] };
    expect(judgeForm(rules, { value: { code: "12" }, names, only: "code", shown })).toEqual({
      "": null,
      phone: null,
      code: ["нужны цифры"],
    });
  });

  it("loses its own sentence once it is in order", () => {
    const shown = { code: ["нужны цифры"], phone: ["неверный"] };
    expect(judgeForm(rules, { value: { code: "1234" }, names, only: "code", shown })).toEqual({ phone: null });
    expect(judgeForm(rules, { value: { phone: "1" }, names, only: "phone", shown })).toEqual({ code: null });
  });

  it("is refused for being empty only where a sentence stands already", () => {
    expect(judgeForm(rules, { value: {}, names, only: "name", shown: {} })).toEqual({});
    expect(judgeForm(rules, { value: {}, names, only: "name", shown: { name: ["длинное"] } })).toEqual({
      name: ["нужно имя"],
    });
  });

  it("is the phone where its country changes", () => {
    const shown = { phone: ["неверный"], name: ["нужно имя"] };
    const value = { phone: "12", phoneCountry: "BY" };
    expect(judgeForm(rules, { value, names, only: "phoneCountry", shown })).toEqual({ name: null });
  });
});
