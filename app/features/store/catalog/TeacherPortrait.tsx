import type { ImgHTMLAttributes } from "react";
import type { SiteImage } from "~/features/core/images/image-rules";
import { SitePicture } from "~/features/core/images/SitePicture";
import { portraitPath } from "~/shared/paths";

type Native = Pick<ImgHTMLAttributes<HTMLImageElement>, "decoding" | "fetchPriority" | "loading">;

type PortraitProps = Native & {
  teacher: { slug: string; photo: SiteImage | null };
  /** `alt` of the drawn portrait; a photo has words of its own. Left out where the name stands beside it. */
  drawnAlt?: string;
  /** As it is laid out. */
  sizes: string;
};

/** The photo of a teacher, or the portrait that is drawn without one. */
export function TeacherPortrait({ teacher: { slug, photo }, drawnAlt = "", sizes, ...native }: PortraitProps) {
  return photo === null ? (
    <img {...native} src={portraitPath(slug)} width="240" height="240" alt={drawnAlt} />
  ) : (
    <SitePicture {...native} image={photo} sizes={sizes} alt={drawnAlt === "" ? "" : photo.alt} />
  );
}
