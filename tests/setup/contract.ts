/**
 * Holds answers of `/api/v2/` to the published document: an undocumented status, field or type of content is a fault.
 * The document lets answers grow; here every object of an answer is sealed, so that what grows is written down.
 */
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import type { Endpoint } from "~/http/api/endpoint.server";

type Schema = { [key: string]: unknown };
type Operation = { responses: Record<string, { content?: Record<string, { schema: Schema }> }> };
export type Document = { paths: Record<string, Record<string, Operation>>; components: { schemas: Schema } };

function seal(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(seal);
  if (typeof node !== "object" || node === null) return node;
  const sealed = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, seal(value)]));
  const isObject = sealed.type === "object" && typeof sealed.properties === "object";
  return isObject && !("additionalProperties" in sealed) ? { ...sealed, additionalProperties: false } : sealed;
}

const escape = (part: string) => encodeURIComponent(part.replaceAll("~", "~0").replaceAll("/", "~1"));

class Contract {
  private readonly ajv = new Ajv2020({ strict: false, allErrors: true });

  constructor(readonly document: Document) {
    addFormats.default(this.ajv);
    this.ajv.addSchema({ ...(seal(document) as Schema), $id: "contract" });
  }

  /** The published path an address belongs to; words come before parameters. */
  findPath(pathname: string): string | null {
    const withSlash = pathname.endsWith("/") ? pathname : `${pathname}/`;
    const fits = (path: string) => new RegExp(`^${path.replace(/\{\w+\}/g, "[^/]+")}$`).test(withSlash);
    const found = Object.keys(this.document.paths).filter(fits);
    return found.sort((a, b) => a.split("{").length - b.split("{").length)[0] ?? null;
  }

  /** What is wrong with an answer; empty where the document describes it. */
  judge(
    asked: { method: string; path: string },
    answer: { status: number; type: string | null; text: string },
  ): string[] {
    const method = asked.method === "HEAD" ? "get" : asked.method.toLowerCase();
    const operation = this.document.paths[asked.path]?.[method];
    const where = `${asked.method} ${asked.path} ${answer.status}`;
    // A method the address does not have is refused the same way everywhere.
    if (!operation) return answer.status === 405 || answer.status === 403 ? [] : [`${where}: no such operation`];
    const described = operation.responses[String(answer.status)];
    if (!described) return [`${where}: the document has no such status: ${answer.text.slice(0, 300)}`];
    if (asked.method === "HEAD") return [];
    const type = answer.type?.split(";")[0]?.trim() ?? "";
    if (!described.content) return answer.text === "" ? [] : [`${where}: a body where none is described`];
    if (!described.content[type]) return [`${where}: ${type} is not described`];
    if (type !== "application/json") return [];
    const pointer = ["paths", asked.path, method, "responses", String(answer.status), "content", type, "schema"];
    const validate = this.ajv.getSchema(`contract#/${pointer.map(escape).join("/")}`);
    if (!validate) return [`${where}: the schema cannot be read`];
    if (validate(JSON.parse(answer.text))) return [];
    return [`${where}: ${this.ajv.errorsText(validate.errors)}\n${answer.text.slice(0, 600)}`];
  }
}

let contract: Promise<Contract> | null = null;

function readContract(): Promise<Contract> {
  contract ??= (async () => {
    const { ENDPOINTS } = await import("~/http/api/contract.server");
    const { makeDocument } = await import("~/http/api/openapi.server");
    return new Contract(makeDocument(ENDPOINTS as readonly Endpoint[], "http://localhost:3000") as unknown as Document);
  })();
  return contract;
}

/** Throws with every fault of an answer that the route of a published path has given. */
export async function holdToContract(path: string, { method }: Request, answer: Response): Promise<void> {
  const type = answer.headers.get("Content-Type");
  const text = await answer.clone().text();
  const faults = (await readContract()).judge({ method, path }, { status: answer.status, type, text });
  if (faults.length > 0) throw new Error(`Outside the contract:\n${faults.join("\n")}`);
}
