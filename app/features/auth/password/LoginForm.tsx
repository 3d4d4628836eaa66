import { useFetcher } from "@remix-run/react";
import { useRef } from "react";
import { isAllowedCountry } from "~/shared/phone";
import { AppLink } from "~/ui/AppLink";
import { Button } from "~/ui/Button";
import { CountdownNote } from "~/ui/CountdownNote";
import { PasswordInput } from "~/ui/PasswordInput";

import { PhoneInput } from "~/ui/PhoneInput";
import { useFirstErrorFocus } from "~/ui/use-first-error-focus";
import { authAddress } from "~/features/auth/auth-address";
import type { AuthAnswer, TypedPhone } from "~/features/auth/auth-view";
import { useTypedPhone } from "~/features/auth/use-typed-phone";
import { PlaceFields, type FormPlace } from "~/features/auth/PlaceFields";

type LoginFormProps = { where: FormPlace; typedBefore: TypedPhone | null; initialAnswer: AuthAnswer | null };

export function LoginForm({ where, typedBefore, initialAnswer }: LoginFormProps) {
  const fetcher = useFetcher<AuthAnswer>();
  const form = useRef<HTMLFormElement>(null);
  const answer = fetcher.data ?? initialAnswer;
  useFirstErrorFocus(form, fetcher.data);
  const wait = answer?.wait ?? null;
  const { typed, keep } = useTypedPhone(typedBefore);
  const { phone, phoneCountry } = answer?.typed.phone ? answer.typed : (typed ?? {});
  return (
    <fetcher.Form
      ref={form}
      className="form"
      method="post"
      action={authAddress({ place: "page", returnTo: where.returnTo, view: "login" })}
      preventScrollReset={where.place === "modal"}
      onInput={keep}
    >
      <PlaceFields {...where} intent="login" />
      <PhoneInput
        label="Телефон"
        defaultValue={phone}
        defaultCountry={isAllowedCountry(phoneCountry) ? phoneCountry : undefined}
        errors={answer?.errors.phone}
        required
      />
      <PasswordInput
        label="Пароль"
        name="password"
        autoComplete="current-password"
        // «Неправильный номер или пароль» concerns both fields; it is shown at the one that people mistype.
        errors={answer?.errors.password ?? answer?.errors[""]}
        required
      />
      {wait && <CountdownNote template={wait.note} until={wait.until} now={wait.now} />}
      <p className="row">
        <AppLink className="link small" href={authAddress({ ...where, view: "recover" })} keepsScroll>
          не помню пароль
        </AppLink>
        {/* Checkout and the profile bring new pupils straight to this view. */}
        <AppLink className="link small" href={authAddress({ ...where, view: "register" })} keepsScroll>
          регистрация по телефону
        </AppLink>
      </p>
      <Button isPending={fetcher.state !== "idle"}>войти</Button>
    </fetcher.Form>
  );
}
