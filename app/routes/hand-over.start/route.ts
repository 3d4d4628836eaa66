import type { LoaderFunctionArgs } from "@remix-run/node";
import { startHandOver } from "~/visit/hand-over.server";

export const loader = ({ request, context }: LoaderFunctionArgs) => startHandOver(request, context);
