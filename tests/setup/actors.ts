import type { Actor } from "~/features/access/may";

export const STAFF: Actor = { kind: "staff", staffId: "tests" };
