/**
 * The embedded engine in its own thread. On the main thread PGlite would block every timer and socket while a query
 * runs. Plain JavaScript, because it is started from its path and never bundled.
 *
 * Requests are served strictly in the order they arrive; the proxy on the other side decides the order.
 */
import fs from "node:fs";
import path from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import { gunzipSync } from "node:zlib";
import { PGlite, types } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";

/** @typedef {{ id: number, op: "query" | "exec" | "begin" | "commit" | "rollback" | "listen" | "unlisten" | "dump" | "count-syncs" | "close", transaction?: number, sql?: string, params?: unknown[], rowMode?: "array" | "object", isRaw?: boolean, channel?: string }} Request */

let syncs = 0;
const WRITE_AHEAD_LOG = `${path.sep}pg_wal${path.sep}`;

/**
 * By default PGlite never reaches fsync: `-F` switches it off, and the file system lacks the operation, so a power cut
 * loses the database. Touches PGlite's internals: the version is pinned, and a test counts the calls.
 */
class SyncNodeFS extends NodeFS {
  /**
   * A failed write or sync of the write-ahead log ends PostgreSQL, and inside WebAssembly that shows as a statement
   * that never answers. The thread exits instead: the next process to open the directory recovers it.
   */
  #giveUp(/** @type {unknown} */ error) {
    parentPort?.postMessage({ type: "trouble", message: String(/** @type {any} */ (error)?.message ?? error) });
    process.exit(1);
  }

  /** @override */
  async init(/** @type {any} */ engine, /** @type {any} */ options) {
    const result = await super.init(engine, options);
    /** @type {any} */ (result.emscriptenOpts).preRun.push((/** @type {any} */ module) => {
      const nodeFiles = module.NODEFS;
      const { write } = nodeFiles.stream_ops;
      nodeFiles.stream_ops.write = (/** @type {any} */ stream, /** @type {any[]} */ ...rest) => {
        try {
          return write(stream, ...rest);
        } catch (error) {
          if (String(nodeFiles.realPath(stream.node)).includes(WRITE_AHEAD_LOG)) this.#giveUp(error);
          throw error;
        }
      };
      nodeFiles.stream_ops.fsync = (/** @type {any} */ stream) => {
        syncs += 1;
        try {
          if (stream.nfd !== undefined) fs.fsyncSync(stream.nfd);
          else syncPath(nodeFiles.realPath(stream.node));
        } catch (error) {
          this.#giveUp(error);
        }
        return 0;
      };
    });
    return result;
  }
}

const START_PARAMETERS = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== "-F"),
  "-c",
  "fsync=on",
  // fdatasync is a no-op in this build.
  "-c",
  "wal_sync_method=fsync",
  // The default 128 MB costs 150 MB of memory and buys nothing for a database of this size.
  "-c",
  "shared_buffers=16MB",
];

const asText = (/** @type {string} */ value) => value;
/**
 * Drizzle parses times itself; its parser functions cannot cross a thread, so they are repeated here. int8 as in `pg`:
 * text.
 */
const IDENTITY_PARSERS = {
  [types.INT8]: asText,
  [types.TIMESTAMP]: asText,
  [types.TIMESTAMPTZ]: asText,
  [types.INTERVAL]: asText,
  [types.DATE]: asText,
  1115: asText, // timestamp[]
  1182: asText, // date[]
  1185: asText, // timestamptz[]
  1187: asText, // interval[]
  1231: asText, // numeric[]
};
/** For raw SQL from other parts (jobs, limits) instants are Dates, as `pg` gives them. */
const RAW_PARSERS = { ...IDENTITY_PARSERS, [types.TIMESTAMPTZ]: (/** @type {string} */ value) => new Date(value) };

/**
 * A file system call for every file and directory, deepest first: the output of initdb or the seed must survive a power
 * cut too.
 */
function syncTree(/** @type {string} */ folder) {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const full = path.join(folder, entry.name);
    if (entry.isDirectory()) syncTree(full);
    else if (entry.isFile()) syncPath(full);
  }
  syncPath(folder);
}

function syncPath(/** @type {string} */ target) {
  const descriptor = fs.openSync(target, "r");
  try {
    fs.fsyncSync(descriptor);
  } finally {
    fs.closeSync(descriptor);
  }
}

const TAR_BLOCK = 512;
const TAR_DIRECTORY = "5";

/**
 * Unpacks the seed here and not by PGlite's `loadDataDir`, which would start the engine for it: four times slower and
 * 200 MB more. Names in a data directory are short, so reading the plain tar header is enough.
 */
function unpackSeed(/** @type {string} */ seedFile, /** @type {string} */ target) {
  const tar = gunzipSync(fs.readFileSync(seedFile));
  const readText = (
    /** @type {number} */ from,
    /** PostgreSQL requires its directory to be closed to others. */ length,
  ) => {
    const text = tar.toString("utf8", from, from + length);
    const end = text.indexOf("\0");
    return end < 0 ? text : text.slice(0, end);
  };
  // PostgreSQL wants its directory closed to others.
  fs.mkdirSync(target, { recursive: true, mode: 0o700 });
  for (let header = 0; header + TAR_BLOCK <= tar.length && tar[header] !== 0;) {
    const name = readText(header, 100);
    const size = Number.parseInt(readText(header + 124, 12), 8);
    const full = path.join(target, name);
    if (!full.startsWith(target + path.sep)) throw new Error(`The seed names a file outside of itself: ${name}`);
    const start = header + TAR_BLOCK;
    if (readText(header + 156, 1) === TAR_DIRECTORY) {
      fs.mkdirSync(full, { recursive: true, mode: 0o700 });
    } else {
      fs.mkdirSync(path.dirname(full), { recursive: true, mode: 0o700 });
      fs.writeFileSync(full, tar.subarray(start, start + size), { mode: 0o600 });
    }
    header = start + Math.ceil(size / TAR_BLOCK) * TAR_BLOCK;
  }
}

async function initialise(/** @type {string} */ target) {
  const engine = await PGlite.create({ fs: new SyncNodeFS(target), startParams: START_PARAMETERS });
  await engine.exec("CHECKPOINT");
  await engine.close();
}

/**
 * First start: made in `<dir>.init`, synced, then renamed, so that a directory under its real name is always whole.
 * @param {string} directory
 * @param {string | undefined} seedFile
 */
async function createDirectory(directory, seedFile) {
  const draft = `${directory}.init`;
  fs.rmSync(draft, { recursive: true, force: true });
  if (seedFile) unpackSeed(seedFile, draft);
  else await initialise(draft);
  syncTree(draft);
  fs.rmSync(directory, { recursive: true, force: true });
  fs.renameSync(draft, directory);
  syncPath(path.dirname(directory));
}

/** @param {any} error */
function describeError(error) {
  const fields = [
    "code",
    "severity",
    "detail",
    "hint",
    "position",
    "where",
    "schema",
    "table",
    "column",
    "dataType",
    "constraint",
  ];
  /** @type {Record<string, unknown>} */
  const copy = { message: String(error?.message ?? error) };
  for (const field of fields) if (error?.[field] !== undefined) copy[field] = error[field];
  return copy;
}

/** @param {string} directory */
async function serveDirectory(directory) {
  const port = /** @type {import("node:worker_threads").MessagePort} */ (parentPort);
  const engine = await PGlite.create({ fs: new SyncNodeFS(directory), startParams: START_PARAMETERS });
  /** @type {number | undefined} */
  let openTransaction;
  /** @type {Map<string, () => Promise<void>>} */
  const stopListening = new Map();

  const assertAlive = async () => {
    // PGlite swallows a trap inside WebAssembly, so it looks like an empty answer.
    const probe = await engine.query("select 1 as alive").catch(() => undefined);
    if (probe?.rows.length !== 1) {
      throw Object.assign(new Error("The engine stopped answering"), { isFatal: true, code: "57P02" });
    }
  };

  /** @param {Request} request */
  const runSql = async (request) => {
    const options = {
      rowMode: request.rowMode ?? "object",
      parsers: request.isRaw ? RAW_PARSERS : IDENTITY_PARSERS,
    };
    try {
      const results =
        request.op === "exec"
          ? await engine.exec(request.sql ?? "", options)
          : [await engine.query(request.sql ?? "", request.params ?? [], options)];
      if (results.every((result) => /** @type {any} */ (result)?.command === undefined)) await assertAlive();
      const last = /** @type {any} */ (results[results.length - 1]);
      return {
        rows: last.rows,
        fields: last.fields,
        affectedRows: last.affectedRows ?? 0,
        rowCount: last.rowCount ?? last.rows.length,
      };
    } catch (error) {
      if (/** @type {any} */ (error)?.code === undefined) await assertAlive();
      throw error;
    } finally {
      // A BEGIN hidden in a script must not swallow the statements of others after it.
      if (openTransaction === undefined && engine.isInTransaction()) await engine.exec("ROLLBACK");
    }
  };

  /** @param {Request} request */
  const serve = async (request) => {
    if (request.transaction !== undefined && request.op !== "begin" && request.transaction !== openTransaction) {
      throw new Error("The transaction is over");
    }
    switch (request.op) {
      case "query":
      case "exec":
        return runSql(request);
      case "begin":
        await engine.exec("BEGIN");
        openTransaction = request.transaction;
        return undefined;
      case "commit": {
        openTransaction = undefined;
        const [result] = /** @type {any[]} */ (await engine.exec("COMMIT"));
        if (result?.command === "ROLLBACK") {
          throw Object.assign(new Error("The transaction had failed: rolled back instead of committed"), {
            code: "25P02",
          });
        }
        return undefined;
      }
      case "rollback":
        openTransaction = undefined;
        await engine.exec("ROLLBACK");
        return undefined;
      case "listen": {
        const channel = request.channel ?? "";
        if (!stopListening.has(channel)) {
          stopListening.set(
            channel,
            await engine.listen(channel, (payload) => port.postMessage({ type: "notification", channel, payload })),
          );
        }
        return undefined;
      }
      case "unlisten": {
        const stop = stopListening.get(request.channel ?? "");
        stopListening.delete(request.channel ?? "");
        await stop?.();
        return undefined;
      }
      case "dump": {
        await engine.exec("CHECKPOINT");
        return new Uint8Array(await (await engine.dumpDataDir("gzip")).arrayBuffer());
      }
      case "count-syncs":
        return syncs;
      case "close":
        await engine.close();
        return undefined;
    }
  };

  let tail = Promise.resolve();
  port.on("message", (/** @type {Request} */ request) => {
    tail = tail.then(async () => {
      try {
        const value = await serve(request);
        port.postMessage({ type: "answer", id: request.id, value });
      } catch (error) {
        port.postMessage({ type: "failure", id: request.id, error: describeError(error) });
        if (/** @type {any} */ (error)?.isFatal) process.exit(1);
      }
      if (request.op === "close") port.close();
    });
  });
  port.postMessage({ type: "ready" });
}

if (workerData.task === "create") {
  await createDirectory(workerData.directory, workerData.seedFile);
} else {
  await serveDirectory(workerData.directory);
}
