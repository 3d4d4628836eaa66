import type { LoaderFunctionArgs } from "@remix-run/node";
import { listTariffGroups } from "~/features/storefront/read-tariff-groups.server";
import { answerApi, apiJson, refuseMethod } from "~/http/api/api.server";

export const loader = ({ request, context }: LoaderFunctionArgs) =>
  answerApi(request, context, async () => apiJson(await listTariffGroups(context, context.visit.origin)));

export const action = () => refuseMethod("GET");
