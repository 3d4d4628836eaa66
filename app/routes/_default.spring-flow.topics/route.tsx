/** The second step of the picker: subjects, each with its reasons. */
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/entry/page-handle";
import { showTopics } from "~/features/store/spring-flow/show-flow.server";
import springFlowCss from "~/features/store/spring-flow/spring-flow.css?url";
import { TopicsPage } from "~/features/store/spring-flow/TopicsPage";
import { answerTopicsForm, openStep } from "~/visit/spring-flow-forms.server";

export const handle: PageHandle = { hydrate: "on-touch" };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: springFlowCss }];

export const meta: MetaFunction = () => [{ title: "Подобрать курс: предметы" }, { name: "robots", content: "noindex" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { flow } = await openStep(request, context, "topics");
  return { view: showTopics(flow) };
}

export const action = ({ request, context }: ActionFunctionArgs) => answerTopicsForm(request, context);

export { sendOrHold as clientAction, unlessRefused as shouldRevalidate } from "~/entry/connection";

export default function Topics() {
  const { view } = useLoaderData<typeof loader>();
  return <TopicsPage view={view} />;
}
