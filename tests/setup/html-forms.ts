/**
 * Reads the forms of a page the way a plain HTTP client must: from the text. Covers the HTML of our own pages: tags,
 * attributes, entities, controls outside their form (`form="id"`), the button's own name, value and address.
 */

export type FormControl = { name: string; value: string; kind: string; isOn: boolean };

export type FormButton = {
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
  controls: FormControl[];
  buttons: FormButton[];
};

type Attributes = Record<string, string>;

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: "\u00a0" };

export function decodeEntities(text: string): string {
  return text.replace(/&(#x?[0-9a-f]+|[a-z]+);/gi, (whole, name: string) => {
    if (!name.startsWith("#")) return ENTITIES[name.toLowerCase()] ?? whole;
    const isHex = name[1]?.toLowerCase() === "x";
    return String.fromCodePoint(Number.parseInt(name.slice(isHex ? 2 : 1), isHex ? 16 : 10));
  });
}

/** The visible text of a piece of HTML: no tags, runs of spaces folded. */
export function textOf(html: string): string {
  const bare = html.replace(/<(script|style|template)\b[\s\S]*?<\/\1>/gi, " ").replace(/<!--[\s\S]*?-->|<[^>]*>/g, " ");
  return decodeEntities(bare)
    .replace(/[\s\u00a0\u202f]+/g, " ")
    .trim();
}

function readAttributes(text: string): Attributes {
  const attributes: Attributes = {};
  for (const match of text.matchAll(/([^\s=/>"']+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+)))?/g)) {
    attributes[(match[1] ?? "").toLowerCase()] = decodeEntities(match[2] ?? match[3] ?? match[4] ?? "");
  }
  return attributes;
}

function methodOf(text: string | undefined): "get" | "post" {
  return text?.toLowerCase() === "post" ? "post" : "get";
}

const NOT_SENT = new Set(["button", "reset", "image", "file"]);

/** Every form of the page in order. */
export function readForms(html: string): HtmlForm[] {
  const page = html.replace(/<!--[\s\S]*?-->|<(script|style|template)\b[\s\S]*?<\/\1>/gi, "");
  const forms: HtmlForm[] = [];
  const strays: { owner: string; put: (form: HtmlForm) => void }[] = [];
  let open: HtmlForm | null = null;
  let select: { attributes: Attributes; options: { value: string; isOn: boolean }[] } | null = null;
  // A disabled fieldset disables everything inside it.
  const fieldsets: boolean[] = [];

  const place = (attributes: Attributes, put: (form: HtmlForm) => void) => {
    if (attributes.form !== undefined) strays.push({ owner: attributes.form, put });
    else if (open) put(open);
  };
  const isDisabled = (attributes: Attributes) => "disabled" in attributes || fieldsets.includes(true);

  const tags = /<(\/?)([a-z][a-z0-9-]*)((?:"[^"]*"|'[^']*'|[^>"'])*)>/gi;
  for (let match = tags.exec(page); match !== null; match = tags.exec(page)) {
    const isEnd = match[1] === "/";
    const tag = (match[2] ?? "").toLowerCase();
    const attributes = isEnd ? {} : readAttributes(match[3] ?? "");
    const untilEnd = () => {
      const end = page.toLowerCase().indexOf(`</${tag}`, tags.lastIndex);
      return page.slice(tags.lastIndex, end === -1 ? undefined : end);
    };

    if (tag === "form") {
      if (isEnd) open = null;
      else {
        open = {
          id: attributes.id ?? null,
          action: attributes.action ?? null,
          method: methodOf(attributes.method),
          controls: [],
          buttons: [],
        };
        forms.push(open);
      }
    } else if (tag === "fieldset") {
      if (isEnd) fieldsets.pop();
      else fieldsets.push("disabled" in attributes);
    } else if (tag === "select") {
      if (!isEnd) select = { attributes, options: [] };
      else if (select) {
        const { attributes: own, options } = select;
        select = null;
        if (own.name !== undefined && !isDisabled(own)) {
          const on = options.filter((option) => option.isOn);
          const chosen = on.length > 0 || "multiple" in own ? on : options.slice(0, 1);
          for (const option of chosen) {
            const control = { name: own.name, value: option.value, kind: "select", isOn: true };
            place(own, (form) => form.controls.push(control));
          }
        }
      }
    } else if (tag === "option" && !isEnd && select) {
      select.options.push({ value: attributes.value ?? textOf(untilEnd()), isOn: "selected" in attributes });
    } else if (isEnd || isDisabled(attributes)) {
      continue;
    } else if (tag === "textarea") {
      if (attributes.name === undefined) continue;
      const value = decodeEntities(untilEnd()).replace(/^\r?\n/, "");
      const control = { name: attributes.name, value, kind: "textarea", isOn: true };
      place(attributes, (form) => form.controls.push(control));
    } else if (tag === "button" || (tag === "input" && attributes.type?.toLowerCase() === "submit")) {
      if (tag === "button" && /^(button|reset)$/i.test(attributes.type ?? "")) continue;
      const button: FormButton = {
        label: attributes["aria-label"] ?? (tag === "button" ? textOf(untilEnd()) : (attributes.value ?? "")),
        name: attributes.name ?? null,
        value: attributes.value ?? "",
        action: attributes.formaction ?? null,
        method: attributes.formmethod ?? null,
      };
      place(attributes, (form) => form.buttons.push(button));
    } else if (tag === "input") {
      const kind = attributes.type?.toLowerCase() ?? "text";
      if (attributes.name === undefined || NOT_SENT.has(kind)) continue;
      const isChoice = kind === "checkbox" || kind === "radio";
      const control: FormControl = {
        name: attributes.name,
        value: attributes.value ?? (isChoice ? "on" : ""),
        kind,
        isOn: !isChoice || "checked" in attributes,
      };
      place(attributes, (form) => form.controls.push(control));
    }
  }
  for (const { owner, put } of strays) {
    const form = forms.find(({ id }) => id === owner);
    if (form) put(form);
  }
  return forms;
}

/** A text for a field, a list for checkboxes of one name, null to leave the field out. */
export type FieldValues = Record<string, string | readonly string[] | null>;

export type Filling = { action: string | null; method: "get" | "post"; body: URLSearchParams };

/**
 * Fills the form as a person would and presses the button. A missing field, a choice that is not offered and a missing
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
