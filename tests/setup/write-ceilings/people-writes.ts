/** Writes about accounts, logins and leads. */
import { desc, eq } from "drizzle-orm";
import { SignJWT } from "jose";
import { users } from "~/db/schema/accounts.server";
import { orders } from "~/db/schema/orders.server";
import { sessionPublicId } from "~/features/people/auth/session/user-sessions.server";
import { makeAgedLeadToken } from "~/features/people/leads/lead-token.server";
import { DEMO_VK_CLIENT_ID } from "~/integrations/vk/demo-vk.server";
import { challengeOf, makeState, makeVerifier } from "~/integrations/vk/pkce.server";
import { signTelegramFields } from "~/integrations/telegram/telegram-login.server";
import {
  authPath,
  cartPath,
  demoVkAuthorizePath,
  leadsPath,
  profileDataPath,
  socialAccountsPath,
  vkJoinPath,
  vkReturnPath,
} from "~/shared/paths";
import { PASSWORD } from "../people";
import { ORIGIN, PRODUCTS } from "../shop.server";
import { solveQuestion } from "../solve-question";
import { fillPractice } from "./fill-rows";
import { BOT_TOKEN, type Client, type Scene, type Writes } from "./write-scene";

const NEW_PASSWORD = "гора за рекой 8848";
const LEGACY_KEY = "a key shared with the former site, 32+";
const CONSENT = { isPersonalDataAllowed: "on" };

/** With a cart and as much work as a pupil: a login takes both over. */
async function makeGuest({ context, rows, openClient }: Scene): Promise<Client> {
  const guest = openClient();
  const form = { intent: "add", productId: String(PRODUCTS.physics), months: "2026.12" };
  await guest.send({ path: cartPath(), form });
  const [cart] = await context.db.select().from(orders).orderBy(desc(orders.id)).limit(1);
  await fillPractice(context, { column: "guest_key_hash", value: `'${cart!.guestKeyHash}'`, count: rows });
  return guest;
}

let pages = 0;
/** The id of a VK account that no user has linked. */
function nextPage(): string {
  pages += 1;
  return String(5000 + pages);
}

/** The result of a login at VK, as a program sends it to the API. */
function describeVk({ vk }: Scene, person: { user_id: string; phone?: string }) {
  const codeVerifier = makeVerifier();
  const code = vk.issue({ first_name: "Лев", ...person }, challengeOf(codeVerifier));
  return { code, deviceId: "device", codeVerifier, redirectUri: `${ORIGIN}${vkReturnPath()}`, state: makeState() };
}

/** The return of a browser that was sent to `asked`. */
function returnFromVk({ vk }: Scene, asked: string, person: { user_id: string; phone?: string }) {
  const query = new URL(asked).searchParams;
  const code = vk.issue({ first_name: "Лев", ...person }, query.get("code_challenge") ?? "");
  const back = new URLSearchParams({ code, device_id: "device", state: query.get("state") ?? "" });
  return { path: `${vkReturnPath()}?${back.toString()}`, method: "GET", status: 303 } as const;
}

async function goToVk(by: Client): Promise<string> {
  const { at } = await by.send({ path: "/auth/vk/", method: "GET", status: 303, at: /\/authorize/ });
  return at;
}

function drawTelegram({ context }: Scene) {
  const fields = {
    id: nextPage(),
    first_name: "Лев",
    auth_date: String(Math.floor(context.clock.now().getTime() / 1000)),
  };
  return { ...fields, hash: signTelegramFields(fields, BOT_TOKEN) };
}

/** The code of a newcomer is on its way; returns the body of the next step. */
async function askForCode({ context }: Scene, by: Client, phone: string) {
  const json = { phone, captchaToken: solveQuestion(context).token };
  const { body } = await by.send({ path: "/api/v2/auth/verify-phone/", json });
  return { phone, code: context.codeFor(phone), requestId: body.requestId };
}

function describeLead({ context }: Scene, phone: string) {
  const typed = { name: "Ольга", phone, leadType: "callback", isAdAllowed: "on", ...CONSENT };
  return { ...typed, page: "/", formToken: makeAgedLeadToken(context) };
}

export const PEOPLE_WRITES: Writes = {
  "POST /api/v2/auth/verify-phone/": {
    most: 16,
    async prepare({ context, makePhone, openClient }) {
      const json = { phone: await makePhone(), captchaToken: solveQuestion(context).token };
      return { by: openClient(), path: "/api/v2/auth/verify-phone/", json };
    },
  },
  "POST /api/v2/auth/login/": {
    most: 16,
    async prepare({ context, makePupil, openClient }) {
      const { phone } = await makePupil();
      const json = { phone, captchaToken: solveQuestion(context).token };
      return { by: openClient(), path: "/api/v2/auth/login/", json };
    },
  },
  "POST /api/v2/auth/verify-phone/check-code/": {
    most: 6,
    async prepare(scene) {
      const by = scene.openClient();
      const json = await askForCode(scene, by, await scene.makePhone());
      return { by, path: "/api/v2/auth/verify-phone/check-code/", json, says: { isCodeValid: true } };
    },
  },
  "POST /api/v2/auth/verify-phone/set-password/": {
    most: 47,
    async prepare(scene) {
      const by = await makeGuest(scene);
      const asked = await askForCode(scene, by, await scene.makePhone());
      await by.send({ path: "/api/v2/auth/verify-phone/check-code/", json: asked });
      const json = { ...asked, password: PASSWORD, isPersonalDataAllowed: true, isAdAllowed: true };
      return { by, path: "/api/v2/auth/verify-phone/set-password/", json };
    },
  },
  "POST /api/v2/auth/set-password/": {
    most: 9,
    async prepare({ makePupil }) {
      const { client: by } = await makePupil();
      const json = { password: NEW_PASSWORD, oldPassword: PASSWORD };
      return { by, path: "/api/v2/auth/set-password/", json };
    },
  },
  "POST /api/v2/auth/token/": {
    most: 41,
    async prepare(scene) {
      const { phone } = await scene.makePupil();
      return { by: await makeGuest(scene), path: "/api/v2/auth/token/", json: { phone, password: PASSWORD } };
    },
  },
  "POST /api/v2/auth/token/from-legacy-jwt/": {
    most: 34,
    async prepare(scene) {
      const { context, makePupil, openClient } = scene;
      const { userId } = await makePupil();
      const [user] = await context.db.select().from(users).where(eq(users.id, userId));
      const now = Math.floor(context.clock.now().getTime() / 1000);
      const claims = { sub: user!.publicId, aud: "vershina", iat: now, exp: now + 60, jti: user!.publicId };
      const token = await new SignJWT(claims)
        .setProtectedHeader({ alg: "HS256", typ: "JWT" })
        .sign(new TextEncoder().encode(LEGACY_KEY));
      const { cookies } = await makeGuest(scene);
      const by = openClient({ cookies, given: { env: { ...context.env, LEGACY_JWT_SECRET: LEGACY_KEY } } });
      return { by, path: "/api/v2/auth/token/from-legacy-jwt/", json: { token } };
    },
  },
  "POST /api/v2/auth/logout/": {
    most: 3,
    async prepare({ makePupil }) {
      const { client: by } = await makePupil();
      return { by, path: "/api/v2/auth/logout/", json: {}, status: 204 };
    },
  },
  "POST /api/v2/auth/vk_connect/": {
    most: 36,
    async prepare(scene) {
      const phone = (await scene.makePhone()).slice(1);
      const newcomer = describeVk(scene, { user_id: nextPage(), phone });
      const vkId = nextPage();
      await scene.makePupil({ vkId });
      const path = "/api/v2/auth/vk_connect/";
      return [
        { by: await makeGuest(scene), path, json: newcomer },
        { by: await makeGuest(scene), path, json: describeVk(scene, { user_id: vkId }) },
      ];
    },
  },
  "POST /api/v2/users/me/link-vk/": {
    most: 10,
    async prepare(scene) {
      const { client: by } = await scene.makePupil();
      const json = { ...describeVk(scene, { user_id: nextPage() }), password: PASSWORD };
      return { by, path: "/api/v2/users/me/link-vk/", json };
    },
  },
  "POST /api/v2/users/me/relink-vk/": {
    most: 12,
    async prepare(scene) {
      const vkId = nextPage();
      await scene.makePupil({ vkId });
      const { client: by } = await scene.makePupil();
      const json = { ...describeVk(scene, { user_id: vkId }), password: PASSWORD };
      return { by, path: "/api/v2/users/me/relink-vk/", json, says: { vkId } };
    },
  },
  "POST /api/v2/users/me/link-vk-by-url/": {
    most: 1,
    async prepare({ makePupil }) {
      const { client: by } = await makePupil();
      const json = { link: "https://vk.ru/id1" };
      return { by, path: "/api/v2/users/me/link-vk-by-url/", json, status: 202 };
    },
  },
  "POST /api/v2/users/me/link-tg/": {
    most: 9,
    async prepare(scene) {
      const { client: by } = await scene.makePupil();
      const json = { ...drawTelegram(scene), password: PASSWORD };
      return { by, path: "/api/v2/users/me/link-tg/", json, says: { tgId: json.id } };
    },
  },
  "POST /api/v2/users/me/unlink-tg/": {
    most: 9,
    async prepare({ makePupil }) {
      const { client: by } = await makePupil({ tgId: nextPage() });
      return { by, path: "/api/v2/users/me/unlink-tg/", json: { password: PASSWORD }, says: { tgId: null } };
    },
  },
  "PATCH /api/v2/users/me/": {
    most: 6,
    async prepare({ makePupil }) {
      const { client: by } = await makePupil();
      return { by, path: "/api/v2/users/me/", method: "PATCH", json: { firstName: "Имя", isAdAllowed: true } };
    },
  },
  "POST /api/v2/landings/leads/": {
    most: 11,
    async prepare({ makePhone, openClient }) {
      const json = { leadType: "callback", name: "Ольга", phone: await makePhone(), isPersonalDataAllowed: true };
      return { by: openClient(), path: "/api/v2/landings/leads/", json: { ...json, isAdAllowed: true }, status: 201 };
    },
  },
  "_default.leads": {
    most: 11,
    async prepare(scene) {
      const form = describeLead(scene, await scene.makePhone());
      return { by: scene.openClient(), path: leadsPath(), form, at: "/" };
    },
  },
  "leads.send": {
    most: 11,
    async prepare(scene) {
      const form = describeLead(scene, await scene.makePhone());
      const says = { status: "success", isStored: true };
      return { by: scene.openClient(), path: "/leads/send/", form, status: 200, says };
    },
  },
  "_default.auth": {
    most: 47,
    async prepare(scene) {
      const { context, makePhone, makePupil } = scene;
      const path = authPath();
      const newcomer = await makeGuest(scene);
      const phone = await makePhone();
      const ask = { intent: "send-code", phone, purpose: "registration", ...solveQuestion(context).fields };
      const confirm = async () => {
        const typed = { code: context.codeFor(phone), password: PASSWORD, isAdAllowed: "on", ...CONSENT };
        return { by: newcomer, path, form: { intent: "confirm", ...typed } };
      };
      const known = await makePupil();
      const login = { intent: "login", phone: known.phone, password: PASSWORD };
      return [
        { by: newcomer, path, form: ask, at: /^\/auth\// },
        confirm,
        { by: await makeGuest(scene), path, form: login },
      ];
    },
  },
  "_default.auth_.logout": {
    most: 12,
    async prepare(scene) {
      const by = await makeGuest(scene);
      const { phone } = await scene.makePupil();
      await by.send({ path: authPath(), form: { intent: "login", phone, password: PASSWORD } });
      return { by, path: "/auth/logout/", form: {} };
    },
  },
  // Reads by its method, and logs in or binds a page.
  "GET auth.vk_.return": {
    most: 38,
    async prepare(scene) {
      const guest = await makeGuest(scene);
      const phone = (await scene.makePhone()).slice(1);
      const enter = returnFromVk(scene, await goToVk(guest), { user_id: nextPage(), phone });
      const { client: pupil } = await scene.makePupil();
      const path = socialAccountsPath();
      await pupil.send({ path, form: { intent: "prove-password", password: PASSWORD } });
      const { at } = await pupil.send({ path, form: { intent: "link-vk" }, at: /\/authorize/ });
      const bind = returnFromVk(scene, at, { user_id: nextPage() });
      return [
        { by: guest, ...enter },
        { by: pupil, ...bind, at: path },
      ];
    },
  },
  "_default.auth_.vk.join": {
    most: 4,
    async prepare(scene) {
      const by = await makeGuest(scene);
      const asked = await goToVk(by);
      await by.send({ ...returnFromVk(scene, asked, { user_id: nextPage() }), at: /^\/auth\// });
      const { phone } = await scene.makePupil();
      const form = { intent: "login", phone, password: PASSWORD };
      await by.send({ path: authPath(), form, at: /^\/auth\/vk\/join\// });
      return { by, path: vkJoinPath(), form: { answer: "yes" } };
    },
  },
  "_empty.demo-vk.authorize": {
    most: 0,
    async prepare({ openClient }) {
      const asked = new URLSearchParams({
        ...{ response_type: "code", client_id: DEMO_VK_CLIENT_ID, code_challenge_method: "s256" },
        ...{ code_challenge: challengeOf(makeVerifier()), state: makeState() },
        redirect_uri: `${ORIGIN}${vkReturnPath()}`,
      });
      const path = `${demoVkAuthorizePath()}?${asked.toString()}`;
      return { by: openClient(), path, form: { person: "700000001" }, at: /\/auth\/vk\/return\/\?.*code=/ };
    },
  },
  "_sidebar.profile_.accounts": {
    most: 15,
    async prepare(scene) {
      const { context, makePupil, vk } = scene;
      const { client: by, phone } = await makePupil({ vkId: nextPage() });
      const path = socialAccountsPath();
      const send = (form: Record<string, string>) => ({ by, path, form });
      const taken = nextPage();
      await makePupil({ vkId: taken });
      const relink = async () => {
        const { at } = await by.send({ path, form: { intent: "link-vk" }, at: vk.baseUrl });
        await by.send(returnFromVk(scene, at, { user_id: taken }));
        return send({ intent: "relink-vk" });
      };
      return [
        send({ intent: "prove-password", password: PASSWORD }),
        send({ intent: "link-tg", ...drawTelegram(scene) }),
        send({ intent: "unlink-tg" }),
        send({ intent: "unlink-vk" }),
        { ...send({ intent: "link-vk", link: "https://vk.ru/id1" }), at: vk.baseUrl },
        relink,
        send({ intent: "send-code", notificationType: "sms", ...solveQuestion(context).fields }),
        async () => send({ intent: "prove-code", code: context.codeFor(phone) }),
      ];
    },
  },
  "_sidebar.profile_.data": {
    most: 10,
    async prepare({ context, makePupil }) {
      const { client: by, userId } = await makePupil();
      const other = sessionPublicId(context, `t-${userId}-1`);
      const path = profileDataPath();
      const send = (intent: string, form: Record<string, string> = {}) => ({ by, path, form: { intent, ...form } });
      return [
        send("own-data", { firstName: "Ася", lastName: "Новая", address: "Москва" }),
        send("parent", { parentFirstName: "Ольга", parentPhone: "+79161234567" }),
        send("advertising", { isAdAllowed: "yes" }),
        send("end-session", { session: other }),
        send("end-other-sessions"),
        send("password", { password: NEW_PASSWORD, oldPassword: PASSWORD }),
      ];
    },
  },
};
