/** A text that is being typed, as the site shows it: `field` and `text` of a form, answered with HTML. Nothing is stored. */
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { renderField } from "~/features/admin/content/render-field.server";
import { itemPath } from "~/features/admin/shell/content-paths";
import type { StaffRouteHandle } from "~/features/admin/shell/staff-view";
import { textOf } from "~/shared/form-text";
import { requireResource } from "~/visit/staff-resource.server";

export const handle = { ofResource: "view" } satisfies StaffRouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { resource } = await requireResource(args, handle.ofResource);
  return redirect(itemPath(resource.kind, args.params.key ?? ""));
}

export async function action(args: ActionFunctionArgs) {
  const { resource } = await requireResource(args, "edit");
  const form = await args.request.formData();
  const html = renderField(resource, { name: textOf(form, "field"), source: textOf(form, "text") }, args.context);
  if (html === null) throw data(null, 404);
  return new Response(html, {
    headers: { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" },
  });
}
