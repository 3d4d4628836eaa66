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

/** Beyond this many waiting statements the next one is refused at once: backpressure instead of a growing queue. */
export const MAX_WAITING = 2000;
/** Connections a process opens to PostgreSQL; processes × this must stay under `max_connections`. */
export const POOL_SIZE = 10;

/** How often the owner of an embedded directory shows that it lives, and how many missed beats mean that it does not. */
export const OWNER_HEARTBEAT: Duration = { seconds: 1 };
export const OWNER_MISSED_BEATS = 5;
