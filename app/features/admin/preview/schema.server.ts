import { z } from "zod";
import { phoneOrNull } from "~/shared/phone.server";
import { parseMoscowMoment } from "~/shared/moscow.server";
import { AUDIENCES, readFlagChoice } from "./preview";

const text = (max: number) => z.string().trim().max(max).default("");

/** «vk / cpc / osen»: source, medium, campaign. */
const utm = text(200).transform((typed) => typed.split("/").map((part) => part.trim()));

export const previewFormSchema = z
  .object({
    /** One of the quick choices; otherwise day and time count. */
    moment: z.coerce.date().optional().catch(undefined),
    day: text(10),
    time: text(5),
    audience: z.enum(AUDIENCES).catch("guest"),
    phone: text(40),
    exam: z.enum(["ege", "oge"]).optional().catch(undefined),
    utm,
    flag: text(100).transform(readFlagChoice),
    path: text(2048),
    intent: z.enum(["go", "share"]).catch("go"),
  })
  .transform(({ moment, day, time, phone, ...form }, issue) => {
    const at = moment ?? parseMoscowMoment(day, time);
    if (at === null) issue.addIssue({ code: "custom", path: ["day"], message: "укажите день и час" });
    const pupil = phoneOrNull(phone);
    if (form.audience === "pupil" && pupil === null)
      issue.addIssue({ code: "custom", path: ["phone"], message: "нужен телефон ученика" });
    return { ...form, at: at ?? new Date(0), pupil: form.audience === "guest" ? null : pupil };
  });

export type PreviewForm = z.output<typeof previewFormSchema>;
