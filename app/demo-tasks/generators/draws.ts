/** How many inputs a test tries: few at a commit, all by `npm run test:long`. */
export const draws = (long: number, short: number): number => (process.env.TEST_LONG === "1" ? long : short);
