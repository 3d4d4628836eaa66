import { Form } from "@remix-run/react";
import { nameYearSums } from "~/features/core/school/name-year-sums";
import { useSchool } from "~/features/core/school/use-school";
import { Button } from "~/ui/Button";

/** On the share link of a paid order. The e-mail is the receipt's: the form asks for nothing and shows nothing. */
export function ResendForm() {
  return (
    <Form method="post" className="row">
      <Button name="intent" value="resend">
        прислать мне страницу оплат
      </Button>
      <p className="small muted">
        Тому, кто платил, придёт письмо на почту из чека: платежи, месяцы, {nameYearSums(useSchool())}, продление.
      </p>
    </Form>
  );
}
