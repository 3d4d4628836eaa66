import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { prolongCourses } from "~/features/store/bonuses/prolong-courses.server";
import { prolongCookie } from "~/features/store/bonuses/prolong-dot";
import { prolongFormSchema } from "~/features/store/bonuses/schema";
import { readButton } from "~/web/forms/read-form.server";
import { requireViewer } from "~/visit/guards.server";
import { redirectWithToast } from "~/visit/toast.server";
import { cartPath, profilePath } from "~/shared/paths";
import { CART_REFUSALS } from "~/features/store/cart/cart-refusals.server";

/** Opened by hand, the address redirects to the purchases. */
export const loader = () => redirect(profilePath(), 302);

/** For all courses, or for the one a button in the profile names. */
export async function action({ request, context }: ActionFunctionArgs) {
  const viewer = await requireViewer(request, context, profilePath());
  const cookies = request.headers.get("Cookie");
  const productId = await readProduct(request);
  const outcome = await prolongCourses(context, { userId: viewer.id, productId });
  if (!outcome.ok) {
    const text =
      outcome.reason === "nothing-to-prolong" ? "Сейчас нечего продлевать" : CART_REFUSALS[outcome.reason].text;
    return redirectWithToast(cartPath(), { kind: "bad", text }, context);
  }
  const headers = new Headers();
  // Once clicked, the button for all courses no longer asks for attention.
  if (productId === undefined) {
    const click = { publicId: viewer.publicId, until: context.clock.now() };
    headers.append("Set-Cookie", prolongCookie(click, { cookies, isSecure: context.visit.isSecure }));
  }
  // The cart's own notice says what was added.
  return redirect(cartPath(), { status: 303, headers });
}

/** A program may post the button for all courses with no body at all. */
const readProduct = async (request: Request): Promise<number | undefined> =>
  request.headers.has("Content-Type") ? (await readButton(request, prolongFormSchema))?.productId : undefined;
