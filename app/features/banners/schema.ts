/** Input of the content API. */
import { z } from "zod";

const MAX_VALUES = 50;

const values = z
  .array(z.string().max(200))
  .max(MAX_VALUES)
  .default([])
  .transform((lists) => lists.flatMap((list) => list.split(",")).filter((value) => value !== ""));

const id = z
  .string()
  .regex(/^[1-9]\d{0,8}$/, "нужно целое число от 1")
  .transform(Number);

/** Repeated parameters; each may also hold several comma-separated values. */
export const bannerListQuerySchema = z.object({ landings: values.pipe(z.array(id)), teachers: values });
