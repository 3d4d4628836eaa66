/** The demo's VK: the question is judged as VK would, and the answer goes back to the registered address. */
import { redirect } from "@remix-run/node";
import type { output } from "zod";
import type { RequestContext } from "~/app-context.server";
import { demoVkFormSchema, otherPersonSchema } from "~/features/people/auth/schema.server";
import type { DemoVkView } from "~/features/people/auth/social/DemoVkPage";
import { describeForm } from "~/web/forms/describe-form.server";
import { readForm } from "~/web/forms/read-form.server";
import { refuseForm } from "~/web/forms/refuse-form.server";
import type { DemoVk, VkPerson } from "~/integrations/ports";
import { vkReturnPath } from "~/shared/paths";
import { formatPhone } from "~/shared/phone";

type Asked = { demoVk: DemoVk; state: string; challenge: string; redirectUri: string; selfHref: string };

/**
 * Throws 404 outside the demo, 400 for a question VK would not understand: visitors are never sent to an unknown
 * address.
 */
function readAsked(request: Request, { demoVk, visit }: RequestContext): Asked {
  if (!demoVk) throw new Response(null, { status: 404 });
  const url = new URL(request.url);
  const query = url.searchParams;
  const redirectUri = query.get("redirect_uri") ?? "";
  const challenge = query.get("code_challenge") ?? "";
  const state = query.get("state") ?? "";
  const isRight =
    query.get("response_type") === "code" &&
    query.get("client_id") === demoVk.clientId &&
    query.get("code_challenge_method") === "s256" &&
    /^[\w-]{43}$/.test(challenge) &&
    /^[\w-]{32,128}$/.test(state) &&
    redirectUri === `${visit.origin}${vkReturnPath()}`;
  if (!isRight) throw new Response(null, { status: 400 });
  return { demoVk, state, challenge, redirectUri, selfHref: `${url.pathname}${url.search}` };
}

export function describeDemoVk(request: Request, context: RequestContext): DemoVkView {
  const { demoVk, selfHref } = readAsked(request, context);
  return {
    selfHref,
    rules: describeForm(otherPersonSchema),
    people: demoVk.people.map(({ vkId, firstName, lastName, phone }) => ({
      vkId,
      name: [firstName, lastName].join(" "),
      // Invented numbers, which would be identical if masked.
      note: phone === null ? "ВКонтакте не сообщает номер телефона" : `телефон ${formatPhone(phone)}`,
    })),
  };
}

export async function answerDemoVk(request: Request, context: RequestContext) {
  const { demoVk, state, challenge, redirectUri } = readAsked(request, context);
  const submission = await readForm(request, demoVkFormSchema);
  if (submission.status !== "success") return refuseForm(submission);
  const { person: submitted, other } = submission.value;
  const to = new URL(redirectUri);
  to.searchParams.set("state", state);
  if (submitted === "nobody") {
    to.searchParams.set("error", "access_denied");
    to.searchParams.set("error_description", "User denied the request");
    return redirect(to.href, 303);
  }
  const person = other ? personOf(other) : demoVk.people.find(({ vkId }) => vkId === submitted);
  if (!person) throw new Response(null, { status: 400 });
  const { code, deviceId } = demoVk.issueCode({ person, challenge, redirectUri });
  const answer = { code, device_id: deviceId, type: "code_v2", expires_in: "600" };
  for (const [name, value] of Object.entries(answer)) to.searchParams.set(name, value);
  return redirect(to.href, 303);
}

const personOf = ({ vkId, firstName, phone }: output<typeof otherPersonSchema>): VkPerson => ({
  vkId,
  firstName: firstName || null,
  lastName: null,
  phone,
});
