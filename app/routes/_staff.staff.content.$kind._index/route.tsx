/** The items of one resource. */
import { redirect, type ActionFunctionArgs, type LinksFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import contentCss from "~/features/admin/content/content.css?url";
import { itemPath } from "~/features/admin/shell/content-paths";
import { type Sample, startItem } from "~/features/admin/content/start-item.server";
import { ItemsPage } from "~/features/admin/content/ItemsPage";
import { requireResource } from "~/visit/staff-resource.server";
import { showItems } from "~/features/admin/content/show-items.server";
import type { StaffRouteHandle } from "~/features/admin/shell/staff-view";
import { describeForm } from "~/web/forms/describe-form.server";
import { readForm } from "~/web/forms/read-form.server";
import { refuseForm } from "~/web/forms/refuse-form.server";

export const handle = { ofResource: "view" } satisfies StaffRouteHandle;

export const links: LinksFunction = () => [{ rel: "stylesheet", href: contentCss }];

export async function loader(args: LoaderFunctionArgs) {
  const { visit, resource } = await requireResource(args, handle.ofResource);
  const { userId, roles } = visit;
  const { searchParams: params } = new URL(args.request.url);
  if (resource.key === null) {
    const [only, ...others] = await resource.list(args.context.db, args.context.clock.now());
    if (only && others.length === 0) throw redirect(itemPath(resource.kind, only.key), 302);
  }
  return { view: await showItems(args.context, resource, { userId, roles, params }), rules: RULES };
}

/** A key may be pasted as the whole address of a page, marks of a campaign included. */
const LONGEST_TYPED = 500;
const LONGEST_KEY = 80;
const TOO_LONG = "Слишком длинный адрес";
const startSchema = z.object({
  key: z.string().trim().max(LONGEST_TYPED, TOO_LONG).default(""),
  sample: z.string().max(200).default(""),
});
const RULES = describeForm(startSchema);

const SAMPLE = /^(site|example):(.+)$/;

/** `example:fizika-ege-osnova`; null: from an empty item. */
function readSample(text: string): Sample | null {
  const [, from, key] = SAMPLE.exec(text) ?? [];
  return from && key ? { from: from as Sample["from"], key } : null;
}

const REFUSALS = {
  "wrong-key": "Только строчные латинские буквы, цифры и дефис",
  "taken-key": "Такая запись уже есть: найдите её в списке",
  "no-sample": "Образца больше нет: выберите другой",
} as const;

export async function action(args: ActionFunctionArgs) {
  const { visit, resource } = await requireResource(args, "edit");
  const submission = await readForm(args.request, startSchema);
  if (submission.status !== "success") return refuseForm(submission);
  const { key: typed, sample } = submission.value;
  const named = resource.key?.normalise?.(typed) ?? typed;
  const key = named.length > LONGEST_KEY ? "" : named;
  const started = await startItem(args.context, resource, { key, userId: visit.userId, sample: readSample(sample) });
  if (!started.ok) {
    const wrong = started.reason === "wrong-key" && (resource.key?.refuse?.(key) ?? resource.key?.wrong);
    const text = wrong || REFUSALS[started.reason];
    return refuseForm(submission, { refusal: { field: "key", text, status: 400 } });
  }
  return redirect(itemPath(resource.kind, started.key), 303);
}

export {
  sendOrHold as clientAction,
  retryLoader as clientLoader,
  unlessRefused as shouldRevalidate,
} from "~/entry/connection";

export default function StaffItemsRoute() {
  const answer = useActionData<typeof action>();
  return <ItemsPage {...useLoaderData<typeof loader>()} answer={answer ?? null} />;
}
