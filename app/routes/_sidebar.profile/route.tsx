import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useRootView } from "~/entry/root-view";
import { permit } from "~/features/access/may";
import { ProfilePage, type ProfilePageProps } from "~/features/profile/ProfilePage";
import { describeNextUp } from "~/features/profile/profile-words";
import profileCss from "~/features/profile/profile.css";
import { platformLinks } from "~/features/profile/purchased-courses";
import { readAccount } from "~/features/profile/read-account.server";
import { readPurchases } from "~/features/profile/read-purchases.server";
import { readReceipts } from "~/features/profile/read-receipts.server";
import { requireViewer } from "~/http/session/guards.server";
import { formatRoubles } from "~/shared/money";
import { profilePath } from "~/shared/paths";
import { formatPhone, maskPhone } from "~/shared/phone";
import { answerProfileForm } from "./answer-profile-form.server";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: profileCss }];

export const meta: MetaFunction = () => [{ title: "Мой профиль" }, { name: "robots", content: "noindex" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const viewer = await requireViewer(request, context, profilePath());
  const [account, courses, receipts] = await Promise.all([
    readAccount(context, viewer),
    readPurchases(context, viewer.id),
    readReceipts(context, viewer.id),
  ]);
  const view: Omit<ProfilePageProps, "cartCount" | "answer" | "prolongation"> = {
    phone: permit(viewer.actor, "see-whole-phone").ok ? formatPhone(viewer.phone) : maskPhone(viewer.phone),
    account,
    nextUp: describeNextUp(courses),
    courses,
    platformLinks: platformLinks(courses, context.env.PLATFORM_URL),
    receipts: receipts.map(({ state: _, refunded, ...receipt }) => ({
      ...receipt,
      note: refunded > 0 ? `возвращено ${formatRoubles(refunded)}` : null,
    })),
  };
  return view;
}

export async function action({ request, context }: ActionFunctionArgs) {
  const viewer = await requireViewer(request, context, profilePath());
  return answerProfileForm(request, context, viewer);
}

export default function ProfileRoute() {
  const view = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { cartCount = 0, viewer } = useRootView() ?? {};
  const prolongation = viewer?.prolongation ?? null;
  return <ProfilePage {...view} cartCount={cartCount} prolongation={prolongation} answer={answer ?? null} />;
}
