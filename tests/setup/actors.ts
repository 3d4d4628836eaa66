import type { Actor } from "~/shared/actor";

export const STAFF: Actor = { kind: "staff", staffId: "tests", roles: ["owner"] };
