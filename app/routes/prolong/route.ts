import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { prolongCookie } from "~/features/bonuses/prolong-dot";
import { prolongCourses } from "~/features/bonuses/prolong-courses.server";
import { sayRefusal } from "~/features/cart/say-refusal.server";
import { requireViewer } from "~/http/guards.server";
import { redirectWithToast } from "~/http/toast.server";
import { cartPath, profilePath } from "~/shared/paths";
import { countInWords, plural } from "~/shared/plural";

const COURSES = { one: "курс", few: "курса", many: "курсов" };

/** Nothing to see here: opened by hand, the address leads to what has been bought. */
export const loader = () => redirect(profilePath(), 302);

/** The button is pressed: from now on it needs no attention, whatever came of it. */
export async function action({ request, context }: ActionFunctionArgs) {
  const viewer = await requireViewer(request, context, profilePath());
  const outcome = await prolongCourses(context, viewer.id);
  const headers = new Headers({ "Set-Cookie": prolongCookie(context.clock.now(), context.visit) });
  if (!outcome.ok) {
    const text = outcome.reason === "nothing-to-prolong" ? "Сейчас нечего продлевать" : sayRefusal(outcome.reason);
    return redirectWithToast(cartPath(), { kind: "bad", text }, context, headers);
  }
  const text =
    outcome.addedCount === 0
      ? "Всё, что можно продлить, уже в корзине"
      : `Продлеваем ${countInWords(outcome.addedCount)} ${plural(outcome.addedCount, COURSES)}`;
  return redirectWithToast(cartPath(), { kind: "ok", text }, context, headers);
}
