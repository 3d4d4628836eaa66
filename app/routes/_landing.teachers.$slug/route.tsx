import { data, redirect, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/entry/page-handle";
import { bareMeta, pageMeta } from "~/features/core/school/page-meta";
import { listQuestions } from "~/features/core/questions/list-questions.server";
import { TeacherPage } from "~/features/learning/teachers/TeacherPage";
import { showTeacher } from "~/features/learning/teachers/show-teacher.server";
import { schoolOf } from "~/features/core/school/use-school";
import { teacherJsonLd } from "~/features/learning/teachers/teacher-json-ld";
import css from "~/features/learning/teachers/teachers.css?url";
import { ogImagePath, teacherPath } from "~/shared/paths";

export const handle: PageHandle = { hydrate: "on-touch" };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: css }];

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches }) => {
  if (!loaded) return bareMeta(matches);
  const { origin, view } = loaded;
  return [
    ...pageMeta(matches, {
      title: `${view.name}: преподаватель, ${view.subject.name.toLowerCase()}`,
      description: view.description,
      origin,
      canonical: teacherPath(view.slug),
      image: ogImagePath("teacher", view.slug),
      type: "profile",
    }),
    ...teacherJsonLd(view, { origin, schoolName: schoolOf(matches).name }).map((one) => ({ "script:ld+json": one })),
  ];
};

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const slug = params.slug ?? "";
  const [answer, questions] = await Promise.all([
    showTeacher(context, slug),
    listQuestions(context, { page: "teachers", exam: null, path: teacherPath(slug) }),
  ]);
  if (answer.ok) return { origin: context.visit.origin, view: answer.view, questions };
  if (answer.reason === "unknown") throw data(null, { status: 404 });
  throw redirect(answer.path + new URL(request.url).search, 301);
}

export default function Teacher() {
  const { view, questions } = useLoaderData<typeof loader>();
  return <TeacherPage view={view} questions={questions} />;
}
