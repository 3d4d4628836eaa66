/** Every transition of an account, and the test that bears its name. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { ROOT } from "../../app/cli/installation.mjs";

const AUTH = "tests/integration/auth-transitions.test.ts";
const PAGES = "tests/integration/auth-pages.test.ts";
const VK = "tests/integration/vk.test.ts";
const BONUSES = "tests/integration/bonuses.test.ts";
const REFERRAL_RULE = "app/features/referral/referral-rule.test.ts";
const MODAL = "tests/e2e/auth-modal.js.spec.ts";
const TELEGRAM = "tests/integration/telegram.test.ts";
const TELEGRAM_WINDOWS = "tests/e2e/telegram.js.spec.ts";

/** The transition, the file, the title. */
const TRANSITIONS: [string, string, string][] = [
  ["Auth: guest → phone+password", AUTH, "guest → logged in by phone and password"],
  ["Auth: guest → phone code+password", AUTH, "guest → logged in by phone code and password, as a new account"],
  ["Auth: guest → social login", VK, "guest with full payload logs in"],
  ["Auth: logout returns to guest", AUTH, "logged in → guest by logout"],
  ["Auth: login/logout notify listeners", AUTH, "login and logout notify the listeners"],
  ["Auth: the impersonator goes with it", "tests/integration/legacy-jwt.test.ts", "told with the login event"],
  [
    "Auth: token stored, user loaded",
    AUTH,
    "after a token is obtained it is stored in a cookie and the user is loaded",
  ],
  ["Auth: setting a password refreshes the user", AUTH, "setting a password refreshes the user"],
  ["Auth: … if none existed", AUTH, "setting a password loads a user where there was none"],

  ["Social login: verifier, state", VK, "PKCE-style, random code verifier, state carried"],
  ["Social login: guest with full payload logs in", VK, "makes an account with the phone VK tells, then logs into it"],
  ["Social login: phone of an account", VK, "is logged in by the code of that phone alone, which is filled in"],
  ["Social login: a page that waits", VK, "is not joined to the next person, who is asked by its name and may say no"],
  ["Auth: proof of the phone takes over", VK, "from an account first made by VK under a phone nobody had proved"],
  ["Social login: payload not whole", VK, "a payload that is not whole is ignored"],
  ["Social login: logged-in user binds", VK, "logged-in user binds the page"],
  ["Social login: success message, query cleaned", VK, "success is told «Страница ВК была успешно привязана», and the"],
  ["Social login: 409 prompts forced rebind", VK, "409 prompts forced rebind, and the rebind moves the page"],
  ["Social login: redirect", VK, "redirects internally if the target host matches the site, else to the same route"],

  ["Auth modal: when it opens", AUTH, "opens at the social view and the login tab"],
  ["Auth modal: opening resets ad consent", MODAL, "opening resets ad consent to false"],
  ["Auth modal: closing resets", MODAL, "closing resets view to social, tab to login, consent to false"],
  ["Auth modal: ?auth=auth is removed", MODAL, "closing takes auth=auth out of the address and nothing else"],
  ["Auth modal: first steps", MODAL, "registration starts at the phone verify step, login at phone login"],
  ["Auth modal: the code is sent by itself", AUTH, "step 2 sends the SMS code automatically"],
  ["Auth modal: resend link", MODAL, "the resend link appears only when the countdown ends"],
  ["Auth modal: countdown restored", PAGES, "restores the countdown from the stored timestamp"],
  ["Auth modal: submit while the countdown runs", MODAL, "submit is disabled while the countdown runs"],
  ["Auth modal: submit while pending", MODAL, "submit is disabled while a request is pending"],
  ["Auth modal: too early a send does nothing", PAGES, "sends again only after a minute and only for a new captcha"],

  ["Cart: login acquires an ownerless order", AUTH, "on login the order is acquired if it has no owner"],
  ["Cart: account change", AUTH, "on account change the order id is cleared"],
  ["Cart: logout", AUTH, "on logout default months are set again, order id and promocode are cleared"],
  ["Cart: not logged in", AUTH, "a guest who has made no order has no order id"],

  ["Prolongation: all into the cart, then there", BONUSES, "the button adds all available prolongations to the cart"],
  [
    "Prolongation: goes to the cart",
    "tests/integration/bonuses-api.test.ts",
    "a press goes to the cart and keeps its date",
  ],
  ["Prolongation: the dot", "app/features/bonuses/prolong-dot.test.ts", "the dot shows until the date in the cookie"],
  ["Prolongation: only where there are any", BONUSES, "is none without purchases, for free and whole courses"],

  ["Referral: latest-route params", BONUSES, "latest-route params count when the account is made, and only then"],
  ["Referral: referrer looked up, 404", BONUSES, "the referrer is looked up: 404 is missing"],
  ["Referral: invalid if missing", REFERRAL_RULE, "not if the referrer is missing"],
  ["Referral: invalid if another's", REFERRAL_RULE, "not if the user was referred by someone else"],
  ["Referral: invalid if own", REFERRAL_RULE, "not if the code is the user's own"],
  ["Referral: settable", REFERRAL_RULE, "only if the code is not own and the user has no referrer"],
  [
    "Referral: current-user params",
    "tests/integration/bonuses-api.test.ts",
    "is set once by the profile, by the same rule",
  ],

  ["Telegram: the widget script is loaded once", TELEGRAM_WINDOWS, "the script of the widget is loaded once"],
  ["Telegram: the user is updated", TELEGRAM, "on success the user is updated"],
  ["Telegram: the opener window is told", TELEGRAM_WINDOWS, "on success the opener window is told"],
];

it.each(TRANSITIONS)("%s", (_, file, title) => {
  expect(readFileSync(path.join(ROOT, file), "utf8")).toContain(title);
});
