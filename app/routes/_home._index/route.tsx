import { data, type LinksFunction, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/entry/page-handle";
import { choosePromoOffer, promoAudience } from "~/features/banners/promo-offers";
import { controlOf } from "~/features/flags/flags";
import { schoolJsonLd } from "~/features/school/json-ld";
import { pageMeta } from "~/features/school/page-meta";
import { SCHOOL } from "~/features/school/school";
import { schoolLinks } from "~/features/school/school-links";
import homeCss from "~/features/storefront/home.css?url";
import { showHome } from "~/features/storefront/show-home.server";
import { readFlag } from "~/http/session/flags.server";
import { readHomeDeparture } from "~/http/session/home-visit.server";
import { homePath, ogImagePath } from "~/shared/paths";
import { HomePage } from "./HomePage";
import { homeTexts } from "./home-texts.server";

export const handle: PageHandle = { hydrate: "on-touch" };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: homeCss }];

export const meta: MetaFunction<typeof loader> = ({ data: shown }) => {
  if (!shown) return [{ title: SCHOOL.pageTitle }];
  const head = pageMeta({
    title: SCHOOL.pageTitle,
    description: SCHOOL.description,
    origin: shown.origin,
    canonical: homePath(),
    image: ogImagePath("page", "home"),
  });
  // This title is fixed, without the brand.
  return [
    ...head.map((tag) => ("title" in tag ? { title: SCHOOL.pageTitle } : tag)),
    { "script:ld+json": schoolJsonLd(shown.origin, shown.socialLinks) },
  ];
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const departure = await readHomeDeparture(request, context);
  if (departure !== null) throw redirect(departure, 302);
  const examAsked = new URL(request.url).searchParams.get("exam");
  const [view, blocks] = await Promise.all([
    showHome(context, { examAsked }),
    readFlag(request, context, "home-blocks"),
  ]);
  const shown = {
    origin: context.visit.origin,
    socialLinks: schoolLinks(context.env).socialLinks,
    texts: homeTexts(view),
    promo: choosePromoOffer(promoAudience({ isForParents: false, exam: view.exam }), view.season),
    view,
    // The control has no name, so that a page outside every experiment mentions none.
    ...(blocks.value !== controlOf("home-blocks") && { order: blocks.value }),
  };
  return data(shown, { headers: blocks.cookies.map((cookie): [string, string] => ["Set-Cookie", cookie]) });
}

export default function Home() {
  const { view, texts, promo, order = controlOf("home-blocks") } = useLoaderData<typeof loader>();
  return <HomePage view={view} texts={texts} promo={promo} order={order} />;
}
