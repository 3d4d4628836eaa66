/** Input of the webinars' API; it uses the names of the store's API. */
import { z } from "zod";
import { examTypesParam, topicsParam } from "~/features/store/catalog/schema";
import { pageParams } from "~/shared/list-query";

export const webinarListQuerySchema = z.object({
  ...pageParams,
  topics: topicsParam,
  examTypes: examTypesParam,
  isFree: z
    .enum(["true", "false"])
    .transform((word) => word === "true")
    .optional()
    .transform((isFree) => isFree ?? null)
    .describe("true — открытые всем, false — для купивших курс; без него — все"),
  when: z
    .enum(["upcoming", "recorded"])
    .optional()
    .transform((when) => when ?? null)
    .describe("upcoming — будущие, recorded — с записью; без него — все"),
});
