/** Which files are accepted as photographs of a solution (product.md, "Free answers"). */
import { PICTURE_MEGABYTES, type UploadFault } from "~/features/core/images/picture-rules";

export const MOST_PHOTOS = 5;
/** The longer side of a stored photo: enough to read a page of handwriting. */
export const LONGEST_SIDE = 2000;

export const PHOTO_FIELD = "photos";

const LONGEST_NAME = 40;

/** The usual format of an iPhone, which other browsers cannot show. */
const HEIC = " На айфоне сделай снимок экрана с фото или включи в настройках камеры «Наиболее совместимый» формат.";

/** `name` is the visitor's own and is only shown to them. */
export function sayFault(fault: UploadFault, name: string): string {
  const base = name.split(/[/\\]/).at(-1) ?? "";
  const short = base.length > LONGEST_NAME ? `${base.slice(0, LONGEST_NAME)}…` : base;
  const file = short === "" ? "Файл" : `Файл «${short}»`;
  switch (fault) {
    case "too-often":
      return "С этого адреса прислали очень много фото. Напиши решение текстом или приложи фото через час.";
    case "too-many":
      return `Фото больше ${MOST_PHOTOS}: оставь ${MOST_PHOTOS} самых нужных.`;
    case "too-long":
      return `${file} больше ${PICTURE_MEGABYTES} МБ: сними с меньшим качеством или обрежь.`;
    case "no-picture":
      return `${file} не открывается как фото: подойдут jpeg, png и webp.${/\.hei[cf]$/i.test(base) ? HEIC : ""}`;
    case "too-many-pixels":
      return `В файле${short === "" ? "" : ` «${short}»`} слишком много точек: больше 50 мегапикселей не принимаем.`;
    case "broken":
      return `${file} повреждён и не читается до конца: отправь его ещё раз.`;
  }
}
