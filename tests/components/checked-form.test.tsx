import { Form, useActionData } from "@remix-run/react";
import { expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { FormAnswer } from "~/shared/form-answer";
import type { FormRules } from "~/shared/form-rules";
import { isCheck } from "~/shared/is-check";
import { getPhoneProps } from "~/ui/phone-props";
import { PhoneInput } from "~/ui/PhoneInput";
import { TextInput } from "~/ui/TextInput";
import { getTextProps, useCheckedForm } from "~/ui/use-checked-form";
import { mount } from "./mount";

const rules: FormRules = {
  constraint: { code: { required: true, pattern: "^\\d{4}$" }, phone: { required: true } },
  sentences: {
    code: { required: "нужен код", pattern: "нужны четыре цифры" },
    phone: { required: "нужен телефон" },
  },
};

function Page() {
  const { form, formProps, fields } = useCheckedForm<"code" | "phone" | "phoneCountry">({
    lastResult: useActionData<FormAnswer>(),
    rules,
    defaultValue: { code: "12" },
  });
  return (
    <Form {...formProps} method="post">
      <p>{form.errors}</p>
      <TextInput label="Код" {...getTextProps(fields.code)} />
      <PhoneInput label="Телефон" {...getPhoneProps(fields.phone, fields.phoneCountry)} />
      <button>отправить</button>
    </Form>
  );
}

function show(answer: FormAnswer) {
  const action = vi.fn(() => answer);
  mount([{ path: "/", element: <Page />, action }], "/");
  return {
    action,
    code: page.getByLabelText("Код"),
    phone: page.getByRole("textbox", { name: "Телефон" }),
    send: page.getByRole("button", { name: "отправить" }),
  };
}

const REFUSED: FormAnswer = {
  status: "error",
  initialValue: { code: "1234", phone: "12345" },
  error: { "": ["подожди минуту"], phone: ["неверный формат"] },
  fields: ["code", "phone", "phoneCountry"],
};

it("a field is judged when it is left and at each key from then on, without a request", async () => {
  const { action, code, phone } = show(REFUSED);
  await userEvent.fill(code, "123");
  await expect.element(code).not.toHaveAttribute("aria-invalid");
  await userEvent.click(phone);
  await expect.element(code).toHaveAttribute("aria-invalid", "true");
  await expect.element(code).toHaveAccessibleDescription("нужны четыре цифры");
  await userEvent.type(code, "4");
  await expect.element(code).not.toHaveAttribute("aria-invalid");
  expect(action).not.toHaveBeenCalled();
});

it("a field that was left empty is refused once the form is sent, and takes the focus", async () => {
  const { action, code, phone, send } = show(REFUSED);
  await userEvent.click(phone);
  await userEvent.click(code);
  await expect.element(phone).not.toHaveAttribute("aria-invalid");
  await userEvent.fill(code, "1234");
  await userEvent.click(send);
  await expect.element(phone).toHaveAccessibleDescription("нужен телефон");
  await expect.element(phone).toHaveFocus();
  expect(action).not.toHaveBeenCalled();
});

it("the server's refusal stands until its own field is mended, with what was typed", async () => {
  const { action, code, phone, send } = show(REFUSED);
  await userEvent.fill(code, "1234");
  await userEvent.fill(phone, "12345");
  await userEvent.click(send);
  await expect.element(phone).toHaveAccessibleDescription("неверный формат");
  await expect.element(phone).toHaveFocus();
  await expect.element(phone).toHaveValue("12345");
  await userEvent.fill(code, "4321");
  await expect.element(phone).toHaveAttribute("aria-invalid", "true");
  await userEvent.selectOptions(page.getByLabelText("Страна телефона"), "BY");
  await expect.element(phone).not.toHaveAttribute("aria-invalid");
  await expect.element(page.getByText("подожди минуту")).toBeVisible();
  expect(action).toHaveBeenCalledTimes(1);
});

it("the check of a field is distinguished from a form that is sent", async () => {
  const checks: boolean[] = [];
  const listen = (event: SubmitEvent) => void checks.push(isCheck(event));
  addEventListener("submit", listen, true);
  const { code, phone, send } = show(REFUSED);
  await userEvent.fill(code, "1234");
  await userEvent.click(phone);
  await userEvent.fill(phone, "12345");
  await userEvent.click(send);
  await expect.element(phone).toHaveAttribute("aria-invalid", "true");
  removeEventListener("submit", listen, true);
  expect(checks.at(0)).toBe(true);
  expect(checks.filter((isOne) => !isOne)).toHaveLength(1);
});
