import type { LoaderFunctionArgs } from "@remix-run/node";
import { takeHandOver } from "~/http/session/hand-over.server";

export const loader = ({ request, context }: LoaderFunctionArgs) => takeHandOver(request, context);
