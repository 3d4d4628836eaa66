/** A bulk action over the items of a resource: its preview, then the action. */
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import contentCss from "~/features/admin/content/content.css?url";
import { PlanPage } from "~/features/admin/content/PlanPage";
import { bulkPath, itemsPath } from "~/features/admin/shell/content-paths";
import type { StaffRouteHandle } from "~/features/admin/shell/staff-view";
import { capitalise } from "~/shared/capitalise";
import { AppLink } from "~/ui/AppLink";
import { EmptyState } from "~/ui/EmptyState";
import { requireResource } from "~/visit/staff-resource.server";
import { answerBulk } from "./answer-bulk.server";

export const handle = { ofResource: "publish" } satisfies StaffRouteHandle;

export const links: LinksFunction = () => [{ rel: "stylesheet", href: contentCss }];

export async function loader(args: LoaderFunctionArgs) {
  const { resource } = await requireResource(args, handle.ofResource);
  return { kind: resource.kind, many: resource.names.many };
}

export async function action(args: ActionFunctionArgs) {
  return answerBulk(args, await requireResource(args, handle.ofResource));
}

export {
  sendOrHold as clientAction,
  retryLoader as clientLoader,
  unlessRefused as shouldRevalidate,
} from "~/entry/connection";

/** A preview is the answer of a form: an address alone does not say which items. */
export default function StaffBulkRoute() {
  const { kind, many } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (answer) return <PlanPage view={answer.view} isOvertaken={answer.isOvertaken} action={bulkPath(kind)} />;
  return (
    <main id="main" className="st">
      <h1>{capitalise(many)}</h1>
      <EmptyState title="Записи не отмечены" text="Отметьте их в списке и выберите, что с ними сделать">
        <AppLink className="btn soft" href={itemsPath(kind)}>
          к списку
        </AppLink>
      </EmptyState>
    </main>
  );
}
