/** Colours come from the tokens, by their roles, so that both schemes have each of them (decision 0040). */
import postcss from "postcss";
import { describe, expect, it } from "vitest";
import { listOwnFiles, readOwnFile } from "../setup/own-files";

type Source = { file: string; text: string };

const TOKENS = "app/ui/styles/tokens.css";
const RAW = /#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|oklch|oklab|lab|lch)\(|(?<![-\w])(?:white|black)(?![-\w])/i;
/** Background colours; as the colour of text they would not turn over. */
const GROUNDS = /^var\(--(?:violet|violet-deep|violet-mid|violet-tint|violet-pale|lime-deep|lime-tint|sun)\)$/;

function findFaults({ file, text }: Source): string[] {
  const faults: string[] = [];
  postcss.parse(text).walkDecls(({ prop, value }) => {
    if (file !== TOKENS && RAW.test(value)) faults.push(`${file}: ${prop}: ${value}`);
    if (prop === "color" && GROUNDS.test(value)) faults.push(`${file}: text in ${value}`);
  });
  return faults;
}

/** The roles of the day and those of the night. */
function readRoles(text: string): { day: Set<string>; night: Set<string> } {
  const roles = { day: new Set<string>(), night: new Set<string>() };
  postcss.parse(text).walkDecls(/^--/, ({ prop, parent }) => {
    const media = parent?.parent;
    const isNight = media?.type === "atrule" && (media as postcss.AtRule).params.includes("dark");
    (isNight ? roles.night : roles.day).add(prop);
  });
  return roles;
}

const STYLES = listOwnFiles()
  .filter((file) => file.startsWith("app/") && file.endsWith(".css"))
  .map((file) => ({ file, text: readOwnFile(file) }));

describe("colours", () => {
  it("come from the tokens, and text is never set in a ground", () => {
    expect(STYLES.length).toBeGreaterThan(20);
    expect(STYLES.flatMap(findFaults)).toEqual([]);
  });

  it("at night have the same roles as by day", () => {
    const { day, night } = readRoles(readOwnFile(TOKENS));
    expect(night.size).toBeGreaterThan(20);
    expect([...night].filter((role) => !day.has(role))).toEqual([]);
  });

  it.each([
    ["a { color: #fff }", 1],
    ["a { background: rgb(0 0 0 / 0.5) }", 1],
    ["a { color: var(--violet) }", 1],
    ["a { border-color: white }", 1],
    ["a { white-space: nowrap; color: var(--white); background: var(--violet) }", 0],
  ])("%s has %i faults", (text, count) => {
    expect(findFaults({ file: "app/x.css", text })).toHaveLength(count);
  });
});
