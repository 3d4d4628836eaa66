/** The course picker's state in a signed cookie: written by its forms alone, so a visitor who only reads has none. */
import type { RequestContext } from "~/app-context.server";
import { EMPTY_FLOW, type StoredFlow, toStored } from "~/features/store/spring-flow/flow-state";
import { storedFlowSchema } from "~/features/store/spring-flow/schema";
import { signedCookie } from "./session.server";

/** 30 days. */
export const SPRING_FLOW_SECONDS = 2_592_000;

const cookieOf = (context: RequestContext) => signedCookie(context, "spring-flow", "spring-flow", SPRING_FLOW_SECONDS);

export async function readStoredFlow(request: Request, context: RequestContext): Promise<StoredFlow> {
  const parsed = storedFlowSchema.safeParse(await cookieOf(context).parse(request.headers.get("Cookie")));
  return parsed.success ? parsed.data : toStored(EMPTY_FLOW);
}

/** The `Set-Cookie` value; that of the empty state removes the cookie. */
export function writeStoredFlow({ survey, selected, lastSelected }: StoredFlow, context: RequestContext) {
  const isEmpty = survey.examType === null && selected.length === 0 && lastSelected === null;
  return isEmpty
    ? cookieOf(context).serialize("", { maxAge: 0 })
    : cookieOf(context).serialize({ survey, selected, lastSelected });
}
