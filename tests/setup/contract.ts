/**
 * Holds answers of `/api/v2/` to the published document. An undocumented status, header, field or type of content is a
 * fault, and so is a header that the document promises and the answer lacks. The document lets answers grow; here every
 * object of an answer is sealed, so that new fields are written down.
 */
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats, { type FormatsPlugin } from "ajv-formats";

type Schema = { [key: string]: unknown };
type Header = { required?: boolean; schema: { type: string } };
type Described = {
  description: string;
  headers?: Record<string, { $ref: string }>;
  content?: Record<string, { schema: Schema; example?: unknown }>;
};
export type Operation = {
  operationId: string;
  security: Record<string, unknown>[];
  parameters?: { name: string; in: string; description?: string; schema: Schema }[];
  requestBody?: object;
  responses: Record<string, Described>;
};
export type Document = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Schema; headers: Record<string, Header> };
};
export type Answered = { status: number; headers: Headers; text: string };

/** Headers that mean something to a client: an answer has none of them that its status does not name. */
const NAMED_HEADERS = [
  "ETag",
  "Location",
  "Retry-After",
  "RateLimit-Policy",
  "RateLimit",
  "RateLimit-Remaining",
  "RateLimit-Reset",
  "WWW-Authenticate",
  "Idempotency-Replayed",
];

function seal(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(seal);
  if (typeof node !== "object" || node === null) return node;
  const sealed = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, seal(value)]));
  const isObject = sealed.type === "object" && typeof sealed.properties === "object";
  return isObject && !("additionalProperties" in sealed) ? { ...sealed, additionalProperties: false } : sealed;
}

const escape = (part: string) => encodeURIComponent(part.replaceAll("~", "~0").replaceAll("/", "~1"));

export class Contract {
  private readonly ajv = new Ajv2020({ strict: false, allErrors: true });

  constructor(readonly document: Document) {
    (addFormats.default as FormatsPlugin)(this.ajv);
    this.ajv.addSchema({ ...(seal(document) as Schema), $id: "contract" });
  }

  /** The published path an address belongs to; words come before parameters. */
  findPath(pathname: string): string | null {
    const withSlash = pathname.endsWith("/") ? pathname : `${pathname}/`;
    const fits = (path: string) => new RegExp(`^${path.replace(/\{\w+\}/g, "[^/]+")}$`).test(withSlash);
    const found = Object.keys(this.document.paths).filter(fits);
    return found.sort((a, b) => a.split("{").length - b.split("{").length)[0] ?? null;
  }

  /** Faults of an answer; empty where the document describes it. */
  judge(asked: { method: string; path: string }, answer: Answered): string[] {
    const method = asked.method === "HEAD" ? "get" : asked.method.toLowerCase();
    const operation = this.document.paths[asked.path]?.[method];
    const where = `${asked.method} ${asked.path} ${answer.status}`;
    if (!operation) return this.judgeRefusal(where, answer);
    const described = operation.responses[String(answer.status)];
    if (!described) return [`${where}: the document has no such status: ${answer.text.slice(0, 300)}`];
    const faults = this.judgeHeaders(described, answer).map((fault) => `${where}: ${fault}`);
    if (asked.method === "HEAD") return faults;
    const type = typeOf(answer);
    if (!described.content)
      return answer.text === "" ? faults : [...faults, `${where}: a body where none is described`];
    if (!described.content[type]) return [...faults, `${where}: ${type} is not described`];
    if (type !== "application/json") return faults;
    const pointer = ["paths", asked.path, method, "responses", String(answer.status), "content", type, "schema"];
    return [...faults, ...this.judgeBody(where, pointer, answer)];
  }

  /** Faults of the examples of successful answers; a format beside JSON needs none. */
  judgeExamples(): string[] {
    return Object.entries(this.document.paths).flatMap(([path, calls]) =>
      Object.entries(calls).flatMap(([method, { operationId, responses }]) =>
        Object.entries(responses)
          .filter(([status, { content }]) => status.startsWith("2") && content)
          .flatMap(([status, { content = {} }]) => {
            const [type = "", { example } = {}] = Object.entries(content)[0] ?? [];
            const where = `${operationId} ${status}`;
            if (example === undefined) return [`${where}: no example`];
            if (type !== "application/json") return [];
            const pointer = ["paths", path, method, "responses", status, "content", type, "schema"];
            const answer = { status: Number(status), headers: new Headers(), text: JSON.stringify(example) };
            return this.judgeBody(where, pointer, answer);
          }),
      ),
    );
  }

  /** An address or a method that the document does not have is refused in the one shape of refusals. */
  private judgeRefusal(where: string, answer: Answered): string[] {
    if (![400, 401, 403, 404, 405, 413, 415, 421].includes(answer.status)) return [`${where}: no such operation`];
    const hasAllow = answer.status !== 405 || answer.headers.has("Allow");
    const faults = hasAllow ? [] : [`${where}: 405 without Allow`];
    if (typeOf(answer) !== "application/json") return [...faults, `${where}: a refusal that is not JSON`];
    return [...faults, ...this.judgeBody(where, ["components", "schemas", "Error"], answer)];
  }

  private judgeBody(where: string, pointer: readonly string[], { text }: Answered): string[] {
    const validate = this.ajv.getSchema(`contract#/${pointer.map(escape).join("/")}`);
    if (!validate) return [`${where}: the schema cannot be read`];
    if (validate(JSON.parse(text))) return [];
    return [`${where}: ${this.ajv.errorsText(validate.errors)}\n${text.slice(0, 600)}`];
  }

  private judgeHeaders(described: Described, { status, headers }: Answered): string[] {
    const known = Object.entries(described.headers ?? {}).map(([name, { $ref }]) => {
      const header = this.document.components.headers[$ref.split("/").at(-1) ?? ""];
      return [name.toLowerCase(), header] as const;
    });
    const names = known.map(([name]) => name);
    const isUnnamed = (name: string) => headers.has(name) && !names.includes(name.toLowerCase());
    const watched = status < 300 ? [...NAMED_HEADERS, "Set-Cookie"] : NAMED_HEADERS;
    return [
      ...watched.filter(isUnnamed).map((name) => `the header ${name} is not described`),
      ...known.flatMap(([name, header]) => {
        const value = headers.get(name);
        if (!header) return [`the header ${name} has no description`];
        if (value === null) return header.required ? [`the header ${name} is missing`] : [];
        const isRight = header.schema.type !== "integer" || /^\d+$/.test(value);
        return isRight ? [] : [`the header ${name} is no ${header.schema.type}: ${value}`];
      }),
    ];
  }
}

const typeOf = ({ headers }: Answered): string => headers.get("Content-Type")?.split(";")[0]?.trim() ?? "";

let contract: Promise<Contract> | null = null;

function readContract(): Promise<Contract> {
  contract ??= (async () => {
    const { ENDPOINTS } = await import("~/api/contract.server");
    const { makeDocument } = await import("~/api/openapi.server");
    return new Contract(makeDocument(ENDPOINTS, "http://localhost:3000") as unknown as Document);
  })();
  return contract;
}

/** Throws with every fault of an answer that the route of a published path has given. */
export async function holdToContract(path: string, { method }: Request, answer: Response): Promise<void> {
  const text = await answer.clone().text();
  const { status, headers } = answer;
  const faults = (await readContract()).judge({ method, path }, { status, headers, text });
  if (faults.length > 0) throw new Error(`Outside the contract:\n${faults.join("\n")}`);
}
