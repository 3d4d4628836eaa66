/** PostgreSQL's `integer`: above it a comparison is a database error, not a course that is missing. */
export const MAX_ID = 2_147_483_647;
