/**
 * Every series that the server counts (decision 0069). Dashboards and alerts of `.config/monitoring/` use these names;
 * `tests/integration/monitoring.test.ts` holds the two together. A label takes few values, all of a list: never an
 * address, an id or a name. `job` and `instance` belong to Prometheus.
 *
 * - `counter`, `histogram`, `moment`: noted where it happens;
 * - `level`, `total`: read at the moment of a scrape.
 */
type Series = {
  kind: "counter" | "histogram" | "moment" | "level" | "total";
  help: string;
  labels: readonly string[];
  /** Upper bounds, in seconds. */
  buckets?: readonly number[];
};

/** From a cached page to the longest a visitor waits. */
const REQUEST_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const;
/** From a row by its key to the deadline of a statement in the background. */
const STATEMENT_BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10] as const;

export const SERIES = {
  vershina_build_info: {
    kind: "level",
    help: "Always 1; `release` is the fingerprint of the build.",
    labels: ["release", "node", "engine"],
  },
  vershina_http_requests_total: {
    kind: "counter",
    help: "Requests that ended, by the template of the route; `status` is a class, or `aborted` by the client.",
    labels: ["route", "method", "status"],
  },
  vershina_http_request_seconds: {
    kind: "histogram",
    help: "From the first byte of a request to the last of its answer; `source` is `memory` for a cached page, else `application`.",
    labels: ["route", "source"],
    buckets: REQUEST_BUCKETS,
  },
  vershina_http_requests_in_flight: { kind: "level", help: "Requests that are being answered.", labels: [] },
  vershina_page_cache_requests_total: {
    kind: "total",
    help: "Requests for a page that may be kept: `hit`, `stale` (served once more while a new one is made) or `miss`.",
    labels: ["outcome"],
  },
  vershina_page_cache_pages: { kind: "level", help: "Pages kept in memory.", labels: [] },
  vershina_page_cache_bytes: { kind: "level", help: "Memory of the cached pages, compressed.", labels: [] },
  vershina_up_database: {
    kind: "level",
    help: "1 if the database answered this scrape in time; at 0 the series read from it are absent.",
    labels: [],
  },
  vershina_database_breaker: {
    kind: "level",
    help: "1 for the state the breaker is in: `closed`, `suspected` or `open` (requests are refused at once).",
    labels: ["state"],
  },
  vershina_database_connections: {
    kind: "level",
    help: "Connections of each pool by state; the embedded engine has one.",
    labels: ["pool", "state"],
  },
  vershina_database_waiting: { kind: "level", help: "Statements that wait for a connection.", labels: ["pool"] },
  vershina_database_statement_seconds: {
    kind: "histogram",
    help: "From sending a statement to its answer, without the wait for a connection.",
    labels: ["pool"],
    buckets: STATEMENT_BUCKETS,
  },
  vershina_content_version: { kind: "level", help: "Rises with every change of what pages show.", labels: [] },
  vershina_job_lag_seconds: {
    kind: "level",
    help: "How long the turn of a job has been due and not taken by any copy.",
    labels: ["name"],
  },
  vershina_job_runs_total: {
    kind: "counter",
    help: "Runs of a job on this copy by outcome, `done` or `failed`.",
    labels: ["name", "outcome"],
  },
  vershina_job_seconds_total: { kind: "counter", help: "Time spent on a job on this copy.", labels: ["name"] },
  vershina_job_last_success_timestamp_seconds: {
    kind: "moment",
    help: "When a job was last done by this copy; absent until then.",
    labels: ["name"],
  },
  vershina_outbox_messages: {
    kind: "level",
    help: "Messages in the outbox by state: `new` (not tried yet) or `retrying`.",
    labels: ["kind", "state"],
  },
  vershina_outbox_oldest_seconds: {
    kind: "level",
    help: "Age of the oldest of these messages; 0 if there are none.",
    labels: ["kind", "state"],
  },
  vershina_outbox_tries_total: {
    kind: "counter",
    help: "Tries of this copy by what became of the message: `delivered`, `waiting` (tried again) or `failed` (given up).",
    labels: ["kind", "verdict"],
  },
  vershina_sms_budget_used: {
    kind: "level",
    help: "Unconfirmed codes of the last hour by share: `russia`, `countries` (all of them) or `returning`.",
    labels: ["share"],
  },
  vershina_sms_budget_left: { kind: "level", help: "Places left for unconfirmed codes.", labels: ["share"] },
  vershina_payments: {
    kind: "level",
    help: "Payments under way: `pending`, `called-off` (left by their buyer, not ended by the bank yet) or `refund-due`.",
    labels: ["state"],
  },
  vershina_payments_oldest_seconds: {
    kind: "level",
    help: "Age of the oldest payment that is pending or called off; 0 if there is none.",
    labels: [],
  },
  vershina_facts_total: {
    kind: "counter",
    help: "Domain events this copy has reported: orders paid and refunded, leads, registrations, logins.",
    labels: ["fact"],
  },
  vershina_leads_spool_bytes: {
    kind: "level",
    help: "Leads on the disk of this copy that the database has not taken yet.",
    labels: [],
  },
} as const satisfies Record<string, Series>;

type Table = typeof SERIES;
type SeriesName = keyof Table;
export type LabelsOf<Name extends SeriesName> = Record<Table[Name]["labels"][number], string>;
export type NameOf<Kind extends Series["kind"]> = {
  [Name in SeriesName]: Table[Name]["kind"] extends Kind ? Name : never;
}[SeriesName];

/** A number read at the moment of a scrape. */
export type Reading = {
  [Name in NameOf<"level" | "total">]: { name: Name; labels: LabelsOf<Name>; value: number };
}[NameOf<"level" | "total">];
