import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { readEnv } from "~/env/env.server";
import { areDependenciesCurrent, findNodeProblem, ROOT } from "../../app/cli/installation.mjs";
import type { runOperatorCommand } from "../../app/cli/operator-command.server";

describe("the Node that runs this", () => {
  it.each(["20.19.0", "20.20.2", "22.12.0", "24.0.0", "26.10.1"])("Node %s is accepted", (version) => {
    expect(findNodeProblem(version)).toBeNull();
  });

  it.each(["20.18.3", "18.20.0", "16.0.0"])("Node %s is rejected as too old", (version) => {
    expect(findNodeProblem(version)).toMatch(/Node 20\.19 or newer/);
  });
});

describe("the Node that the project names", () => {
  const read = (file: string) => readFileSync(path.join(ROOT, file), "utf8");

  it("is one line in .nvmrc and in the image", () => {
    const line = read(".nvmrc").trim();
    expect(line).toMatch(/^\d+$/);
    const images = [...read("Dockerfile").matchAll(/^FROM node:(\d+)/gm)].map(([, version]) => version);
    expect(new Set(images)).toEqual(new Set([line]));
  });

  it("begins at the minimum of package.json, which the workflow runs", () => {
    const { engines } = JSON.parse(read("package.json")) as { engines: { node: string } };
    const minimum = engines.node.replace(">=", "");
    expect(findNodeProblem(`${minimum}.0`)).toBeNull();
    expect(read(".github/workflows/ci.yml")).toContain(`node-version: "${minimum}"`);
  });
});

describe("whether the packages are those of the lock file", () => {
  let folder: string;
  const lock = {
    packages: {
      "": { name: "x" },
      "node_modules/a": { version: "1.0.0" },
      "node_modules/only-elsewhere": { version: "1.0.0", optional: true },
    },
  };
  const write = (file: string, content: unknown) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), JSON.stringify(content));
  };

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), "vershina-lock-"));
    write("package-lock.json", lock);
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it("a folder without packages is out of date", () => {
    expect(areDependenciesCurrent(folder)).toBe(false);
  });

  it("a complete folder without the packages for other platforms is current", () => {
    write("node_modules/.package-lock.json", { packages: { "node_modules/a": { version: "1.0.0" } } });
    expect(areDependenciesCurrent(folder)).toBe(true);
  });

  it("a package in another version makes the folder out of date", () => {
    write("node_modules/.package-lock.json", { packages: { "node_modules/a": { version: "1.0.1" } } });
    expect(areDependenciesCurrent(folder)).toBe(false);
  });

  it("a missing package makes the folder out of date", () => {
    write("node_modules/.package-lock.json", { packages: {} });
    expect(areDependenciesCurrent(folder)).toBe(false);
  });
});

const NOWHERE = { DATABASE_URL: "", DATA_DIR: path.join(tmpdir(), "vershina-no-such-folder") };

describe("a command that refuses", () => {
  it.each([
    ["doctor", ["--fix"], /What is --fix\? npm run doctor takes nothing/],
    ["leads", ["--csv"], /There is no database in/],
    ["refund", [], /npm run refund -- <payment number>/],
  ])("npm run %s says so in one sentence on stderr and exits with 1", (command, args, sentence) => {
    const program = [path.join(ROOT, "app", "cli", "command.mjs"), command, ...args];
    const { status, stdout, stderr } = spawnSync(process.execPath, program, {
      env: { ...process.env, ...NOWHERE },
      encoding: "utf8",
    });
    expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
    expect(stderr.trim()).toMatch(sentence);
    expect(stderr.trim().split("\n")).toHaveLength(1);
  });
});

type Work = Parameters<typeof runOperatorCommand>[0];

/** A command runs when it is imported: this keeps its work, to be called with arguments of the test. */
const { works } = vi.hoisted(() => ({ works: [] as Work[] }));
vi.mock("../../app/cli/operator-command.server", async (importOriginal) => ({
  ...(await importOriginal<object>()),
  runOperatorCommand: (work: Work) => void works.push(work),
}));

async function readWork(load: () => Promise<unknown>): Promise<(args: string[]) => Promise<void>> {
  await load();
  const work = works.at(-1)!;
  return async (args) => work(readEnv(NOWHERE), args);
}

describe("npm run leads", async () => {
  const leads = await readWork(() => import("../../app/cli/leads.server"));
  it.each([
    [["--xml"], /^Unknown option '--xml'\. Usage: npm run leads/],
    [["--since"], /^Option '--since <value>' argument missing\. Usage: npm run leads/],
    [["yesterday"], /^Unexpected argument 'yesterday'\. .*Usage: npm run leads/],
    [["--since=yesterday"], /^--since takes a day/],
    [["--csv", "--since=2026-11-01"], /^There is no database in/],
    [["--since", "yesterday"], /^--since takes a day/],
    [["--since", "2026-13-40"], /^--since takes a day/],
  ])("npm run leads refuses %j", async (args, sentence) => {
    await expect(leads(args)).rejects.toThrow(sentence);
  });
});

describe("npm run flags", async () => {
  const flags = await readWork(() => import("../../app/cli/flags.server"));
  it.each([
    [["--all"], /^Unknown option '--all'\. Usage: npm run flags/],
    [["link"], /^Usage: npm run flags/],
    [["link", "home-blocks=z"], /^home-blocks=z is no flag with a value it knows: home-blocks=a\|b/],
  ])("npm run flags refuses %j", async (args, sentence) => {
    await expect(flags(args)).rejects.toThrow(sentence);
  });
});

describe("npm run refund", async () => {
  const refund = await readWork(() => import("../../app/cli/refund.server"));
  it.each([
    [["abc", "101", "2026.11", "--force"], /^Unknown option '--force'\. Usage: npm run refund/],
    [["--full", "abc", "101", "2026.11", "--yes"], /^There is no database in/],
    [["abc", "101", "2026.13"], /^2026\.13 is no month/],
    [["abc", "101", "2026.11=-5"], /^2026\.11=-5 is no month/],
    [["abc", "101", "2026.11", "2026.11"], /named twice/],
    [["abc", "101", "2026.11"], /^There is no database in/],
  ])("npm run refund refuses %j", async (args, sentence) => {
    await expect(refund(args)).rejects.toThrow(sentence);
  });
});
