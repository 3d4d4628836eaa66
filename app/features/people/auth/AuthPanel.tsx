import { legalPath, vkForgetPath, vkPath } from "~/shared/paths";
import { ButtonLink } from "~/ui/Button";
import { NewTabLink } from "~/ui/NewTabLink";
import { Notice } from "~/ui/Notice";
import { Tabs } from "~/ui/Tabs";
import { PhoneStepForm } from "./PhoneStepForm";
import type { FormPlace } from "./PlaceFields";
import { authAddress } from "./auth-address";
import { type AuthAnswer, type AuthView, COMING_CAPTCHA } from "./auth-view";
import { CodeStepForm } from "./code/CodeStepForm";
import { LoginForm } from "./password/LoginForm";
import { typedAt } from "~/shared/form-answer";

type PanelProps = { view: AuthView; returnTo: string | null; answer: AuthAnswer | null };

/**
 * The inside of the login views, shared by the page and the dialog. `answer` belongs to a form posted without a script.
 */
export function AuthPanel(props: PanelProps) {
  const { view, returnTo } = props;
  if (view.waitingVk === null) return <ViewForm {...props} />;
  return (
    <div className="form">
      <WaitingVk name={view.waitingVk} returnTo={authAddress({ place: view.place, returnTo, view: view.view })} />
      <ViewForm {...props} />
    </div>
  );
}

/**
 * A VK page that no account has yet: after the visitor proves a phone, we ask whether the page is theirs; they may say
 * no.
 */
function WaitingVk({ name, returnTo }: { name: string; returnTo: string }) {
  return (
    <form method="post" action={vkForgetPath()}>
      <input type="hidden" name="returnTo" value={returnTo} />
      <Notice tone="calm" title="Подтверди телефон, чтобы войти через ВК">
        <p>{name}. Если аккаунт с этим номером уже есть, откроется он. Привязать ли страницу, спросим потом.</p>
        <button className="link">не привязывать</button>
      </Notice>
    </form>
  );
}

/** The server makes a registration a login or a checkout where VK or the cart has sent the visitor. */
const FIRST_STEPS = { register: "registration", recover: "recovery", "login-by-code": "login" } as const;

function ViewForm({ view, returnTo, answer }: PanelProps) {
  const where: FormPlace = { place: typedAt(answer, "place") === "modal" ? "modal" : view.place, returnTo };
  const { captcha, pending, rules } = view;
  if (view.view === "login")
    return <LoginForm where={where} typedBefore={view.typed} rules={rules.login} initialAnswer={answer} />;
  if (view.view === "code" && pending) {
    return (
      <CodeStepForm
        where={where}
        pending={pending}
        captcha={captcha ?? COMING_CAPTCHA}
        now={view.now}
        isResendAsked={view.isResendAsked}
        rules={rules.confirm}
        initialAnswer={answer}
      />
    );
  }
  if (view.view === "register" || view.view === "recover" || view.view === "login-by-code") {
    return (
      <PhoneStepForm
        {...{ where, pending }}
        purpose={FIRST_STEPS[view.view]}
        captcha={captcha ?? COMING_CAPTCHA}
        typedBefore={view.typed}
        isSentAtOnce={view.view === "register" && view.order?.hasPhone === true}
        now={view.now}
        rules={rules.sendCode}
        initialAnswer={answer}
      />
    );
  }
  return <SocialView view={view} returnTo={returnTo} />;
}

/** The default view, the same in both tabs: social sign-in first, the phone below it. */
function SocialView({ view, returnTo }: { view: AuthView; returnTo: string | null }) {
  const { place, tab } = view;
  const at = (name: "social" | "login" | "register", toTab?: "registration") =>
    authAddress({ place, returnTo, view: name, tab: toTab });
  const phoneVariant = view.hasVk ? "soft" : "main";
  return (
    <div className="form">
      <Tabs
        label="Вход или регистрация"
        isFull
        items={[
          { name: "вход", href: at("social"), isCurrent: tab === "login" },
          { name: "регистрация", href: at("social", "registration"), isCurrent: tab === "registration" },
        ]}
      />
      {view.hasVk && (
        // `reloadDocument`: the link leads out of the site.
        <ButtonLink className="vk" href={vkPath({ redirectTo: returnTo, place })} reloadDocument rel="nofollow">
          войти через VK ID
        </ButtonLink>
      )}
      {tab === "login" ? (
        <ButtonLink variant={phoneVariant} href={at("login")} keepsScroll>
          войти по телефону
        </ButtonLink>
      ) : (
        <ButtonLink variant={phoneVariant} href={at("register")} keepsScroll>
          регистрация по телефону
        </ButtonLink>
      )}
      {view.hasVk && <VkTerms />}
    </div>
  );
}

/** Stands at every button of VK: it may make an account, and has no box for the consent (product.md, "Consents"). */
export function VkTerms() {
  return (
    <p className="micro muted vk-terms">
      При первом входе через VK ID появляется аккаунт: нажимая, ты принимаешь условия{" "}
      <NewTabLink href={legalPath("public-offer-agreement")}>оферты</NewTabLink> и даёшь{" "}
      <NewTabLink href={legalPath("personal-data-consent")}>согласие на обработку персональных данных</NewTabLink>.
    </p>
  );
}
