/**
 * Forms as a plain HTTP client fills them in: controls outside their form (`form="id"`), disabled fieldsets, the
 * button's own name, value and address. No parser builds a `FormData` of a form, and a browser is what these tests are
 * to do without.
 */
import { type HTMLElement, NodeType, parse } from "node-html-parser";

type FormControl = { name: string; value: string; kind: string; isOn: boolean };

type FormButton = {
  label: string;
  name: string | null;
  value: string;
  action: string | null;
  method: string | null;
};

export type HtmlForm = {
  id: string | null;
  action: string | null;
  method: "get" | "post";
  /** A browser that comes back to the page restores the former ticks. */
  restoresChoices: boolean;
  controls: FormControl[];
  buttons: FormButton[];
};

/** Content of `<noscript>` is a part of the page: no script runs here. The parser takes a doctype for text. */
export function parsePage(html: string): HTMLElement {
  const page = parse(html, { blockTextElements: { script: true, style: true } });
  for (const element of page.querySelectorAll("template")) element.remove();
  return page.querySelector("html") ?? page;
}

const UNSEEN = new Set(["SCRIPT", "STYLE"]);

/** The visible text: a space between elements, runs of spaces folded. */
export function textOf(element: HTMLElement): string {
  const texts: string[] = [];
  const walk = (parent: HTMLElement): void => {
    for (const child of parent.childNodes) {
      if (child.nodeType === NodeType.TEXT_NODE) texts.push(child.text);
      else if (child.nodeType === NodeType.ELEMENT_NODE && !UNSEEN.has((child as HTMLElement).tagName))
        walk(child as HTMLElement);
    }
  };
  walk(element);
  return texts
    .join(" ")
    .replaceAll("\u2060", "")
    .replace(/[\s\u00a0\u202f]+/g, " ")
    .trim();
}

const attributeOf = (element: HTMLElement, name: string): string | null => element.getAttribute(name) ?? null;

function methodOf(text: string | null): "get" | "post" {
  return text?.toLowerCase() === "post" ? "post" : "get";
}

const NOT_SENT = new Set(["button", "reset", "image", "file", "submit"]);

const kindOf = (element: HTMLElement): string =>
  element.tagName === "INPUT" ? (attributeOf(element, "type")?.toLowerCase() ?? "text") : element.tagName.toLowerCase();

function isButton(element: HTMLElement): boolean {
  if (element.tagName === "BUTTON") return !/^(button|reset)$/i.test(attributeOf(element, "type") ?? "");
  return kindOf(element) === "submit";
}

function readButton(element: HTMLElement): FormButton {
  const value = attributeOf(element, "value") ?? "";
  return {
    label: attributeOf(element, "aria-label") ?? (element.tagName === "BUTTON" ? textOf(element) : value),
    name: attributeOf(element, "name"),
    value,
    action: attributeOf(element, "formaction"),
    method: attributeOf(element, "formmethod"),
  };
}

function readValues(element: HTMLElement, kind: string): { value: string; isOn: boolean }[] {
  if (kind === "textarea") return [{ value: element.text.replace(/^\r?\n/, ""), isOn: true }];
  if (kind === "select") {
    const options = element.querySelectorAll("option");
    const chosen = options.filter((option) => option.hasAttribute("selected"));
    const sent = chosen.length > 0 || element.hasAttribute("multiple") ? chosen : options.slice(0, 1);
    return sent.map((option) => ({ value: attributeOf(option, "value") ?? textOf(option), isOn: true }));
  }
  const isChoice = kind === "checkbox" || kind === "radio";
  const value = attributeOf(element, "value") ?? (isChoice ? "on" : "");
  return [{ value, isOn: !isChoice || element.hasAttribute("checked") }];
}

/** Every form of the page in order. */
export function readForms(page: HTMLElement): HtmlForm[] {
  return page.querySelectorAll("form").map((form) => {
    const id = attributeOf(form, "id");
    const fields = "input, select, textarea, button";
    const inside = form.querySelectorAll(fields).filter((one) => !one.hasAttribute("form"));
    const outside = page.querySelectorAll(fields).filter((one) => id !== null && attributeOf(one, "form") === id);
    const enabled = [...inside, ...outside].filter(
      (one) => !one.hasAttribute("disabled") && one.closest("fieldset[disabled]") === null,
    );
    return {
      id,
      action: attributeOf(form, "action"),
      method: methodOf(attributeOf(form, "method")),
      restoresChoices:
        attributeOf(form, "autocomplete") !== "off" &&
        [...inside, ...outside].some((one) => ["checkbox", "radio"].includes(kindOf(one))),
      controls: enabled.flatMap((element) => {
        const [name, kind] = [attributeOf(element, "name"), kindOf(element)];
        return name === null || NOT_SENT.has(kind)
          ? []
          : readValues(element, kind).map((value) => ({ name, kind, ...value }));
      }),
      buttons: enabled.filter(isButton).map(readButton),
    };
  });
}

/** A text for a field, a list for checkboxes of one name, null to leave the field out. */
export type FieldValues = Record<string, string | readonly string[] | null>;

export type Filling = { action: string | null; method: "get" | "post"; body: URLSearchParams };

/**
 * Fills the form as a person would and clicks the button. A missing field, a choice that is not offered and a missing
 * button are mistakes of the page or of the test, and are named.
 */
export function fillForm(form: HtmlForm, values: FieldValues, label?: string): Filling {
  const button = label === undefined ? form.buttons[0] : form.buttons.find((one) => one.label === label);
  if (label !== undefined && !button) {
    throw new Error(
      `No button «${label}» in the form; it has ${form.buttons.map((one) => `«${one.label}»`).join(", ")}`,
    );
  }
  const body = new URLSearchParams();
  const used = new Set<string>();
  for (const control of form.controls) {
    const wanted = values[control.name];
    if (wanted === undefined) {
      if (control.isOn) body.append(control.name, control.value);
      continue;
    }
    used.add(control.name);
    if (wanted === null) continue;
    if (control.kind === "checkbox" || control.kind === "radio") {
      if ([wanted].flat().includes(control.value)) body.append(control.name, control.value);
    } else if (!body.has(control.name)) {
      for (const one of [wanted].flat()) body.append(control.name, one);
    }
  }
  for (const [name, wanted] of Object.entries(values)) {
    if (!used.has(name)) {
      throw new Error(
        `No field "${name}" in the form; it has ${[...new Set(form.controls.map((one) => one.name))].join(", ")}`,
      );
    }
    const sent = body.getAll(name);
    const missing = wanted === null ? [] : [wanted].flat().filter((one) => !sent.includes(one));
    if (missing.length > 0) throw new Error(`The form offers no "${name}" with ${missing.join(", ")}`);
  }
  if (button?.name != null) body.append(button.name, button.value);
  return { action: button?.action ?? form.action, method: methodOf(button?.method ?? form.method), body };
}
