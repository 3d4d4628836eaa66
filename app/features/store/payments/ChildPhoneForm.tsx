import { Form, useNavigation } from "@remix-run/react";
import type { FormAnswer } from "~/shared/form-answer";
import type { FormRules } from "~/shared/form-rules";
import { Button } from "~/ui/Button";
import { Notice } from "~/ui/Notice";
import { getPhoneProps } from "~/ui/phone-props";
import { PhoneInput } from "~/ui/PhoneInput";
import { useCheckedForm } from "~/ui/use-checked-form";
import type { ChildPhoneView } from "./purchase-view";

type Props = { child: ChildPhoneView; rules: FormRules; answer: FormAnswer | null };

/** A payer with an account names the child by phone, or corrects the number. Posts to the page it stands on. */
export function ChildPhoneForm({ child, rules, answer }: Props) {
  const { form, formProps, fields } = useCheckedForm<"phone" | "phoneCountry">({
    id: "child-phone",
    lastResult: answer,
    rules,
    isNeverNative: true,
    defaultValue: child.typed ?? undefined,
  });
  const { state, formData } = useNavigation();
  const formError = form.errors?.[0];
  return (
    <Form {...formProps} method="post" className="form child-phone" preventScrollReset>
      {formError !== undefined && <Notice tone="bad" title={formError} isLive />}
      <PhoneInput {...getPhoneProps(fields.phone, fields.phoneCountry)} label="Телефон ребёнка" autoComplete="off" />
      <Button
        variant="soft"
        size="sm"
        name="choice"
        value="child-phone"
        isPending={state !== "idle" && formData?.get("choice") === "child-phone"}
      >
        {child.said === null ? "открыть по номеру" : "исправить номер"}
      </Button>
    </Form>
  );
}
