/** Fills in a lead form as a person must. */
import type { Locator } from "@playwright/test";
import { LEAST_FILL_TIME } from "~/features/people/leads/lead-token.server";
import type { ServerClock } from "../../setup/test-server";

/** With the server's clock it takes as long as a person needs; without it the form comes too soon. */
export async function fillInLead(
  scope: Locator,
  { name, phone }: { name: string; phone: string },
  clock?: ServerClock,
): Promise<void> {
  await scope.locator('input[name="name"]').fill(name);
  await scope.locator('input[name="phone"]').fill(phone.replace(/^\+7/, ""));
  await scope.locator('input[name="isPersonalDataAllowed"]').check();
  await clock?.advance(LEAST_FILL_TIME);
}
