import { expect, it } from "vitest";
import { STAFF_INVITATION_LIFETIME } from "./invitations.server";
import { STAFF_CODE_TRIES } from "./second-factor.server";
import {
  STAFF_FACTOR_RECENT,
  STAFF_IDLE,
  STAFF_PASSWORD_LIFETIME,
  STAFF_SESSION_LIFETIME,
} from "./staff-sessions.server";

it("the sessions of staff are pinned against silent loosening", () => {
  expect(STAFF_IDLE).toEqual({ minutes: 30 });
  expect(STAFF_SESSION_LIFETIME).toEqual({ hours: 8 });
  expect(STAFF_PASSWORD_LIFETIME).toEqual({ minutes: 20 });
  expect(STAFF_FACTOR_RECENT).toEqual({ minutes: 10 });
});

it("the second factor and the invitation are pinned against silent loosening", () => {
  expect(STAFF_CODE_TRIES).toMatchObject({ points: 5, window: { minutes: 15 } });
  expect(STAFF_INVITATION_LIFETIME).toEqual({ days: 3 });
});
