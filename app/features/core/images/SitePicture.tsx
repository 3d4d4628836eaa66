import type { ImgHTMLAttributes } from "react";
import { imageSources, type SiteImage } from "./image-rules";

type Native = Pick<ImgHTMLAttributes<HTMLImageElement>, "className" | "decoding" | "fetchPriority" | "loading">;

/** An image of the site at the width that the screen needs. `alt` is empty where the words beside it say the same. */
export function SitePicture({
  image,
  alt = image.alt,
  ...native
}: Native & { image: SiteImage; alt?: string; sizes: string }) {
  return <img {...native} {...imageSources(image)} width={image.width} height={image.height} alt={alt} />;
}
