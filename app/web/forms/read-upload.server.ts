/**
 * Reads a form with files part by part: each is re-encoded before the next is read, so only one at a time is in
 * memory. If a file is refused, the text is still read to its end and returned to the page.
 */
import { data } from "@remix-run/node";
import { Readable } from "node:stream";
import type { ReadableStream as NodeStream } from "node:stream/web";
import { Busboy, type BusboyHeaders, type BusboyInstance } from "@fastify/busboy";
import { LONGEST_PICTURE, type UploadFault } from "~/features/core/images/picture-rules";
import type { UploadRules } from "~/features/core/images/upload-rules.server";
import { BodyTooLargeError } from "~/web/body-too-large";
import { MalformedBodyError } from "~/web/request-shape.server";

export type Upload<Made> = { form: FormData; files: Made[]; faults: string[] };

type Taking<Made> = UploadRules<Made> & { mayTake: () => Promise<boolean> };

const LIMITS = {
  fields: 20,
  // A character has up to four bytes; the use case limits the number of characters.
  fieldSize: 256 * 1024,
  fieldNameSize: 60,
  fileSize: LONGEST_PICTURE,
  files: 20,
  parts: 40,
  headerPairs: 20,
};

/** Conform's own names begin with two underscores, and it throws on a broken one. */
const FIELD_NAME = /^(?!__)\w+$/;

type Incoming = { name: string; chunks: Buffer[]; isCut: boolean; isAsked: boolean };

/**
 * Throws a refusal: 400 if the body is no whole form, 413 if it is too long. `mayTake` is called before a file is
 * decoded, which is expensive.
 */
export function readUpload<Made>(request: Request, taking: Taking<Made>): Promise<Upload<Made>> {
  return parseUpload(request, taking).catch((error: unknown) => {
    // Inside a route the HTTP layer no longer sees these errors.
    if (error instanceof MalformedBodyError) throw data(null, { status: 400 });
    if (error instanceof BodyTooLargeError) throw data(null, { status: 413 });
    throw error;
  });
}

/** Throws `MalformedBodyError` or `BodyTooLargeError`. */
export async function parseUpload<Made>(request: Request, taking: Taking<Made>): Promise<Upload<Made>> {
  const upload: Upload<Made> = { form: new FormData(), files: [], faults: [] };
  const ended: Incoming[] = [];
  const parser = startParser(request, { form: upload.form, ended, asked: taking.field });
  let count = 0;
  const settle = async () => {
    for (let file = ended.shift(); file; file = ended.shift()) {
      const said = await receiveFile(file, { count: (count += 1), files: upload.files, taking });
      if (said !== null && !upload.faults.includes(said)) upload.faults.push(said);
    }
  };
  const failed = new Promise<never>((_, reject) => {
    parser.on("error", (cause) => reject(new MalformedBodyError("The body is not a form", { cause })));
  });
  failed.catch(() => undefined);
  const done = new Promise<void>((resolve) => parser.on("finish", resolve));
  for await (const chunk of chunksOf(request)) {
    await Promise.race([failed, new Promise<void>((resolve) => parser.write(chunk, () => resolve()))]);
    await settle();
  }
  parser.end();
  await Promise.race([failed, done]);
  await settle();
  return upload;
}

async function* chunksOf({ body }: Request): AsyncGenerator<Buffer> {
  if (body) for await (const chunk of Readable.fromWeb(body as NodeStream)) yield chunk as Buffer;
}

function startParser(
  request: Request,
  { form, ended, asked }: { form: FormData; ended: Incoming[]; asked: string },
): BusboyInstance {
  const headers = Object.fromEntries(request.headers) as BusboyHeaders;
  const parser = openParser(headers);
  parser.on("field", (name, value) => {
    if (FIELD_NAME.test(name)) form.append(name, value.replaceAll("\0", ""));
  });
  parser.on("file", (field, stream, name) => {
    const file: Incoming = { name: name ?? "", chunks: [], isCut: false, isAsked: field === asked };
    let length = 0;
    stream.on("data", (chunk: Buffer) => {
      length += chunk.byteLength;
      if (length <= LONGEST_PICTURE) file.chunks.push(chunk);
    });
    stream.on("limit", () => {
      file.isCut = true;
      file.chunks.length = 0;
    });
    stream.on("error", () => undefined);
    stream.on("end", () => void ended.push(file));
  });
  return parser;
}

function openParser(headers: BusboyHeaders): BusboyInstance {
  try {
    return new Busboy({ headers, limits: LIMITS });
  } catch (cause) {
    throw new MalformedBodyError("The body is not a form", { cause });
  }
}

/** @returns the refusal; null: accepted, or the field was left empty. */
async function receiveFile<Made>(
  { name, chunks, isCut, isAsked }: Incoming,
  { count, files, taking }: { count: number; files: Made[]; taking: Taking<Made> },
): Promise<string | null> {
  const fail = (fault: UploadFault) => taking.say(fault, name);
  if (isCut) return fail("too-long");
  const file = Buffer.concat(chunks);
  if (file.byteLength === 0 && name === "") return null;
  if (count > taking.most) return fail("too-many");
  if (!isAsked || file.byteLength === 0) return fail("no-picture");
  if (!(await taking.mayTake())) return fail("too-often");
  const remade = await taking.remake(file, name);
  if (!remade.ok) return fail(remade.fault);
  files.push(remade.made);
  return null;
}
