/** An `integer` of PostgreSQL: above it a comparison is an error of the database, not a course that is not there. */
export const MAX_ID = 2_147_483_647;
