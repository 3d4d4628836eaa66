/** A text that is being typed, as the site shows it: `field` and `text` of a form, answered with HTML. Nothing is stored. */
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { renderField } from "~/features/admin/content/render-field.server";
import { itemPath } from "~/features/admin/shell/content-paths";
import type { StaffRouteHandle } from "~/features/admin/shell/staff-view";
import { readButton } from "~/web/forms/read-form.server";
import { requireResource } from "~/visit/staff-resource.server";

export const handle = { ofResource: "view" } satisfies StaffRouteHandle;

const renderedSchema = z.object({ field: z.string(), text: z.string().default("") });

export async function loader(args: LoaderFunctionArgs) {
  const { resource } = await requireResource(args, handle.ofResource);
  return redirect(itemPath(resource.kind, args.params.key ?? ""));
}

export async function action(args: ActionFunctionArgs) {
  const { resource } = await requireResource(args, "edit");
  const asked = await readButton(args.request, renderedSchema);
  const html = asked && renderField(resource, { name: asked.field, source: asked.text }, args.context);
  if (html === null) throw data(null, 404);
  return new Response(html, {
    headers: { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" },
  });
}
