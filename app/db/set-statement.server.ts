/** Many values in one parameter, so that the number of statements does not depend on how many there are. */
import { type AnyColumn, sql, type SQL } from "drizzle-orm";

/** Unlike `inArray`, which has a parameter for each id: the protocol allows 65,535. */
export const isOneOf = (column: AnyColumn, ids: readonly number[]): SQL =>
  sql`${column} = any(${`{${ids.join(",")}}`}::bigint[])`;

/**
 * Rows as the table `given`, for `update … from`. The planner guesses a hundred of them: the statement names their ids by
 * `isOneOf` as well, or it may read a whole table. @param columns their names and types, as in "id bigint, at
 * timestamptz"; the names are the keys of the rows.
 */
export const givenRows = (rows: readonly object[], columns: string): SQL =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(${sql.raw(columns)})`;
