/** The demo's VK: the question is judged as VK would, and the answer goes back to the registered address. */
import { data, redirect } from "@remix-run/node";
import type { RequestContext } from "~/app-context.server";
import type { DemoVkView } from "~/features/auth/social/DemoVkPage";
import type { DemoVk, VkPerson } from "~/integrations/ports";
import { vkReturnPath } from "~/shared/paths";
import { formatPhone } from "~/shared/phone";
import { phoneOrNull } from "~/shared/phone.server";

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

export function describeDemoVk(request: Request, context: RequestContext): Omit<DemoVkView, "errors"> {
  const { demoVk, selfHref } = readAsked(request, context);
  return {
    selfHref,
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
  const form = await request.formData();
  const pressed = form.get("person");
  const to = new URL(redirectUri);
  to.searchParams.set("state", state);
  if (pressed === "nobody") {
    to.searchParams.set("error", "access_denied");
    to.searchParams.set("error_description", "User denied the request");
    return redirect(to.href, 303);
  }
  const known = demoVk.people.find(({ vkId }) => vkId === pressed);
  const read = known ? { person: known } : readOther(form);
  if ("errors" in read) return data({ errors: read.errors }, { status: 400 });
  const { code, deviceId } = demoVk.issueCode({ person: read.person, challenge, redirectUri });
  const answer = { code, device_id: deviceId, type: "code_v2", expires_in: "600" };
  for (const [name, value] of Object.entries(answer)) to.searchParams.set(name, value);
  return redirect(to.href, 303);
}

function readOther(form: FormData): { person: VkPerson } | { errors: Record<string, string[]> } {
  const read = (name: string) => String(form.get(name) ?? "").trim();
  const vkId = read("vkId");
  if (!/^[1-9]\d{0,11}$/.test(vkId)) return { errors: { vkId: ["номер страницы — только цифры"] } };
  const typed = read("phone");
  const phone = phoneOrNull(typed);
  if (typed !== "" && phone === null) return { errors: { phone: ["неверный формат телефона"] } };
  return { person: { vkId, firstName: read("firstName") || null, lastName: null, phone } };
}
