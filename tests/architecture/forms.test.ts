/** Every form that people fill in is judged by conform (decision 0045). */
import path from "node:path";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { listOwnFiles, readOwnFile } from "../setup/own-files";

/** Forms with fields that need no conform. */
const CHOICES = "choices with a default, whose schema refuses nothing";
const BY_ITSELF = "a tick is sent by itself";
const BY_TASK = "the task knows which answers it takes, and its schema refuses nothing";
const EXEMPT: Readonly<Record<string, string>> = {
  "app/features/admin/content/ItemPage.tsx": "a draft takes whatever is typed; conform names its nested fields",
  "app/features/admin/content/ItemsPage.tsx": "marks of rows, whose changes the next page shows before they are made",
  "app/features/admin/content/PlanPage.tsx": "an optional reason; what it confirms has been checked",
  "app/features/admin/content/sheets/ImportPage.tsx": "a file, whose faults are named by line and column",
  "app/features/people/auth/password/ProveIdentity.tsx": "the question of a captcha is for visitors without scripts",
  "app/features/store/cart/CartLine.tsx": BY_ITSELF,
  "app/features/store/course/BuyForm.tsx": "months, of which the page itself counts a sum at each tick",
  "app/features/learning/workout/start/TaskBankBlocks.tsx": BY_TASK,
  "app/features/learning/solve/lists/TaskListPage.tsx": BY_TASK,
  "app/features/admin/preview/PreviewPage.tsx": "choices, and a moment that native controls type",
  "app/features/learning/review/ReviewBoxes.tsx": BY_TASK,
  "app/features/learning/review/ReviewerPage.tsx": BY_TASK,
  "app/features/learning/solve/task/TaskAnswer.tsx": BY_TASK,
  "app/features/learning/solve/trial/Trial.tsx": BY_TASK,
  "app/features/learning/solve/votes/ExplanationVote.tsx":
    "the server's refusal opens its fold, and the stored complaint closes it",
  "app/features/learning/workout/VariantFormPage.tsx": CHOICES,
  "app/features/learning/workout/WorkoutChoicePage.tsx": CHOICES,
  "app/features/learning/workout/WorkoutPage.tsx": BY_TASK,
  "app/features/store/spring-flow/SurveyPage.tsx": "two choices, which the browser itself asks for",
  "app/features/store/spring-flow/TopicsPage.tsx": BY_ITSELF,
};

const CONTROLS = /^(?:TextInput|PhoneInput|PasswordInput|Checkbox|Radio|Select|select|textarea)$/;
const FORM = /^(?:form|Form|\w+\.Form)$/;
const UNSEEN = new Set(["hidden", "submit", "button"]);

type Read = (file: string) => string | undefined;
type Tag = ts.JsxOpeningElement | ts.JsxSelfClosingElement;

const parse = (file: string, text: string) =>
  ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);

function tagsIn(node: ts.Node): Tag[] {
  const tags: Tag[] = ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node) ? [node] : [];
  node.forEachChild((child) => void tags.push(...tagsIn(child)));
  return tags;
}

function attribute(tag: Tag, name: string): string | undefined {
  const found = tag.attributes.properties.find((one) => ts.isJsxAttribute(one) && one.name.getText() === name);
  return found && ts.isJsxAttribute(found) && found.initializer && ts.isStringLiteral(found.initializer)
    ? found.initializer.text
    : undefined;
}

const isControl = (tag: Tag) =>
  CONTROLS.test(tag.tagName.getText()) ||
  (tag.tagName.getText() === "input" && !UNSEEN.has(attribute(tag, "type") ?? "text"));

/** The declaration of a component, here or where it is imported from. */
function findComponent(source: ts.SourceFile, name: string, read: Read): ts.Node | undefined {
  for (const statement of source.statements) {
    if (ts.isFunctionDeclaration(statement) && statement.name?.text === name) return statement;
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue;
    const { text } = statement.moduleSpecifier;
    const names = statement.importClause?.namedBindings;
    if (!names || !ts.isNamedImports(names) || !names.elements.some((one) => one.name.text === name)) continue;
    const file = text.startsWith("~/") ? `app/${text.slice(2)}` : path.posix.join(path.dirname(source.fileName), text);
    const imported = text.startsWith("~/") || text.startsWith(".") ? read(`${file}.tsx`) : undefined;
    return imported === undefined ? undefined : findComponent(parse(`${file}.tsx`, imported), name, read);
  }
  return undefined;
}

function hasControl(node: ts.Node, read: Read, seen = new Set<string>()): boolean {
  return tagsIn(node).some((tag) => {
    if (isControl(tag)) return true;
    const name = tag.tagName.getText();
    const key = `${tag.getSourceFile().fileName} ${name}`;
    if (!/^[A-Z]\w*$/.test(name) || seen.has(key)) return false;
    seen.add(key);
    const component = findComponent(tag.getSourceFile(), name, read);
    return component !== undefined && hasControl(component, read, seen);
  });
}

/** Whether the file has a form that is posted, has a field for people, and does without conform. */
function hasUncheckedForm(file: string, read: Read): boolean {
  const source = parse(file, read(file) ?? "");
  return tagsIn(source).some(
    (tag) =>
      FORM.test(tag.tagName.getText()) &&
      attribute(tag, "method") === "post" &&
      !tag.attributes.properties.some(
        (one) => ts.isJsxSpreadAttribute(one) && one.expression.getText() === "formProps",
      ) &&
      hasControl(tag.parent, read),
  );
}

describe("forms that people fill in", () => {
  const files = listOwnFiles().filter((file) => /^app\/.*\.tsx$/.test(file));
  const read: Read = (file) => (files.includes(file) ? readOwnFile(file) : undefined);

  it("are judged by conform, or exempt for a reason that still holds", () => {
    expect(files.filter((file) => hasUncheckedForm(file, read))).toEqual(Object.keys(EXEMPT).sort());
  });

  it("are found with fields of their own and of a component, and not without a field", () => {
    const sources: Record<string, string> = {
      "app/A.tsx": 'const A = () => <Form method="post"><input name="a" /></Form>;',
      "app/B.tsx":
        'import { Fields } from "./C"; const B = () => <fetcher.Form method="post"><Fields /></fetcher.Form>;',
      "app/C.tsx": 'export function Fields() { return <TextInput label="c" name="c" />; }',
      "app/D.tsx": 'const D = () => <form method="post"><input type="hidden" name="d" /><Button>d</Button></form>;',
      "app/E.tsx": 'const E = () => <Form {...formProps} method="post"><textarea name="e" /></Form>;',
      "app/F.tsx": 'const F = () => <Form method="get"><input name="f" /></Form>;',
    };
    expect(Object.keys(sources).filter((file) => hasUncheckedForm(file, (one) => sources[one]))).toEqual([
      "app/A.tsx",
      "app/B.tsx",
    ]);
  });
});
