import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useRootView } from "~/entry/root-view";
import { permit } from "~/features/core/access/may";
import { topicIdsOf } from "~/features/learning/progress/own-topics";
import solveCss from "~/features/learning/solve/solve.css?url";
import progressCss from "~/features/learning/progress/progress.css?url";
import { ProgressCards } from "~/features/learning/progress/ProgressCards";
import { progressColumn } from "~/features/learning/progress/read-progress.server";
import { describeSubjects } from "~/features/learning/progress/describe-progress";
import { readPlaces } from "~/features/learning/task-bank/read-bank.server";
import { describeUnclaimed, unclaimedColumn } from "~/features/store/payments/child-phone.server";
import { describeRequests, openRequestsOf } from "~/features/store/profile/refund-trace";
import { ProfilePage, type ProfilePageProps } from "~/features/store/profile/ProfilePage";
import { initialsOf } from "~/features/store/profile/account-view";
import { describeNextUp, sayOwnData } from "~/features/store/profile/profile-messages";
import profileCss from "~/features/store/profile/profile.css?url";
import { studyLinks } from "~/features/store/profile/purchased-courses";
import { readAccountBeside } from "~/features/store/profile/read-account.server";
import { readPurchases } from "~/features/store/profile/read-purchases.server";
import { readReceipts } from "~/features/store/profile/read-receipts.server";
import { requireViewer } from "~/visit/guards.server";
import { formatRoubles } from "~/shared/money";
import { profilePath } from "~/shared/paths";
import { formatPhone, maskPhone } from "~/shared/phone";

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: profileCss },
  { rel: "stylesheet", href: solveCss },
  { rel: "stylesheet", href: progressCss },
];

export const meta: MetaFunction = () => [{ title: "Мой профиль" }, { name: "robots", content: "noindex" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  // Read together with the layout, so that both share one check of the content version.
  const [viewer, places] = await Promise.all([requireViewer(request, context, profilePath()), readPlaces(context)]);
  const { db, clock } = context;
  const progress = progressColumn(db, { kind: "user", userId: viewer.id }, { now: clock.now() });
  const columns = { rows: progress, unclaimed: unclaimedColumn(db, viewer) };
  const [{ account, beside }, courses, receipts] = await Promise.all([
    readAccountBeside(context, viewer, columns),
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
    ...describeUnclaimed(beside.unclaimed, viewer),
    courses,
    studyLinks: studyLinks(courses, context.env.PLATFORM_URL),
    receipts: receipts.map(({ state: _, refunded, ...receipt }) => ({
      ...receipt,
      note: refunded > 0 ? `возвращено ${formatRoubles(refunded)}` : null,
    })),
    refunds: describeRequests(openRequestsOf(courses)).map(({ title, said }) => `${title}. ${said}`),
  };
  return { ...view, subjects: describeSubjects({ places, rows: beside.rows, bought }) };
}

export default function ProfileRoute() {
  const { subjects, ...view } = useLoaderData<typeof loader>();
  const { cartCount = 0, viewer } = useRootView() ?? {};
  const prolongation = viewer?.prolongation ?? null;
  const progress = <ProgressCards subjects={subjects} />;
  return <ProfilePage {...view} {...{ cartCount, prolongation, progress }} />;
}
