import { auditEntries, auditSealEntries, auditSeals } from "~/db/schema/audit.server";
import type { FeatureDescription } from "~/features/feature-description.server";
import { sealAudit } from "./seal-audit.server";

export const feature: FeatureDescription = {
  name: "core/audit",
  tables: [auditEntries, auditSealEntries, auditSeals],
  jobs: [{ name: "seal-audit", turns: { every: { minutes: 10 }, past: { minutes: 2 } }, work: sealAudit }],
};
