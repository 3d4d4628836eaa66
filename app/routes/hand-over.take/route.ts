import type { LoaderFunctionArgs } from "@remix-run/node";
import { claimHandOver } from "~/visit/hand-over.server";

export const loader = ({ request, context }: LoaderFunctionArgs) => claimHandOver(request, context);
