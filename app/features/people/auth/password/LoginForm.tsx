import { useFetcher } from "@remix-run/react";
import { AppLink } from "~/ui/AppLink";
import { Button } from "~/ui/Button";
import { CountdownNote } from "~/ui/CountdownNote";
import { PasswordInput } from "~/ui/PasswordInput";
import { PhoneInput } from "~/ui/PhoneInput";
import { authAddress } from "~/features/people/auth/auth-address";
import type { AuthAnswer, TypedPhone } from "~/features/people/auth/auth-view";
import { useTypedPhone } from "~/features/people/auth/use-typed-phone";
import { type FormPlace, PlaceFields } from "~/features/people/auth/PlaceFields";
import type { FormRules } from "~/shared/form-rules";
import { getPhoneProps } from "~/ui/phone-props";
import { getTextProps, useCheckedForm } from "~/ui/use-checked-form";
import { useCountdown } from "~/ui/use-countdown";

type LoginFormProps = {
  where: FormPlace;
  typedBefore: TypedPhone | null;
  rules: FormRules;
  initialAnswer: AuthAnswer | null;
};

export function LoginForm({ where, typedBefore, rules, initialAnswer }: LoginFormProps) {
  const fetcher = useFetcher<AuthAnswer>();
  const answer = fetcher.data ?? initialAnswer;
  const wait = useCountdown("login", answer?.wait ?? null);
  const { typed, keep } = useTypedPhone(typedBefore);
  const { form, formProps, fields } = useCheckedForm<"phone" | "phoneCountry" | "password">({
    lastResult: answer,
    rules,
    defaultValue: typed ?? undefined,
  });
  return (
    <fetcher.Form
      {...formProps}
      className="form"
      method="post"
      action={authAddress({ place: "page", returnTo: where.returnTo, view: "login" })}
      preventScrollReset={where.place === "modal"}
      onInput={keep}
    >
      <PlaceFields {...where} intent="login" />
      <PhoneInput label="Телефон" {...getPhoneProps(fields.phone, fields.phoneCountry)} autoFocus={form.valid} />
      <PasswordInput
        label="Пароль"
        autoComplete="current-password"
        {...getTextProps(fields.password)}
        errors={fields.password.errors ?? form.errors}
      />
      {wait && <CountdownNote template={wait.note} until={wait.until} now={wait.now} />}
      <Button isPending={fetcher.state !== "idle"}>войти</Button>
      <p className="row">
        <AppLink className="link small" href={authAddress({ ...where, view: "recover" })} keepsScroll>
          не помню пароль
        </AppLink>
        {/* Shown to everyone: whether an account has a password is nobody else's business. */}
        <AppLink className="link small" href={authAddress({ ...where, view: "login-by-code" })} keepsScroll>
          войти по коду
        </AppLink>
        {/* Checkout and the profile bring new pupils straight to this view. */}
        <AppLink className="link small" href={authAddress({ ...where, view: "register" })} keepsScroll>
          регистрация по телефону
        </AppLink>
      </p>
    </fetcher.Form>
  );
}
