/** The last step of the picker: tariffs, months and the price of the set. */
import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/entry/page-handle";
import { showTariff } from "~/features/store/spring-flow/show-flow.server";
import springFlowCss from "~/features/store/spring-flow/spring-flow.css?url";
import { TariffPage } from "~/features/store/spring-flow/TariffPage";
import { openStep } from "~/visit/spring-flow-forms.server";

export const handle: PageHandle = { hydrate: "on-touch", keepsEdge: true };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: springFlowCss }];

export const meta: MetaFunction = () => [
  { title: "Подобрать курс: тариф и цена" },
  { name: "robots", content: "noindex" },
];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { flow, owner } = await openStep(request, context, "tariff");
  return { view: await showTariff(context, flow, owner) };
}

export default function Tariff() {
  const { view } = useLoaderData<typeof loader>();
  return <TariffPage view={view} />;
}
