/**
 * A feature describes itself: `feature.server.ts` in its folder declares what others must know of it, and
 * `registry.server.ts` joins all of them (decision 0093).
 */
import type { PgTable } from "drizzle-orm/pg-core";
import type { AppContext, RequestContext } from "~/app-context.server";
import type { Database } from "~/db/open-database.server";
import type { OutboxHandler } from "~/features/core/outbox/deliver.server";
import type { Reading } from "~/integrations/metrics/series";
import type { Duration } from "~/shared/duration";
import type { Hosts } from "~/shared/hosts";
import type { LogEvent } from "~/shared/log-events";
import type { SitemapEntry } from "~/shared/sitemap-entry";

export type FeatureDescription = {
  /** Its folder under `app/features/`. A part that has tables of its own may describe itself too. */
  name: string;
  /** Only this folder reads and writes them. */
  tables?: readonly PgTable[];
  /** Each deletes expired rows. Nothing a user owns or has paid for is ever included. */
  prune?: readonly ((db: Database, now: Date) => Promise<void>)[];
  /** One of several copies of the server does each at its turn. */
  jobs?: readonly Job[];
  /** Every copy does these for itself. */
  copyJobs?: readonly CopyJob[];
  /** Delivers its kinds of messages to the world outside. */
  outbox?: readonly OutboxHandler[];
  /** Numbers that a scrape of the metrics reads from the database. */
  levels?: (context: AppContext) => Promise<Reading[]>;
  /** Numbers of this copy of the server, read while the database is away too. */
  copyLevels?: (context: AppContext) => Promise<Reading[]>;
  /** Hands what a guest has over to the account they log in to. */
  adoptGuest?: {
    /** Null: something may be left, and waits for the next login with the same key. */
    work: (context: RequestContext, guest: Guest) => Promise<unknown>;
    failure: { event: LogEvent; text: string };
  };
  /** Beginnings of addresses in robots.txt: personal pages, and actions that only a person can take. */
  closedToCrawlers?: readonly string[];
  /** Its files of the sitemap: every page a crawler should know. */
  sitemap?: readonly SitemapPart[];
  /** Its rows of limits.md: name, value, unit and meaning of each constant, divided by ` | `. */
  limits?: string;
};

type Guest = { guestKeyHash: string; userId: number };

export type Job = { name: string; turns: Turns; work: (context: AppContext) => Promise<unknown> };

/** Counted from the full hour: every ten minutes; every hour, seven minutes past. */
export type Turns = { every: Duration; past?: Duration };

export const EVERY_MINUTE: Turns = { every: { minutes: 1 } };

export type CopyJob = {
  name: string;
  every: Duration;
  /** Up to so much is added to the pause, by chance. */
  jitter?: Duration;
  isRunAtStart?: boolean;
  isRunAtStop?: boolean;
  work: (context: AppContext) => Promise<unknown>;
};

export type SitemapPart = {
  /** Of the file. */
  name: string;
  /** Host of its pages if the task bank has one of its own; without it the school's. */
  host?: Hosts["here"];
  list: (context: Pick<AppContext, "db" | "clock" | "documents">) => Promise<SitemapEntry[]>;
};
