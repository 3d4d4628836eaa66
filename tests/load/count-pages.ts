/** How many statements each page sends to the database: for a guest, a guest with a cart, and a pupil with one. */
import { eq } from "drizzle-orm";
import type { AppContext, RequestContext } from "~/app-context.server";
import { users } from "~/db/schema/accounts.server";
import { DEMO_LOGIN } from "~/demo/demo-login";
import { issueToken } from "~/features/people/auth/session/session-tokens.server";
import { readSession, writeSession } from "~/visit/session.server";
import { countStatements } from "./count-statements";
import { COUNTED_PATHS, COURSE_PRODUCT } from "./pages";

export type PageCount = { path: string; visitor: string; status: number; statements: string[] };

const ORIGIN = "http://localhost";
/** Physics beside mathematics: two lines, a typical cart. */
const SECOND_PRODUCT = 301;

/** The context of one visit, as the HTTP layer makes it. */
export function describeBenchVisit(context: AppContext): RequestContext {
  const visit = {
    id: "bench",
    ip: "203.0.113.7",
    origin: ORIGIN,
    isSecure: false,
    nonce: "a nonce of twenty-four c",
    userAgent: null,
  };
  return { ...context, visit };
}

type Answer = (request: Request, context: RequestContext) => Promise<Response>;

async function fillCart(answer: Answer, context: AppContext, cookie: string): Promise<string> {
  let session = cookie;
  for (const productId of [COURSE_PRODUCT, SECOND_PRODUCT]) {
    const body = new URLSearchParams({ intent: "add", productId: String(productId), months: "2026.12" });
    const request = new Request(`${ORIGIN}/cart/`, { method: "POST", body, headers: { cookie: session } });
    const response = await answer(request, describeBenchVisit(context));
    if (response.status >= 400) throw new Error(`The cart answered ${response.status} to an added course`);
    const line = response.headers.getSetCookie().find((one) => one.startsWith("session="));
    session = line?.split(";")[0] ?? session;
  }
  return session;
}

async function logIn(context: AppContext): Promise<string> {
  const [user] = await context.db.select({ id: users.id }).from(users).where(eq(users.phone, DEMO_LOGIN.phone));
  if (!user) throw new Error("The demo school has no demo pupil");
  const token = await issueToken(context.db, { userId: user.id, userAgent: null, now: context.clock.now() });
  const visit = describeBenchVisit(context);
  const session = await readSession(new Request(ORIGIN), visit);
  session.set("token", token);
  return (await writeSession(session, visit)).split(";")[0] ?? "";
}

/** `answer` is the whole of Remix, with or without rendering: only loaders are counted. */
export async function countPages(answer: Answer, context: AppContext): Promise<PageCount[]> {
  const visitors = [
    { visitor: "guest", cookie: "" },
    { visitor: "guest with a cart", cookie: await fillCart(answer, context, "") },
    { visitor: "pupil with a cart", cookie: await fillCart(answer, context, await logIn(context)) },
  ];
  const counter = countStatements(context.database);
  const counts: PageCount[] = [];
  for (const { visitor, cookie } of visitors) {
    for (const path of COUNTED_PATHS) {
      counter.popAll();
      const request = new Request(`${ORIGIN}${path}`, { headers: cookie === "" ? {} : { cookie } });
      const { status } = await answer(request, describeBenchVisit(context));
      counts.push({ path, visitor, status, statements: counter.popAll() });
    }
  }
  return counts;
}
