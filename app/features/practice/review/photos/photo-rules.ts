/** Which files are accepted as photographs of a solution (product.md, "Free answers"). */

export const MOST_PHOTOS = 5;
export const PHOTO_MEGABYTES = 8;
export const LONGEST_PHOTO = PHOTO_MEGABYTES * 1024 * 1024;
/** More than any phone produces; decoded, this is 150 MB where a file cannot be read line by line. */
export const MOST_PIXELS = 50_000_000;
/** The longer side of a stored photo: enough to read a page of handwriting. */
export const LONGEST_SIDE = 2000;

export const PHOTO_FIELD = "photos";
export const PHOTO_TYPES = "image/jpeg,image/png,image/webp";

export type PhotoFormat = "jpeg" | "png" | "webp";
export type PhotoFault = "too-often" | "too-many" | "too-long" | "no-photo" | "too-many-pixels" | "broken";

/** Judged by the first bytes: a name or a header proves nothing. */
export function findFormat(head: Uint8Array): PhotoFormat | null {
  const text = (from: number, to: number) => String.fromCharCode(...head.subarray(from, to));
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return "jpeg";
  if (head[0] === 0x89 && text(1, 8) === "PNG\r\n\u001a\n") return "png";
  if (text(0, 4) === "RIFF" && text(8, 12) === "WEBP") return "webp";
  return null;
}

const LONGEST_NAME = 40;

/** The usual format of an iPhone, which other browsers cannot show. */
const HEIC = " На айфоне сделай снимок экрана с фото или включи в настройках камеры «Наиболее совместимый» формат.";

/** `name` is the visitor's own and is only shown to them. */
export function sayFault(fault: PhotoFault, name: string): string {
  const base = name.split(/[/\\]/).at(-1) ?? "";
  const short = base.length > LONGEST_NAME ? `${base.slice(0, LONGEST_NAME)}…` : base;
  const file = short === "" ? "Файл" : `Файл «${short}»`;
  switch (fault) {
    case "too-often":
      return "С этого адреса прислали очень много фото. Напиши решение текстом или приложи фото через час.";
    case "too-many":
      return `Фото больше ${MOST_PHOTOS}: оставь ${MOST_PHOTOS} самых нужных.`;
    case "too-long":
      return `${file} больше ${PHOTO_MEGABYTES} МБ: сними с меньшим качеством или обрежь.`;
    case "no-photo":
      return `${file} не открывается как фото: подойдут jpeg, png и webp.${/\.hei[cf]$/i.test(base) ? HEIC : ""}`;
    case "too-many-pixels":
      return `В файле${short === "" ? "" : ` «${short}»`} слишком много точек: больше 50 мегапикселей не принимаем.`;
    case "broken":
      return `${file} повреждён и не читается до конца: отправь его ещё раз.`;
  }
}
