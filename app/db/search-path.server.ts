/** For the current transaction: unqualified names are looked up in this schema first. */
export const searchIn = (schema: string): string => `set local search_path to "${schema}", public`;
