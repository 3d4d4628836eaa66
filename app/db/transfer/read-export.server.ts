/** Reads the files of an export line by line. */
import { createReadStream } from "node:fs";
import { join } from "node:path";
import { StringDecoder } from "node:string_decoder";
import { createGunzip } from "node:zlib";
import { TransferError } from "./describe-tables.server";
import type { ExportManifest } from "./export-tables.server";

/** By "\n" alone: `node:readline` also breaks lines at U+2028, an ordinary character inside a JSON string. */
async function* splitLines(source: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new StringDecoder("utf8");
  let rest = "";
  for await (const chunk of source) {
    const lines = (rest + decoder.write(chunk)).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
  rest += decoder.end();
  if (rest !== "") yield rest;
}

/** Each line of a table is a JSON array of the row's values. */
export const readTableLines = (folder: string, file: string): AsyncGenerator<string> =>
  splitLines(createReadStream(join(folder, file)).pipe(createGunzip()));

/** One column of an exported table, as the snapshot of the export had it. */
export async function* readExportedColumn(
  folder: string,
  { tables }: Pick<ExportManifest, "tables">,
  { table, column }: { table: string; column: string },
): AsyncGenerator<string> {
  const exported = tables.find(({ name }) => name === table);
  const place = exported?.columns.indexOf(column) ?? -1;
  if (!exported || place === -1) throw new TransferError(`The export has no column ${column} of ${table}`);
  for await (const line of readTableLines(folder, exported.file)) {
    const value = (JSON.parse(line) as (string | null)[])[place];
    if (typeof value === "string") yield value;
  }
}
