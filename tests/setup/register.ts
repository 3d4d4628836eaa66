import { PASSWORD } from "./people";
import type { PlainClient, PlainPage } from "./plain-client";

type Outbox = {
  readSmsCode: (phone: string) => Promise<string>;
  /** The digits of a drawn picture. */
  readCaptchaAnswer: (challenge: string) => Promise<string>;
};

/** The digits of the page's picture, which a person without scripts copies. */
export async function copyDigits(
  http: PlainClient,
  page: PlainPage,
  { readCaptchaAnswer }: Pick<Outbox, "readCaptchaAnswer">,
): Promise<string> {
  const [picture, challenge = ""] = /\/captcha\/([\w.-]+)\.png/.exec(page.html) ?? [];
  if (picture === undefined) throw new Error(`${page.path} has no picture to copy from`);
  const answer = await http.request("GET", picture);
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${picture}: ${answer.status}`);
  return readCaptchaAnswer(challenge);
}

/** The first step of a registration. Ends on the page that asks for the code. */
export async function askForCode(
  http: PlainClient,
  { phone, redirectTo = "/profile/" }: { phone: string; redirectTo?: string },
  outbox: Pick<Outbox, "readCaptchaAnswer">,
): Promise<PlainPage> {
  const asked = await http.get(`/auth/?view=register&redirectTo=${encodeURIComponent(redirectTo)}`);
  return http.submit(asked, { phone, captchaAnswer: await copyDigits(http, asked, outbox) }, "продолжить");
}

/** Makes a new pupil with `PASSWORD` by the forms, whose session the client then has. Ends where the page leads. */
export async function register(
  http: PlainClient,
  asked: { phone: string; redirectTo?: string },
  outbox: Outbox,
): Promise<PlainPage> {
  const { phone } = asked;
  const sent = await askForCode(http, asked, outbox);
  const code = await outbox.readSmsCode(phone);
  const fields = { password: PASSWORD, code, isPersonalDataAllowed: "on", isAdAllowed: [] };
  const page = await http.submit(sent, fields, "зарегистрироваться");
  if (page.path.startsWith("/auth/")) throw new Error(`${phone} is not registered: ${page.path} ${page.text}`);
  return page;
}

/** Logs in by phone and password. Ends where the page leads. */
export async function logIn(
  http: PlainClient,
  { phone, password = PASSWORD, redirectTo = "/profile/" }: { phone: string; password?: string; redirectTo?: string },
): Promise<PlainPage> {
  const asked = await http.get(`/auth/?view=login&redirectTo=${encodeURIComponent(redirectTo)}`);
  const page = await http.submit(asked, { phone, password }, "войти");
  if (page.path.startsWith("/auth/")) throw new Error(`${phone} is not logged in: ${page.path} ${page.text}`);
  return page;
}
