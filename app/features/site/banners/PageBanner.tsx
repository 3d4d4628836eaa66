import { BANNER_SHOWN_SIZES, BANNER_SIZES, type BannerView } from "~/features/site/banners/banner-view";
import { AppLink } from "~/ui/AppLink";

/** One picture of three by screen width; its space is reserved before it loads. */
export function BannerPicture({ banner }: { banner: BannerView }) {
  const { title, text, link, pictures } = banner;
  const of = (size: keyof typeof BANNER_SIZES) => {
    const { src, srcSet } = pictures[size];
    return {
      ...BANNER_SIZES[size],
      ...(srcSet === null ? { srcSet: src } : { srcSet, sizes: BANNER_SHOWN_SIZES[size] }),
    };
  };
  const picture = (
    <picture>
      <source media="(max-width: 767px)" {...of("mobile")} />
      <source media="(max-width: 1023px)" {...of("tablet")} />
      <img
        {...of("desktop")}
        src={pictures.desktop.src}
        alt={`${title}. ${text}`}
        // It stands below the page, so it loads only when it is scrolled to.
        loading="lazy"
        decoding="async"
      />
    </picture>
  );
  return link === null ? picture : <AppLink href={link}>{picture}</AppLink>;
}

export function PageBanner({ banner }: { banner: BannerView | null }) {
  if (!banner) return null;
  return (
    <aside className="wrap page-banner" aria-label="Объявление">
      <BannerPicture banner={banner} />
    </aside>
  );
}
