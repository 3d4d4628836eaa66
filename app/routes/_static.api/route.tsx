import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/entry/page-handle";
import { titleWithSchool } from "~/features/core/school/page-meta";
import { describeReference } from "~/api/describe-reference.server";
import referenceCss from "./api-reference.css?url";
import { ApiReference } from "./ApiReference";

export const handle: PageHandle = { hydrate: "on-touch" };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: referenceCss }];

/** For developers, who find it by the link in the schema: `robots.txt` disallows `/api/`. */
export const meta: MetaFunction = ({ matches }) => [
  titleWithSchool("API", matches),
  { name: "description", content: "Вызовы, формы ответов и отказы программного интерфейса школы." },
  { name: "robots", content: "noindex" },
];

export const loader = ({ context }: LoaderFunctionArgs) => describeReference(context);

export default function ApiPage() {
  return <ApiReference view={useLoaderData<typeof loader>()} />;
}
