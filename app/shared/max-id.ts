/** PostgreSQL's `integer`: a comparison with a larger number is a database error, not a missing course. */
export const MAX_ID = 2_147_483_647;
