import { z } from "zod";
import { LONGEST_ALT } from "~/features/core/images/image-rules";

const NO_ALT = "Опишите, что на изображении: эти слова услышит тот, кто его не видит";

export const imageFormSchema = z.object({
  alt: z.string({ required_error: NO_ALT }).trim().min(1, NO_ALT).max(LONGEST_ALT, `Не длиннее ${LONGEST_ALT} знаков`),
});

/** The buttons of one image. */
export const imageChangeSchema = z.discriminatedUnion("act", [
  imageFormSchema.extend({ act: z.literal("describe") }),
  z.object({ act: z.literal("remove") }),
]);
