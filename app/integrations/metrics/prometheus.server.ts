/** The series in the text format of Prometheus 0.0.4, written by prom-client. */
import type { Counter, Gauge, Histogram } from "prom-client";
import type { MetricsPort } from "~/integrations/ports";
import { SERIES } from "./series";

type Instrument = Counter | Gauge | Histogram;

export async function createPrometheus(): Promise<MetricsPort> {
  const { Registry, Counter, Gauge, Histogram, collectDefaultMetrics } = await import("prom-client");
  const registry = new Registry();
  // Event loop, memory, processor, garbage collection: under the names that every dashboard for Node uses.
  collectDefaultMetrics({ register: registry });

  const instruments = new Map<string, Instrument>();
  const readAtScrape: (Counter | Gauge)[] = [];
  for (const [name, { kind, help, labels, ...more }] of Object.entries(SERIES)) {
    const common = { name, help, labelNames: [...labels], registers: [registry] };
    if (kind === "histogram") {
      const buckets = "buckets" in more ? [...more.buckets] : [];
      instruments.set(name, new Histogram({ ...common, buckets }));
      continue;
    }
    const instrument = kind === "counter" || kind === "total" ? new Counter(common) : new Gauge(common);
    if (kind === "level" || kind === "total") readAtScrape.push(instrument);
    instruments.set(name, instrument);
  }
  const find = <Kind extends Instrument>(name: string) => instruments.get(name) as Kind;

  return {
    count: (name, labels, by = 1) => find<Counter>(name).inc(labels, by),
    observe: (name, labels, seconds) => find<Histogram>(name).observe(labels, seconds),
    mark: (name, labels) => find<Gauge>(name).setToCurrentTime(labels),
    async write(readings) {
      for (const instrument of readAtScrape) {
        instrument.reset();
        // A series without labels starts at 0, which would claim a reading that was never made.
        instrument.remove({});
      }
      for (const { name, labels, value } of readings) find<Counter | Gauge>(name).inc(labels, value);
      return { contentType: registry.contentType, text: await registry.metrics() };
    },
  };
}
