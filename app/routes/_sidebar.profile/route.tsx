import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useRootView } from "~/entry/root-view";
import { permit } from "~/features/access/may";
import { topicIdsOf } from "~/features/practice/own-topics";
import practiceCss from "~/features/practice/practice.css?url";
import progressCss from "~/features/practice/progress/progress.css?url";
import { ProgressCards } from "~/features/practice/progress/ProgressCards";
import { progressColumn } from "~/features/practice/progress/read-progress.server";
import { describeSubjects } from "~/features/practice/progress/describe-progress";
import { readPlaces } from "~/features/task-bank/read-bank.server";
import { describeRequests, openRequestsOf } from "~/features/profile/refund-trace";
import { ProfilePage, type ProfilePageProps } from "~/features/profile/ProfilePage";
import { initialsOf } from "~/features/profile/account-view";
import { describeNextUp, sayOwnData } from "~/features/profile/profile-messages";
import profileCss from "~/features/profile/profile.css?url";
import { studyLinks } from "~/features/profile/purchased-courses";
import { readAccountBeside } from "~/features/profile/read-account.server";
import { readPurchases } from "~/features/profile/read-purchases.server";
import { readReceipts } from "~/features/profile/read-receipts.server";
import { requireViewer } from "~/http/session/guards.server";
import { formatRoubles } from "~/shared/money";
import { profilePath } from "~/shared/paths";
import { formatPhone, maskPhone } from "~/shared/phone";

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: profileCss },
  { rel: "stylesheet", href: practiceCss },
  { rel: "stylesheet", href: progressCss },
];

export const meta: MetaFunction = () => [{ title: "Мой профиль" }, { name: "robots", content: "noindex" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  // Read together with the layout, so that both share one check of the content version.
  const [viewer, places] = await Promise.all([requireViewer(request, context, profilePath()), readPlaces(context)]);
  const { db, clock } = context;
  const column = progressColumn(db, { kind: "user", userId: viewer.id }, { now: clock.now() });
  const [{ account, beside: rows }, courses, receipts] = await Promise.all([
    readAccountBeside(context, viewer, column),
    readPurchases(context, viewer.id),
    readReceipts(context, viewer.id),
  ]);
  const bought = topicIdsOf(courses.map(({ landing }) => landing));
  const view: Omit<ProfilePageProps, "cartCount" | "prolongation" | "progress"> = {
    phone: permit(viewer.actor, "see-whole-phone").ok ? formatPhone(viewer.phone) : maskPhone(viewer.phone),
    firstName: account.data.firstName,
    initials: initialsOf(account.data),
    own: sayOwnData(account),
    nextUp: describeNextUp(courses),
    courses,
    studyLinks: studyLinks(courses, context.env.PLATFORM_URL),
    receipts: receipts.map(({ state: _, refunded, ...receipt }) => ({
      ...receipt,
      note: refunded > 0 ? `возвращено ${formatRoubles(refunded)}` : null,
    })),
    refunds: describeRequests(openRequestsOf(courses)).map(({ title, said }) => `${title}. ${said}`),
  };
  return { ...view, subjects: describeSubjects({ places, rows, bought }) };
}

export default function ProfileRoute() {
  const { subjects, ...view } = useLoaderData<typeof loader>();
  const { cartCount = 0, viewer } = useRootView() ?? {};
  const prolongation = viewer?.prolongation ?? null;
  const progress = <ProgressCards subjects={subjects} />;
  return <ProfilePage {...view} {...{ cartCount, prolongation, progress }} />;
}
