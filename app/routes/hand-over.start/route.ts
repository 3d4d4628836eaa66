import type { LoaderFunctionArgs } from "@remix-run/node";
import { startHandOver } from "~/http/session/hand-over.server";

export const loader = ({ request, context }: LoaderFunctionArgs) => startHandOver(request, context);
