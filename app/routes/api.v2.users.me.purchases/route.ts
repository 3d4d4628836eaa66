import type { LoaderFunctionArgs } from "@remix-run/node";
import { describeProlongations } from "~/features/bonuses/prolongations";
import { readProlongations } from "~/features/bonuses/read-prolongations.server";
import { readPurchases } from "~/features/profile/read-purchases.server";
import { answerApi, apiJson, refuseMethod, requireApiViewer } from "~/http/api/api.server";

/**
 * `product` is the id, as in the cart. The courses are returned under both `courses` and `purchases.courses`, because
 * clients read either.
 */
export const loader = ({ request, context }: LoaderFunctionArgs) =>
  answerApi(request, context, async () => {
    const viewer = await requireApiViewer(request, context);
    const bought = await readPurchases(context, viewer.id);
    const prolongations = await readProlongations(context, viewer.id);
    const courses = bought.map((course) => ({
      id: course.productId,
      publicId: course.publicId,
      isBasic: course.isBasic,
      product: course.productId,
      name: course.name,
      monthList: course.monthList,
      isWhole: course.isWhole,
      landing: { slug: course.landing.slug, name: course.landing.name },
      months: course.months.map(({ month, access, opensAt, endsAt }) => ({ month, access, opensAt, endsAt })),
    }));
    return apiJson({ availableProlongations: describeProlongations(prolongations), courses, purchases: { courses } });
  });

export const action = () => refuseMethod("GET");
