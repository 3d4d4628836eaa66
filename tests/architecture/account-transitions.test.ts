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
  ["Auth: guest → phone+password", AUTH, "a guest logs in by phone and password"],
  [
    "Auth: guest → phone code+password",
    AUTH,
    "a guest logs in by phone code and password, into a new account or an existing one",
  ],
  ["Auth: guest → social login", VK, "guest with full payload logs in"],
  ["Auth: logout returns to guest", AUTH, "logout removes the token from the cookie and ends it on the server"],
  [
    "Auth: login/logout notify listeners",
    AUTH,
    "login and logout notify the listeners of the user and the login method",
  ],
  [
    "Auth: the impersonator goes with it",
    "tests/integration/legacy-jwt.test.ts",
    "a staff token's impersonator is stored and told with the login event",
  ],
  ["Auth: token stored, user loaded", AUTH, "a login stores its token in a cookie and loads the user"],
  ["Auth: setting a password refreshes the user", AUTH, "setting a password refreshes the user, who has one at once"],
  ["Auth: … if none existed", AUTH, "setting a password without an account creates the user and answers a token"],

  ["Social login: verifier, state", VK, "PKCE-style, random code verifier, state carried"],
  [
    "Social login: guest with full payload logs in",
    VK,
    "an account is created with VK's phone, and the next visit logs in",
  ],
  ["Social login: phone of an account", VK, "a VK user logs in by the code of the prefilled phone alone"],
  [
    "Social login: a page that waits",
    VK,
    "a waiting VK page is not joined to the next user, who sees its name and may decline",
  ],
  [
    "Auth: proof of the phone takes over",
    VK,
    "proving a phone ends the VK login, session and names of an account first made without that proof",
  ],
  ["Social login: payload not whole", VK, "a payload that is not whole is ignored"],
  ["Social login: logged-in user binds", VK, "logged-in user binds the page"],
  [
    "Social login: success message, query cleaned",
    VK,
    "a link succeeds with «Страница ВК была успешно привязана», and the query is cleaned afterwards",
  ],
  ["Social login: 409 prompts forced rebind", VK, "409 prompts a forced rebind, and the rebind moves the page"],
  [
    "Social login: redirect",
    VK,
    "a target on this host is followed inside the site, any other stays on the same route",
  ],

  [
    "Auth modal: when it opens",
    AUTH,
    "the dialog opens at the social view and the login tab, without anything from an earlier opening",
  ],
  ["Auth modal: opening resets ad consent", MODAL, "opening the dialog resets the advertising consent to false"],
  [
    "Auth modal: closing resets",
    MODAL,
    "closing the dialog resets the view to social, the tab to login and the consent to false",
  ],
  ["Auth modal: ?auth=auth is removed", MODAL, "closing the dialog removes only auth=auth from the address"],
  ["Auth modal: first steps", MODAL, "registration starts at the phone verification, login at the phone and password"],
  ["Auth modal: the code is sent by itself", AUTH, "step 2 sends the SMS code automatically"],
  ["Auth modal: resend link", MODAL, "the resend link appears only when the countdown ends"],
  [
    "Auth modal: countdown restored",
    PAGES,
    "step 2 restores the countdown from the stored timestamp and forgets after fifteen minutes",
  ],
  ["Auth modal: submit while the countdown runs", MODAL, "the submit button is disabled while the countdown runs"],
  ["Auth modal: submit while pending", MODAL, "the submit button is disabled while a request is pending"],
  ["Auth modal: too early a send does nothing", PAGES, "step 2 resends only after a minute and only for a new captcha"],

  ["Cart: login acquires an ownerless order", AUTH, "a login acquires an order without an owner"],
  ["Cart: account change", AUTH, "another account's login clears the order id: the user sees only their own cart"],
  ["Cart: logout", AUTH, "logout restores the default months and clears the order id and the promocode"],
  ["Cart: not logged in", AUTH, "a guest without an order has no order id"],

  [
    "Prolongation: all into the cart, then there",
    BONUSES,
    "the button adds all available prolongations to the cart, which lists the additions",
  ],
  [
    "Prolongation: goes to the cart",
    "tests/integration/bonuses-api.test.ts",
    "prolongations are listed with the purchases, and a press opens the cart and stores its date for 32 days",
  ],
  ["Prolongation: the dot", "app/features/bonuses/prolong-dot.test.ts", "the dot shows until the date in the cookie"],
  [
    "Prolongation: only where there are any",
    BONUSES,
    "prolongation is not offered without purchases, for free, whole and discontinued courses",
  ],

  ["Referral: latest-route params", BONUSES, "latest-route params count only when the account is created"],
  [
    "Referral: referrer looked up, 404",
    BONUSES,
    "the referrer lookup refuses unknown codes, the own code and second invitations, and tells only a first name",
  ],
  ["Referral: invalid if missing", REFERRAL_RULE, "not if the referrer is missing"],
  ["Referral: invalid if another's", REFERRAL_RULE, "not if the user was referred by someone else"],
  ["Referral: invalid if own", REFERRAL_RULE, "not if the code is the user's own"],
  ["Referral: settable", REFERRAL_RULE, "only if the code is not own and the user has no referrer"],
  [
    "Referral: current-user params",
    "tests/integration/bonuses-api.test.ts",
    "the profile sets the referrer once, by the same rule",
  ],

  [
    "Telegram: the widget script is loaded once",
    TELEGRAM_WINDOWS,
    "the widget's script is loaded once, whatever else happens on the page",
  ],
  ["Telegram: the user is updated", TELEGRAM, "a successful link updates the user, and unlinking removes it"],
  ["Telegram: the opener window is told", TELEGRAM_WINDOWS, "a successful Telegram link notifies the opener window"],
];

it.each(TRANSITIONS)("%s", (_, file, title) => {
  expect(readFileSync(path.join(ROOT, file), "utf8")).toContain(title);
});
