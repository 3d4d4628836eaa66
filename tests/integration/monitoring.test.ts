/**
 * The dashboard and the alerts of `.config/monitoring/` against a real scrape. A series, a label or a function that is
 * not there would be an empty panel, or an alert that never fires.
 */
import { readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { OUTBOX_KINDS } from "~/db/schema/outbox.server";
import { createLevelReader } from "~/web/metrics/read-levels.server";
import { createPrometheus } from "~/integrations/metrics/prometheus.server";
import { SERIES } from "~/integrations/metrics/series";
import { planTurns } from "~/jobs/job-turns.server";
import { JOBS } from "~/jobs/jobs.server";
import { LOG_EVENTS } from "~/shared/log-events";
import { ROOT } from "../../app/cli/installation.mjs";
import { familyOf, readMetrics, type Scrape } from "../setup/read-metrics";
import { readPromql } from "../setup/read-promql";
import { openTestContext } from "../setup/test-context.server";

const read = (file: string) => readFileSync(path.join(ROOT, ".config", "monitoring", file), "utf8");

type Rule = {
  alert: string;
  expr: string;
  for?: string;
  labels: { severity: string };
  annotations: Record<string, string>;
};
const rules = (parse(read("alerts.yaml")) as { groups: { name: string; rules: Rule[] }[] }).groups.flatMap(
  (group) => group.rules,
);

type Panel = {
  id: number;
  type: string;
  title: string;
  gridPos: Record<"x" | "y" | "w" | "h", number>;
  targets?: { refId: string; expr: string; legendFormat: string }[];
};
const dashboard = JSON.parse(read("dashboard.json")) as { title: string; uid: string; panels: Panel[] };
const charts = dashboard.panels.filter(({ type }) => type !== "row");
const queries = charts.flatMap(({ title, targets = [] }) => targets.map((target) => ({ title, ...target })));

/** Of the scraper itself. */
const OF_PROMETHEUS = new Set(["job", "instance"]);
const FUNCTIONS = new Set(
  "sum max min avg count topk time rate increase histogram_quantile min_over_time max_over_time".split(" "),
);
const COUNTED = new Set(["rate", "increase"]);
const OVER_TIME = new Set(["min_over_time", "max_over_time"]);

let scrape: Scrape;

beforeAll(async () => {
  const metrics = await createPrometheus();
  const school = await openTestContext();
  await planTurns(school.db, JOBS);
  const pages = { describe: () => ({ pages: 0, bytes: 0, asked: { hit: 0, stale: 0, miss: 0 } }) };
  const readLevels = createLevelReader({ context: school, release: "test", pages, inFlight: () => 0 });
  scrape = readMetrics((await metrics.write(await readLevels())).text);
  await school.close();
});

/** The labels that samples of this family have; those of ours come from their table, before the first sample. */
function labelsOf(family: string): Set<string> {
  const ours = (SERIES as Record<string, { labels: readonly string[] }>)[family];
  const seen = scrape.samples.filter(({ name }) => familyOf(name, scrape.types) === family);
  return new Set([...(ours?.labels ?? []), ...seen.flatMap(({ labels }) => Object.keys(labels))]);
}

/** Faults of an expression. */
function findFaults(expression: string): string[] {
  const { series, groupedBy, functions } = readPromql(expression);
  const faults: string[] = [];
  if (series.length === 0 && !functions.includes("time")) faults.push("names no series");
  faults.push(...functions.filter((name) => !FUNCTIONS.has(name)).map((name) => `${name} is no function here`));
  const known = new Set(OF_PROMETHEUS);
  for (const { name, labels, hasRange, under } of series) {
    if (name === "up") continue;
    const family = familyOf(name, scrape.types);
    const type = scrape.types.get(family);
    if (type === undefined) {
      faults.push(`${name} is not in the scrape`);
      continue;
    }
    if (type === "histogram" && name === family) faults.push(`${name} has buckets, a sum and a count only`);
    const own = labelsOf(family);
    if (type === "histogram") own.add("le");
    own.forEach((label) => known.add(label));
    const unknown = labels.filter((label) => !own.has(label) && !OF_PROMETHEUS.has(label));
    faults.push(...unknown.map((label) => `${name} has no label ${label}`));
    const isCounter = type === "counter" || type === "histogram";
    if (isCounter !== COUNTED.has(under ?? "")) faults.push(`${name} is a ${type} under ${under ?? "nothing"}`);
    if (hasRange !== (COUNTED.has(under ?? "") || OVER_TIME.has(under ?? ""))) faults.push(`${name}: its range`);
  }
  faults.push(...groupedBy.filter((label) => !known.has(label)).map((label) => `no series has the label ${label}`));
  const hasBuckets = series.some(({ name }) => name.endsWith("_bucket"));
  if (functions.includes("histogram_quantile") !== hasBuckets) faults.push("quantiles are of buckets");
  if (hasBuckets && !groupedBy.includes("le")) faults.push("buckets are joined without le");
  return faults;
}

describe("series", () => {
  it("every series of the table is written with its type, and no label belongs to Prometheus", () => {
    for (const [name, { kind, labels, help }] of Object.entries(SERIES)) {
      const type = kind === "histogram" ? kind : kind === "counter" || kind === "total" ? "counter" : "gauge";
      expect([name, scrape.types.get(name)]).toEqual([name, type]);
      expect([name, name.endsWith("_total")]).toEqual([name, type === "counter"]);
      expect(labels.filter((label: string) => OF_PROMETHEUS.has(label) || label === "le")).toEqual([]);
      expect(help).toMatch(/^\S.*\.$/);
    }
  });

  it("every series of the table is on the dashboard or in an alert", () => {
    const all = [...queries.map(({ expr }) => expr), ...rules.map(({ expr }) => expr)].flatMap(
      (expression) => readPromql(expression).series,
    );
    const used = new Set(all.map(({ name }) => familyOf(name, scrape.types)));
    expect(Object.keys(SERIES).filter((name) => !used.has(name))).toEqual([]);
  });
});

describe("alerts", () => {
  it.each(rules.map((rule) => [rule.alert, rule] as const))("%s", (_, rule) => {
    expect(findFaults(rule.expr)).toEqual([]);
    expect(rule.alert).toMatch(/^([A-Z][a-z]+)+$/);
    expect(rule.for ?? "1m").toMatch(/^\d+[smh]$/);
    expect(["page", "ticket"]).toContain(rule.labels.severity);
    expect(Object.keys(rule.annotations).sort()).toEqual(["event", "runbook", "summary"]);
    expect(Object.keys(LOG_EVENTS)).toContain(rule.annotations.event);
    expect(rule.annotations.runbook).toMatch(/^[A-Za-z].{20,}\.$/s);
    const { series, groupedBy } = readPromql(rule.expr);
    // A label in the sentence that the expression has aggregated away would be empty.
    const said = [...rule.annotations.summary!.matchAll(/\$labels\.(\w+)/g)].map(([, label]) => label!);
    const isGrouped = /\b(sum|max|min|count)\b/.test(rule.expr.replace(/\w+_over_time/g, ""));
    const left = isGrouped ? groupedBy : [...OF_PROMETHEUS, ...series.flatMap(({ labels }) => labels)];
    expect(said.filter((label) => !left.includes(label))).toEqual([]);
  });

  it("one watches the age of each kind of message", () => {
    const watched = rules.flatMap(({ expr }) =>
      [...expr.matchAll(/vershina_outbox_oldest_seconds\{kind=~?"([^"]+)"/g)].flatMap(([, kinds]) => kinds!.split("|")),
    );
    expect(watched.sort()).toEqual([...OUTBOX_KINDS].sort());
  });

  it("each has a name of its own", () => {
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
    expect(rules.length).toBeGreaterThan(20);
  });

  it("the scrape configuration loads them and names the copies of compose.yaml", () => {
    const { scrape_configs: jobs, rule_files: files } = parse(read("prometheus.yaml")) as {
      scrape_configs: { job_name: string; static_configs: { targets: string[] }[] }[];
      rule_files: string[];
    };
    const compose = parse(readFileSync(path.join(ROOT, "compose.yaml"), "utf8"), { merge: true }) as {
      services: Record<string, { image?: string; expose?: string[]; ports?: string[] }>;
    };
    const copies = Object.entries(compose.services).filter(([, { image }]) => image === "vershina");
    expect(files).toEqual(["alerts.yaml"]);
    expect(jobs.map(({ job_name }) => job_name)).toEqual(["vershina"]);
    expect(jobs[0]!.static_configs[0]!.targets).toEqual(copies.map(([name, { expose }]) => `${name}:${expose![0]}`));
    expect(copies.flatMap(([, { ports = [] }]) => ports)).toEqual([]);
  });
});

describe("the dashboard", () => {
  it.each(queries.map(({ title, refId, expr }) => [`${title} ${refId}`, expr] as const))("%s", (_, expr) => {
    expect(findFaults(expr)).toEqual([]);
  });

  it("its legends name labels that are left", () => {
    for (const { title, expr, legendFormat } of queries) {
      const { groupedBy } = readPromql(expr);
      const said = [...legendFormat.matchAll(/\{\{(\w+)\}\}/g)].map(([, label]) => label!);
      const isGrouped = /\b(sum|max|min|count)\b/.test(expr);
      const left = isGrouped ? groupedBy : ["instance", ...labelsOf(readPromql(expr).series[0]!.name)];
      expect([title, said.filter((label) => !left.includes(label))]).toEqual([title, []]);
    }
  });

  it("its panels have ids of their own and lie beside each other", () => {
    expect(new Set(dashboard.panels.map(({ id }) => id)).size).toBe(dashboard.panels.length);
    const taken = new Set<string>();
    for (const { gridPos } of dashboard.panels)
      for (let x = gridPos.x; x < gridPos.x + gridPos.w; x += 1)
        for (let y = gridPos.y; y < gridPos.y + gridPos.h; y += 1) {
          expect(x).toBeLessThan(24);
          expect(taken.has(`${x} ${y}`)).toBe(false);
          taken.add(`${x} ${y}`);
        }
  });
});

describe("the reader of expressions", () => {
  it.each([
    ["rate(vershina_http_requests_totals[5m])", "vershina_http_requests_totals is not in the scrape"],
    ["vershina_http_requests_total", "vershina_http_requests_total is a counter under nothing"],
    ["rate(vershina_up_database[5m])", "vershina_up_database is a gauge under rate"],
    ["sum by (rout) (rate(vershina_http_requests_total[5m]))", "no series has the label rout"],
    ['sum(rate(vershina_http_requests_total{code="5xx"}[5m]))', "vershina_http_requests_total has no label code"],
    ["summ(vershina_up_database)", "summ is no function here"],
    ["rate(vershina_http_requests_total)", "vershina_http_requests_total: its range"],
    ["histogram_quantile(0.9, sum by (route) (rate(vershina_http_request_seconds_bucket[5m])))", "without le"],
  ])("finds the fault of %s", (expression, fault) => {
    expect(findFaults(expression).join("; ")).toContain(fault);
  });

  it.each(["sum(up", "up)", "rate(up[soon])", "up{job=vershina}", 'up{job="x"', "up == = 1 ["])(
    "refuses %s",
    (text) => {
      expect(() => readPromql(text)).toThrow();
    },
  );

  it.each([
    'up{job="a"} 1',
    "# HELP x y\nx 1\n",
    "# HELP x y\n# TYPE x counter\nx 1\nx 1\n",
    "# HELP x y\n# TYPE x counter\nx -1\n",
    "# HELP x y\n# TYPE x gauge\nx{a=b} 1\n",
    "# HELP x y\n# TYPE x gauge\nx one\n",
    '# HELP x y\n# TYPE x histogram\nx_bucket{le="1"} 3\nx_bucket{le="+Inf"} 2\nx_sum 1\nx_count 2\n',
  ])("refuses the scrape %j", (text) => {
    expect(() => readMetrics(text)).toThrow();
  });
});
