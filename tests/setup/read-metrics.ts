/** The text format of Prometheus 0.0.4, read line by line and strictly; independent of the library that writes it. */

export type Sample = { name: string; labels: Record<string, string>; value: number };
export type Scrape = {
  /** `counter`, `gauge` or `histogram`, by the name of the series. */
  types: Map<string, string>;
  samples: Sample[];
  /** Of the only series of this name that has these labels; undefined: there is none. */
  value(name: string, labels?: Record<string, string>): number | undefined;
};

const NAME = /^[a-zA-Z_:][\w:]*/;
const COMMENT = /^# (HELP|TYPE) ([a-zA-Z_:][\w:]*) (.+)$/;
const LABEL = /^([a-zA-Z_]\w*)="((?:[^"\\\n]|\\[\\n"])*)"(?:,|(?=\}))/;
const NUMBER = /^(?:[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?|\+Inf|-Inf|Nan|NaN)$/i;

/** The series a sample belongs to: that of `x_bucket`, `x_sum` and `x_count` is the histogram `x`. */
export function familyOf(name: string, types: ReadonlyMap<string, string>): string {
  const base = name.replace(/_(bucket|sum|count)$/, "");
  return types.get(base) === "histogram" ? base : name;
}

export function readMetrics(text: string): Scrape {
  if (!text.endsWith("\n")) throw new Error("The last line does not end");
  const types = new Map<string, string>();
  const helped = new Set<string>();
  const samples: Sample[] = [];
  const seen = new Set<string>();
  for (const line of text.split("\n")) {
    if (line === "") continue;
    if (line.startsWith("#")) {
      const [, word, name = "", rest = ""] = COMMENT.exec(line) ?? [];
      if (word === undefined) throw new Error(`No HELP and no TYPE: ${line}`);
      if (word === "HELP") {
        if (helped.has(name)) throw new Error(`A second HELP: ${line}`);
        helped.add(name);
        continue;
      }
      if (types.has(name)) throw new Error(`A second TYPE: ${line}`);
      if (!/^(counter|gauge|histogram|summary|untyped)$/.test(rest)) throw new Error(`No known type: ${line}`);
      types.set(name, rest);
      continue;
    }
    const sample = readSample(line);
    const family = familyOf(sample.name, types);
    if (!types.has(family) || !helped.has(family)) throw new Error(`A sample before its HELP and TYPE: ${line}`);
    const key = `${sample.name} ${JSON.stringify(Object.entries(sample.labels).sort())}`;
    if (seen.has(key)) throw new Error(`The same series twice: ${line}`);
    seen.add(key);
    if (types.get(family) === "counter" && !(sample.value >= 0)) throw new Error(`A counter below 0: ${line}`);
    samples.push(sample);
  }
  checkHistograms(types, samples);
  return {
    types,
    samples,
    value(name, labels = {}) {
      const found = samples.filter(
        (one) => one.name === name && Object.entries(labels).every(([key, value]) => one.labels[key] === value),
      );
      if (found.length > 1) throw new Error(`${found.length} series of ${name} have ${JSON.stringify(labels)}`);
      return found[0]?.value;
    },
  };
}

function readSample(line: string): Sample {
  const [name] = NAME.exec(line) ?? [];
  if (name === undefined) throw new Error(`No name: ${line}`);
  let rest = line.slice(name.length);
  const labels: Record<string, string> = {};
  if (rest.startsWith("{")) {
    rest = rest.slice(1);
    while (!rest.startsWith("}")) {
      const [whole, label = "", value = ""] = LABEL.exec(rest) ?? [];
      if (whole === undefined || label in labels) throw new Error(`No labels: ${line}`);
      labels[label] = value.replace(/\\(.)/g, (_, one: string) => (one === "n" ? "\n" : one));
      rest = rest.slice(whole.length);
    }
    rest = rest.slice(1);
  }
  const [, value = "", timestamp] = /^ (\S+)(?: (-?\d+))?$/.exec(rest) ?? [];
  if (!NUMBER.test(value)) throw new Error(`No number: ${line}`);
  if (timestamp !== undefined) throw new Error(`A scraper sets the time itself: ${line}`);
  return { name, labels, value: Number(value.replace("Inf", "Infinity")) };
}

/** Buckets only rise, and the last of them holds everything. */
function checkHistograms(types: ReadonlyMap<string, string>, samples: readonly Sample[]): void {
  for (const [family, type] of types) {
    if (type !== "histogram") continue;
    const groups = new Map<string, Sample[]>();
    for (const sample of samples.filter(({ name }) => name === `${family}_bucket`)) {
      const { le: _, ...labels } = sample.labels;
      const key = JSON.stringify(Object.entries(labels).sort());
      groups.set(key, [...(groups.get(key) ?? []), sample]);
    }
    for (const [key, buckets] of groups) {
      const bounds = buckets.map(({ labels }) => Number(labels.le?.replace("Inf", "Infinity")));
      const counts = buckets.map(({ value }) => value);
      const isRising = (list: number[]) => list.every((value, at) => at === 0 || value >= list[at - 1]!);
      const total = samples.find(
        ({ name, labels }) => name === `${family}_count` && JSON.stringify(Object.entries(labels).sort()) === key,
      );
      if (!isRising(bounds) || !isRising(counts) || bounds.at(-1) !== Infinity || counts.at(-1) !== total?.value)
        throw new Error(`The buckets of ${family} do not add up: ${key}`);
    }
  }
}
