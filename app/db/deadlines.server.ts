import type { Duration } from "~/shared/duration";

/**
 * The limit for one statement. The embedded engine ignores `statement_timeout`, so we enforce it; PostgreSQL gets the
 * same numbers.
 */
export const STATEMENT_DEADLINE: Duration = { seconds: 10 };
/** From the first statement to commit: on the embedded engine everyone else waits that long. */
export const TRANSACTION_DEADLINE: Duration = { seconds: 20 };
/** How long a statement may queue, or wait for a connection from the pool. */
export const WAIT_DEADLINE: Duration = { seconds: 10 };
/** Migrations, imports, dumps: no visitors wait beside them. */
export const MAINTENANCE_DEADLINE: Duration = { minutes: 10 };
export const PING_DEADLINE: Duration = { seconds: 2 };
/** First start and crash recovery. */
export const OPEN_DEADLINE: Duration = { minutes: 1 };
export const CLOSE_DEADLINE: Duration = { seconds: 15 };

/**
 * On PostgreSQL a visitor waits less than background work: a page that cannot be made answers within three seconds. The
 * server cancels a statement first, so a slow statement is distinguished from a silent server.
 */
export const REQUEST_STATEMENT_DEADLINE: Duration = { milliseconds: 1500 };
/** No word from the server by then, not even a cancellation: give the connection up. */
export const REQUEST_SILENCE_DEADLINE: Duration = { milliseconds: 1750 };
/** To get a connection from the pool, or to open a new one. */
export const REQUEST_WAIT_DEADLINE: Duration = { milliseconds: 1750 };
/** Once the first in the connection queue has waited this long, new requests are refused at once. */
export const SHED_AFTER: Duration = { seconds: 1 };
/** A new connection and one statement on it: distinguishes a silent database from a silent statement. */
export const PROBE_DEADLINE: Duration = { seconds: 1 };
/** Between two such probes while the database is away. */
export const PROBE_PAUSE: Duration = { milliseconds: 250 };
/** Goodbye to a server that may not hear it. */
export const FAREWELL_DEADLINE: Duration = { milliseconds: 500 };

/** Beyond this many waiting statements the next one is refused at once: backpressure instead of a growing queue. */
export const MAX_WAITING = 2000;
/** Connections that a process opens to PostgreSQL for its visitors. */
export const POOL_SIZE = 10;
/** For jobs. With one connection to listen and one to probe, processes × 16 must stay under `max_connections`. */
export const BACKGROUND_POOL_SIZE = 4;

/**
 * How often the owner of an embedded directory shows that it is alive, and how many missed beats mean that it is not.
 */
export const OWNER_HEARTBEAT: Duration = { seconds: 1 };
export const OWNER_MISSED_BEATS = 5;
