import type { FeatureDescription } from "~/features/feature-description.server";
import { CHECKOUT_LIFETIME } from "./pending-checkout";
import { PROMOCODE_MISSES_PER_NETWORK, PROMOCODE_TRIES_PER_CART, PROMOCODE_TRIES_PER_IP } from "./change-cart.server";
import { SAME_CART_WINDOW, SNAPSHOT_LIFETIME } from "./cart-snapshot.server";
import { MAX_CART_LINES } from "./edit-cart.server";
import { MAX_SET_ITEMS } from "./schema";
import { acquireGuestCart } from "./acquire-cart.server";

export const feature: FeatureDescription = {
  name: "store/cart",
  adoptGuest: {
    work: acquireGuestCart,
    failure: { event: "cart.acquire_failed", text: "the guest's cart was not acquired at login" },
  },
  limits: `
CHECKOUT_LIFETIME | ${CHECKOUT_LIFETIME.minutes} | minutes | from «оплатить» to the login
PROMOCODE_TRIES_PER_CART | ${PROMOCODE_TRIES_PER_CART.points} | codes per minute | a person who types never meets it
PROMOCODE_TRIES_PER_IP | ${PROMOCODE_TRIES_PER_IP.points} | codes per minute | a whole class behind one address
PROMOCODE_MISSES_PER_NETWORK | ${PROMOCODE_MISSES_PER_NETWORK.points} | codes per minute | that do not exist, by all guests of one network
SNAPSHOT_LIFETIME | ${SNAPSHOT_LIFETIME.days} | days | a cart page keeps its courses after its login has ended
SAME_CART_WINDOW | ${SAME_CART_WINDOW.minutes} | minutes | two actions of one page at once make one cart
MAX_CART_LINES | ${MAX_CART_LINES} | courses | far more than one person studies
MAX_SET_ITEMS | ${MAX_SET_ITEMS} | courses | added to the cart together: the picker's list
`,
  closedToCrawlers: ["/cart/", "/reset-cart/"],
};
