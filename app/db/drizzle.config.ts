import type { Config } from "drizzle-kit";

/** `npm run db:generate`. The schema names its columns in camelCase; the database has them in snake_case. */
const config: Config = {
  dialect: "postgresql",
  schema: "./app/db/schema/*.server.ts",
  out: "./app/db/migrations",
  casing: "snake_case",
};

export default config;
