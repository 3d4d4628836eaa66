import { consents, users } from "~/db/schema/accounts.server";
import type { FeatureDescription } from "~/features/feature-description.server";

export const feature: FeatureDescription = {
  name: "core/accounts",
  tables: [consents, users],
};
