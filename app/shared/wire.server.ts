/** Shared by the schemas of the API. A named schema becomes a component of the published document. */
import { extendZodWithOpenApi } from "@asteasolutions/zod-to-openapi";
import { z } from "zod";

extendZodWithOpenApi(z);

export function named<Schema extends z.ZodTypeAny>(name: string, schema: Schema, description?: string): Schema {
  return schema.openapi(name, description === undefined ? {} : { description });
}

/** Written out, because the generator turns a nullable named schema into one that rejects null. */
export const orNull = <Schema extends z.ZodTypeAny>(schema: Schema) => z.union([schema, z.null()]);

/** An ISO instant on the wire. */
export const instant = named("Instant", z.string().datetime(), "Момент времени в UTC");
export const roubles = named("Roubles", z.number().int().min(0), "Целые рубли");
/** `2026.9`: no leading zero. */
export const monthKey = named("MonthKey", z.string().regex(/^\d{4}\.(?:[1-9]|1[0-2])$/), "Месяц: ГГГГ.М");
export const url = named("Url", z.string().url(), "Полный адрес");
export const publicId = named("PublicId", z.string().min(1).max(60), "Внешний номер; внутри него ничего не записано");
export const idNumber = z.number().int().positive();

/** The shape of every list: `next` is the address of the following page, null on the last one. */
export function listOf<Item extends z.ZodTypeAny>(name: string, item: Item) {
  return named(
    name,
    z.object({ results: z.array(item), count: z.number().int().min(0), next: orNull(url) }),
    "Список: записи, сколько их всего и адрес следующей страницы",
  );
}

/** The shape of every promocode: unknown values are left out. */
export const promocodeShape = named(
  "Promocode",
  z.object({
    name: z.string(),
    endsAt: orNull(instant).optional().openapi({ description: "До какого момента действует; null — без срока" }),
    isUsed: z.boolean().optional().openapi({ description: "Покупатель его уже использовал" }),
  }),
  "Промокод: одна форма везде. Чего о нём не знаем, того в ответе нет",
);
