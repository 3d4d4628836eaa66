import type { LoaderFunctionArgs } from "@remix-run/node";
import { giveHandOver } from "~/visit/hand-over.server";

export const loader = ({ request, context }: LoaderFunctionArgs) => giveHandOver(request, context);
