import { legalPath } from "~/shared/paths";
import { Checkbox } from "~/ui/Checkbox";
import { NewTabLink } from "~/ui/NewTabLink";
import type { getCheckboxProps } from "~/ui/use-checked-form";

/** The one consent that a payer without an account gives; advertising is not asked about while paying (decision 0072). */
export function ConsentBox(field: ReturnType<typeof getCheckboxProps>) {
  return (
    <Checkbox {...field} id="personalDataAllowed">
      Даю <NewTabLink href={legalPath("personal-data-consent")}>согласие на обработку персональных данных</NewTabLink>
    </Checkbox>
  );
}
