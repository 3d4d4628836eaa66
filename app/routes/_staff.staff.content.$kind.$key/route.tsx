/** One item: its draft, its publication, its history. */
import { data, type ActionFunctionArgs, type LinksFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useSyncExternalStore } from "react";
import { readConnection, subscribeToConnection } from "~/entry/connection";
import contentCss from "~/features/admin/content/content.css?url";
import { type ItemAnswer, ItemPage } from "~/features/admin/content/ItemPage";
import { requireResource } from "~/visit/staff-resource.server";
import { showItem } from "~/features/admin/content/show-item.server";
import type { StaffRouteHandle } from "~/features/admin/shell/staff-view";
import { isLost } from "~/shared/form-answer";
import { answerItemForm } from "./answer-item-form.server";

export const handle = { ofResource: "view" } satisfies StaffRouteHandle;

export const links: LinksFunction = () => [{ rel: "stylesheet", href: contentCss }];

export async function loader(args: LoaderFunctionArgs) {
  const { visit, resource } = await requireResource(args, handle.ofResource);
  const { userId, roles } = visit;
  const images = new URL(args.request.url).searchParams.get("images") ?? "";
  const view = await showItem(args.context, resource, {
    ...{ key: args.params.key ?? "", userId, roles },
    imageCount: /^[1-9]\d{0,3}$/.test(images) ? Number(images) : undefined,
  });
  if (!view) throw data(null, 404);
  return view;
}

export async function action(args: ActionFunctionArgs) {
  return answerItemForm(args, await requireResource(args, "edit"));
}

export {
  sendOrHold as clientAction,
  retryLoader as clientLoader,
  unlessLost as shouldRevalidate,
} from "~/entry/connection";

export default function StaffItemRoute() {
  const answer = useActionData<typeof action>();
  const isAnswer = (value: unknown): value is ItemAnswer =>
    typeof value === "object" && value !== null && "result" in value;
  const { problem } = useSyncExternalStore(subscribeToConnection, readConnection, readConnection);
  const shown = { answer: isAnswer(answer) ? answer : null, isLost: isLost(answer), problem };
  return <ItemPage view={useLoaderData<typeof loader>()} {...shown} />;
}
