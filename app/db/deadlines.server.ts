import type { Duration } from "~/shared/duration";

/** What a statement may cost. The embedded engine has no timeouts of its own (`statement_timeout` is ignored), PostgreSQL gets the same numbers. */
export const STATEMENT_DEADLINE: Duration = { seconds: 10 };
/** From the first statement to commit: on the embedded engine everybody else waits for that long. */
export const TRANSACTION_DEADLINE: Duration = { seconds: 20 };
/** How long a statement may stand in the queue, or wait for a connection of the pool. */
export const WAIT_DEADLINE: Duration = { seconds: 10 };
/** Migrations, imports, dumps: nobody is waiting beside them. */
export const MAINTENANCE_DEADLINE: Duration = { minutes: 10 };
export const PING_DEADLINE: Duration = { seconds: 2 };
/** First start and crash recovery. */
export const OPEN_DEADLINE: Duration = { minutes: 1 };
export const CLOSE_DEADLINE: Duration = { seconds: 15 };

/**
 * On PostgreSQL a visitor waits for less than everybody else: a page that cannot be made answers within three seconds.
 * The server cancels a statement first, so what it still hears is told apart from what it does not.
 */
export const REQUEST_STATEMENT_DEADLINE: Duration = { milliseconds: 1500 };
/** No word of the server by then, not even that it has cancelled: the connection is given up. */
export const REQUEST_SILENCE_DEADLINE: Duration = { milliseconds: 1750 };
/** For a connection of the pool, or for a new one. */
export const REQUEST_WAIT_DEADLINE: Duration = { milliseconds: 1750 };
/** Where the first in the queue for a connection has waited this long, whoever comes now is refused at once. */
export const SHED_AFTER: Duration = { seconds: 1 };
/** A new connection and one statement on it: the question whether silence is the database's or one statement's. */
export const PROBE_DEADLINE: Duration = { seconds: 1 };
/** Between two such questions while the database is away. */
export const PROBE_PAUSE: Duration = { milliseconds: 250 };
/** A farewell to a server that may not hear it. */
export const FAREWELL_DEADLINE: Duration = { milliseconds: 500 };

/** Beyond this many waiting statements the next one is refused at once: backpressure instead of a growing queue. */
export const MAX_WAITING = 2000;
/** Connections a process opens to PostgreSQL for its visitors. */
export const POOL_SIZE = 10;
/** For jobs. With one to listen and one to probe, processes × 16 must stay under `max_connections`. */
export const BACKGROUND_POOL_SIZE = 4;

/** How often the owner of an embedded directory shows that it lives, and how many missed beats mean that it does not. */
export const OWNER_HEARTBEAT: Duration = { seconds: 1 };
export const OWNER_MISSED_BEATS = 5;
