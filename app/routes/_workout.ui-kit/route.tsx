import { json, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import webinarsCss from "~/features/learning/webinars/webinars.css?url";
import { ArtSection } from "./ArtSection";
import { ButtonsSection } from "./ButtonsSection";
import { ChoicesSection } from "./ChoicesSection";
import { DialogSection } from "./DialogSection";
import { FieldsSection } from "./FieldsSection";
import { MessagesSection } from "./MessagesSection";
import { PricesSection } from "./PricesSection";
import { SiteSection } from "./SiteSection";
import kitCss from "./ui-kit.css?url";

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: webinarsCss },
  { rel: "stylesheet", href: kitCss },
];

export const meta: MetaFunction = () => [
  { title: "UI-kit: все элементы во всех состояниях" },
  { name: "robots", content: "noindex" },
];

/** Demo mode only. */
export function loader({ request, context }: LoaderFunctionArgs) {
  if (context.env.SCHOOL_MODE !== "demo") throw new Response(null, { status: 404 });
  const dialog = new URL(request.url).searchParams.get("dialog");
  return json(
    { now: context.clock.now().getTime(), openDialog: dialog },
    { headers: { "X-Robots-Tag": "noindex", "Cache-Control": "no-store" } },
  );
}

export default function UiKitPage() {
  const { now, openDialog } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="wrap">
      <div className="page-head">
        <h1>UI-kit</h1>
        <p className="muted">Каждый элемент в каждом состоянии</p>
      </div>
      <ButtonsSection />
      <FieldsSection now={now} />
      <ChoicesSection />
      <PricesSection />
      <MessagesSection />
      <SiteSection />
      <DialogSection openDialog={openDialog} />
      <ArtSection />
    </main>
  );
}
