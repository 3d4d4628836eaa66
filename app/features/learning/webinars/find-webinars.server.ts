/** Webinars for the API: the rows that pages show. */
import type { AppContext } from "~/app-context.server";
import { slicePage } from "~/shared/paginate";
import { mayWatch } from "./may-watch.server";
import { readAllWebinars } from "./read-webinars.server";
import {
  describeWebinarDetails,
  describeWebinarResource,
  describeWebinarTopics,
  selectForQuery,
  type WebinarDetails,
  type WebinarListQuery,
  type WebinarResource,
  type WebinarTopic,
} from "./webinar-resource";

type Reader = Pick<AppContext, "db" | "clock">;

/** @param viewerId null for a guest. */
export async function findWebinar(
  context: Reader,
  { slug, origin, viewerId }: { slug: string; origin: string; viewerId: number | null },
): Promise<WebinarDetails | null> {
  const webinar = (await readAllWebinars(context)).find((one) => one.slug === slug);
  if (!webinar) return null;
  const isOpen = await mayWatch(context, webinar, viewerId);
  return describeWebinarDetails(webinar, { origin, now: context.clock.now(), isOpen });
}

export async function findWebinars(
  context: Reader,
  origin: string,
  query: WebinarListQuery & { page: number; pageSize: number },
): Promise<{ results: WebinarResource[]; count: number; hasNext: boolean }> {
  const now = context.clock.now();
  const { items, count, hasNext } = slicePage(selectForQuery(await readAllWebinars(context), query, now), query);
  return { results: items.map((one) => describeWebinarResource(one, { origin, now })), count, hasNext };
}

export async function findWebinarTopics(context: Reader): Promise<WebinarTopic[]> {
  return describeWebinarTopics(await readAllWebinars(context), context.clock.now());
}
