/** The schedule: `/my/schedule/?week=2026-11-09`. A post creates a new private address of the calendar. */
import {
  type ActionFunctionArgs,
  data,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import cabinetCss from "~/features/learning/cabinet/cabinet.css?url";
import { readCalendarToken, renewCalendarAddress } from "~/features/learning/cabinet/calendar-address.server";
import { SchedulePage } from "~/features/learning/cabinet/SchedulePage";
import { showSchedule } from "~/features/learning/cabinet/show-schedule.server";
import { readWeek } from "~/features/learning/cabinet/week";
import { readAllWebinars } from "~/features/learning/webinars/read-webinars.server";
import { requireCabinet } from "~/visit/cabinet.server";
import { redirectWithToast } from "~/visit/toast.server";
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

export { sendOrHold as clientAction, unlessRefused as shouldRevalidate } from "~/entry/connection";

export default function ScheduleRoute() {
  return <SchedulePage {...useLoaderData<typeof loader>()} />;
}
