/** Input of the content API. */
import { z } from "zod";
import { listParam, numberParam } from "~/shared/list-query";

/** Repeated parameters; each may also hold several comma-separated values. */
export const bannerListQuerySchema = z.object({
  landings: listParam.pipe(z.array(numberParam)).describe("Номера страниц курсов: баннеры для них"),
  teachers: listParam.describe("Преподаватели: slug, баннеры для их страниц"),
});
