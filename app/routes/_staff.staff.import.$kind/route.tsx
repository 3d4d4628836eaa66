/** A table of one kind: its mistakes, or the preview of what it changes. */
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import contentCss from "~/features/admin/content/content.css?url";
import { PlanPage } from "~/features/admin/content/PlanPage";
import { ImportPage } from "~/features/admin/content/sheets/ImportPage";
import { viewSheetName } from "~/features/admin/content/sheets/import-sheet.server";
import { importPath } from "~/features/admin/shell/content-paths";
import type { StaffRouteHandle } from "~/features/admin/shell/staff-view";
import { requireSheet } from "~/visit/staff-resource.server";
import { answerImport } from "./answer-import.server";

export const handle = { ofResource: "publish" } satisfies StaffRouteHandle;

export const links: LinksFunction = () => [{ rel: "stylesheet", href: contentCss }];

export async function loader(args: LoaderFunctionArgs) {
  const { found } = await requireSheet(args, handle.ofResource);
  return viewSheetName(found);
}

export async function action(args: ActionFunctionArgs) {
  return answerImport(args, await requireSheet(args, handle.ofResource));
}

export {
  sendOrHold as clientAction,
  retryLoader as clientLoader,
  unlessRefused as shouldRevalidate,
} from "~/entry/connection";

export default function StaffImportRoute() {
  const sheet = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (!answer?.view) return <ImportPage sheet={sheet} faults={answer?.faults ?? []} />;
  const { view, isOvertaken } = answer;
  return (
    <PlanPage view={view} isOvertaken={isOvertaken} action={importPath(sheet.name)} encType="multipart/form-data" />
  );
}
