/** Input of the webinars' API; it uses the names of the store's API. */
import { z } from "zod";
import { listParam, pageParams } from "~/shared/list-query";

export const webinarListQuerySchema = z.object({
  ...pageParams,
  topics: listParam,
  examTypes: listParam,
  isFree: z
    .enum(["true", "false"])
    .transform((word) => word === "true")
    .nullable()
    .default(null),
  when: z.enum(["upcoming", "recorded"]).nullable().default(null),
});
