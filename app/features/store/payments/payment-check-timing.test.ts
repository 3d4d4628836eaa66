import { expect, it } from "vitest";
import {
  PAYMENT_CHECK_INTERVAL,
  PAYMENT_CHECK_LIMIT,
  PAYMENT_CHECK_REFRESH,
} from "~/features/store/payments/payment-check-timing";

it("the page asks for a minute, every two seconds with a script and every four without", () => {
  expect(PAYMENT_CHECK_LIMIT).toEqual({ seconds: 60 });
  expect(PAYMENT_CHECK_INTERVAL).toEqual({ seconds: 2 });
  expect(PAYMENT_CHECK_REFRESH).toEqual({ seconds: 4 });
});
