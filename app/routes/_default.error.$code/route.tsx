import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { bareMeta } from "~/features/core/school/page-meta";
import type { PageHandle } from "~/entry/page-handle";
import { SupportNote } from "~/features/core/school/SupportNote";
import { homePath } from "~/shared/paths";
import { ButtonLink } from "~/ui/Button";
import { MonthRidge } from "~/ui/MonthRidge";
import { findKnownError } from "./known-errors";

export const handle: PageHandle = { hydrate: "on-touch" };

export const meta: MetaFunction<typeof loader> = ({ data: known, matches }) => [
  ...(known ? [{ title: known.title }] : bareMeta(matches)),
  { name: "robots", content: "noindex" },
];

/** A known error, or 404. The status is the address's, not the error's: the page itself is in order. */
export function loader({ params }: LoaderFunctionArgs) {
  const known = findKnownError(params.code ?? "");
  if (!known) throw data(null, { status: 404 });
  return known;
}

export default function KnownErrorPage() {
  const { title, text, action } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="wrap">
      <section className="lost on-lime">
        <h1>{title}</h1>
        <p className="lead">{text}</p>
        <p className="row">
          <ButtonLink href={action.href}>{action.name}</ButtonLink>
          <ButtonLink variant="line" href={homePath()}>
            на главную
          </ButtonLink>
        </p>
        <SupportNote />
        <MonthRidge missing={6} />
      </section>
    </main>
  );
}
