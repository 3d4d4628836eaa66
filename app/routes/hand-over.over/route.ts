import type { LoaderFunctionArgs } from "@remix-run/node";
import { finishLogout } from "~/visit/hand-over.server";

export const loader = ({ request, context }: LoaderFunctionArgs) => finishLogout(request, context);
