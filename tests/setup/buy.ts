/** A purchase by the forms, as a person without scripts makes it. */
import { textsOf } from "./page-parts";
import type { PlainClient, PlainPage } from "./plain-client";

/** The post that the course page makes. Ends in the cart. */
export function addToCart(http: PlainClient, productId: number, months: readonly string[] = []): Promise<PlainPage> {
  const lines = [["intent", "add"], ["productId", String(productId)], ...months.map((month) => ["months", month])];
  return http.post("/cart/", new URLSearchParams(lines));
}

/** Clicks «оплатить …» of the cart, or of the page that another person pays on. */
export function clickPay(http: PlainClient, page: PlainPage, fields: Record<string, string>): Promise<PlainPage> {
  const labels = page.forms.flatMap(({ buttons }) => buttons.map(({ label }) => label));
  const pay = labels.find((label) => /^оплатить \d/.test(label));
  if (pay === undefined) throw new Error(`${page.path} asks for no money; its buttons are ${labels.join(", ")}`);
  return http.submit(page, fields, pay);
}

const hasConsent = (page: PlainPage) =>
  page.forms.some(({ controls }) => controls.some(({ name }) => name === "isPersonalDataAllowed"));

/** From such a page through the demo bank, with the consent that it may ask for. Ends where the bank sends the payer. */
export async function payAtBank(
  http: PlainClient,
  page: PlainPage,
  receiptEmail: string,
  decision = "оплатить",
  fields: Record<string, string> = {},
): Promise<PlainPage> {
  const consent: Record<string, string> = hasConsent(page) ? { isPersonalDataAllowed: "on" } : {};
  return http.submit(await clickPay(http, page, { receiptEmail, ...consent, ...fields }), {}, decision);
}

/** The cart with «пусть заплатит взрослый» chosen. */
export async function askAdult(http: PlainClient): Promise<PlainPage> {
  return http.submit(await http.get("/cart/"), {}, "пусть заплатит взрослый");
}

/** The address by which another person pays for this cart. */
export async function shareLinkOf(http: PlainClient): Promise<string> {
  const cart = await askAdult(http);
  const [link] = /\/third-party-cart\/\?order=[\w-]+/.exec(cart.html) ?? [];
  if (link === undefined) throw new Error(`${cart.path} has no link for another payer`);
  return link;
}

/** The large sum of a bill: «6 580 ₽». */
export const billOf = (page: PlainPage): string | undefined => textsOf(page, ".price.big b")[0];
