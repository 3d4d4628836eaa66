/** The schedule: `/my/schedule/?week=2026-11-09`. A post creates a new private address of the calendar. */
import {
  type ActionFunctionArgs,
  data,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { keepPage, unlessLost } from "~/entry/connection";
import cabinetCss from "~/features/cabinet/cabinet.css?url";
import { readCalendarToken, renewCalendarAddress } from "~/features/cabinet/calendar-address.server";
import { SchedulePage } from "~/features/cabinet/SchedulePage";
import { showSchedule } from "~/features/cabinet/show-schedule.server";
import { readWeek } from "~/features/cabinet/week";
import { readAllWebinars } from "~/features/webinars/read-webinars.server";
import { requireCabinet } from "~/http/session/cabinet.server";
import { redirectWithToast } from "~/http/session/toast.server";
import { scheduleFeedPath, schedulePath } from "~/shared/paths";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: cabinetCss }];

export const meta: MetaFunction = () => [{ title: "Расписание" }, { name: "robots", content: "noindex" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const week = new URL(request.url).searchParams.get("week");
  const monday = readWeek(week, context.clock.now());
  if (!monday) throw data(null, { status: 404 });
  // Read together with the layout, so that both share one check of the content version.
  const [viewer, webinars] = await Promise.all([
    requireCabinet(request, context, { path: schedulePath(week), page: "schedule" }),
    readAllWebinars(context),
  ]);
  const [view, token] = await Promise.all([
    showSchedule(context, { userId: viewer.id, monday, webinars }),
    readCalendarToken(context, viewer),
  ]);
  return { view, feedUrl: token && `${context.visit.origin}${scheduleFeedPath(token)}` };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const viewer = await requireCabinet(request, context, { path: schedulePath(), page: "schedule" });
  const renewed = await renewCalendarAddress(context, viewer);
  return redirectWithToast(
    `${schedulePath()}#calendar`,
    renewed.ok
      ? { kind: "ok", text: "Адрес календаря готов" }
      : { kind: "bad", text: "Адрес календаря создаёт только сам ученик" },
    context,
  );
}

export const clientAction = keepPage;

export const shouldRevalidate = unlessLost;

export default function ScheduleRoute() {
  return <SchedulePage {...useLoaderData<typeof loader>()} />;
}
