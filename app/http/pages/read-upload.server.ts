/**
 * Reads a form with photos part by part: each is re-encoded before the next is read, so only one at a time is in
 * memory. If a file is refused, the text is still read to its end and returned to the page.
 */
import { data } from "@remix-run/node";
import { Readable } from "node:stream";
import type { ReadableStream as NodeStream } from "node:stream/web";
import { Busboy, type BusboyHeaders, type BusboyInstance } from "@fastify/busboy";
import {
  LONGEST_PHOTO,
  MOST_PHOTOS,
  PHOTO_FIELD,
  type PhotoFault,
  sayFault,
} from "~/features/practice/review/photos/photo-rules";
import { type RemadePhoto, remakePhoto } from "~/features/practice/review/photos/remake-photo.server";
import { BodyTooLargeError } from "~/http/door/body-too-large";
import { MalformedBodyError } from "~/http/door/request-shape.server";

export type Upload = { form: FormData; photos: RemadePhoto[]; faults: string[] };

const LIMITS = {
  fields: 20,
  // A character has up to four bytes; the use case limits the number of characters.
  fieldSize: 256 * 1024,
  fieldNameSize: 60,
  fileSize: LONGEST_PHOTO,
  files: 20,
  parts: 40,
  headerPairs: 20,
};

/** Conform's own names begin with two underscores, and it throws on a broken one. */
const FIELD_NAME = /^(?!__)\w+$/;

type Incoming = { name: string; chunks: Buffer[]; isCut: boolean; isPhoto: boolean };

/**
 * Throws a refusal: 400 if the body is no whole form, 413 if it is too long. `mayTake` is called before a file is
 * decoded, which is expensive.
 */
export function readUpload(request: Request, mayTake: () => Promise<boolean>): Promise<Upload> {
  return parseUpload(request, mayTake).catch((error: unknown) => {
    // Inside a route the door no longer sees these errors.
    if (error instanceof MalformedBodyError) throw data(null, { status: 400 });
    if (error instanceof BodyTooLargeError) throw data(null, { status: 413 });
    throw error;
  });
}

/** Throws `MalformedBodyError` or `BodyTooLargeError`. */
export async function parseUpload(request: Request, mayTake: () => Promise<boolean>): Promise<Upload> {
  const upload: Upload = { form: new FormData(), photos: [], faults: [] };
  const ended: Incoming[] = [];
  const parser = startParser(request, upload.form, ended);
  let count = 0;
  const settle = async () => {
    for (let file = ended.shift(); file; file = ended.shift()) {
      const said = await takeFile(file, { count: (count += 1), photos: upload.photos, mayTake });
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

function startParser(request: Request, form: FormData, ended: Incoming[]): BusboyInstance {
  const headers = Object.fromEntries(request.headers) as BusboyHeaders;
  const parser = openParser(headers);
  parser.on("field", (name, value) => {
    if (FIELD_NAME.test(name)) form.append(name, value.replaceAll("\0", ""));
  });
  parser.on("file", (field, stream, name) => {
    const file: Incoming = { name: name ?? "", chunks: [], isCut: false, isPhoto: field === PHOTO_FIELD };
    let length = 0;
    stream.on("data", (chunk: Buffer) => {
      length += chunk.byteLength;
      if (length <= LONGEST_PHOTO) file.chunks.push(chunk);
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
async function takeFile(
  { name, chunks, isCut, isPhoto }: Incoming,
  { count, photos, mayTake }: { count: number; photos: RemadePhoto[]; mayTake: () => Promise<boolean> },
): Promise<string | null> {
  const fail = (fault: PhotoFault) => sayFault(fault, name);
  if (isCut) return fail("too-long");
  const file = Buffer.concat(chunks);
  if (file.byteLength === 0 && name === "") return null;
  if (count > MOST_PHOTOS) return fail("too-many");
  if (!isPhoto || file.byteLength === 0) return fail("no-photo");
  if (!(await mayTake())) return fail("too-often");
  const remade = await remakePhoto(file);
  if (!remade.ok) return fail(remade.fault);
  photos.push(remade.photo);
  return null;
}
