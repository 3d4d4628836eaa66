import { outbox } from "~/db/schema/outbox.server";
import type { Reading } from "~/integrations/metrics/series";
import type { FeatureDescription } from "~/features/feature-description.server";
import { countWaiting } from "./outbox-rows.server";
import { EMAIL_PATIENCE, EMAILS } from "./emails.server";
import { EMAIL_LIFETIME, pruneOutbox } from "./prune-outbox.server";

export const feature: FeatureDescription = {
  name: "core/outbox",
  tables: [outbox],
  prune: [pruneOutbox],
  outbox: [EMAILS],
  limits: `
EMAIL_LIFETIME | ${EMAIL_LIFETIME.days} | days | after it was sent or given up
EMAIL_PATIENCE | ${EMAIL_PATIENCE.days} | days | then an e-mail is given up
`,
  levels: async ({ db, clock }) =>
    (await countWaiting(db, clock.now())).flatMap(({ kind, state, count, oldestSeconds }): Reading[] => [
      { name: "vershina_outbox_messages", labels: { kind, state }, value: count },
      { name: "vershina_outbox_oldest_seconds", labels: { kind, state }, value: oldestSeconds },
    ]),
};
