/** The cart page over a cart in memory, which the site's own rules change and price. */
import { type ActionFunctionArgs, useLoaderData } from "react-router-dom";
import { page } from "vitest/browser";
import { applyTicks } from "~/features/store/cart/merge-carts";
import type { CartAnswer } from "~/features/store/cart/cart-answer";
import type { CartView } from "~/features/store/cart/cart-view";
import { CartPage, type CartPageProps } from "~/features/store/cart/CartPage";
import { NOTHING_SHOWN, SHOWN_MONTHS } from "~/features/store/cart/cart-answer";
import { chosenMonths, type CartChange, optimisticCart, readCartChange } from "~/features/store/cart/optimistic-cart";
import { requoteCart } from "~/features/store/cart/requote-cart";
import { useCartCount } from "~/features/store/cart/use-cart-count";
import { Navbar } from "~/features/core/shell/Navbar";
import { textOf, textsOf } from "~/shared/form-text";
import { type MonthKey, parseMonthKey } from "~/shared/months";
import { ToastOutlet } from "~/ui/ToastOutlet";
import { CART } from "../setup/cart-view";
import { NO_RULES } from "~/shared/form-rules";
import { makeGate, mount } from "./mount";

/** A post that has arrived; the server answers when the test lets it. */
export type HeldPost = { form: FormData; answer: () => void; refuse: (text: string) => void };

const readMonths = (form: FormData, name: string): MonthKey[] =>
  textsOf(form, name).flatMap((month) => (month === NOTHING_SHOWN ? [] : (parseMonthKey(month) ?? [])));

function makeCartServer() {
  let cart = CART;
  /** Overrides the stored cart for every load, as a copy that lags behind would. */
  let outdated: CartView | null = null;
  let loads = 0;
  const posts: HeldPost[] = [];

  function store(form: FormData) {
    const change = readCartChange(form);
    if (!change) throw new Error(`Not a change of a cart: ${textOf(form, "intent")}`);
    cart = { ...optimisticCart(cart, [withTicksOf(form, change)], requoteCart), version: cart.version + 1 };
  }

  function withTicksOf(form: FormData, change: CartChange): CartChange {
    if (change.intent !== "set-months") return change;
    const line = cart.lines.find(({ productId }) => productId === change.productId);
    const shown = readMonths(form, SHOWN_MONTHS);
    return { ...change, ...applyTicks({ stored: line ? chosenMonths(line) : [], ticked: change.months, shown }) };
  }

  return {
    posts,
    cart: () => cart,
    loads: () => loads,
    sayAlways: (view: CartView) => void (outdated = view),
    load: (): CartPageProps => {
      loads += 1;
      return {
        cart: outdated ?? cart,
        snapshot: null,
        mayRestore: false,
        isLoginOver: false,
        shareUrl: null,
        isGuest: true,
        payer: "self",
        method: null,
        rules: { checkout: NO_RULES, promocode: NO_RULES },
        notice: null,
        typedPhone: null,
        typedChild: null,
        removed: null,
        paid: null,
      };
    },
    answer: async ({ request }: ActionFunctionArgs): Promise<CartAnswer> => {
      const form = await request.formData();
      const gate = makeGate();
      gate.shut();
      let refusal: string | null = null;
      posts.push({
        form,
        answer: gate.open,
        refuse(text) {
          refusal = text;
          gate.open();
        },
      });
      await gate.pass();
      if (refusal !== null) return { status: "error", error: { "": [refusal] } };
      store(form);
      return { status: "success" };
    },
  };
}

function Cart() {
  const props = useLoaderData() as CartPageProps;
  return (
    <>
      <Navbar viewer={null} cartCount={useCartCount(props.cart?.lines.length ?? 0)} path="/cart/" />
      <CartPage {...props} />
      <ToastOutlet flash={null} />
    </>
  );
}

export function openCart() {
  const server = makeCartServer();
  const { load: loader, answer: action } = server;
  mount([{ id: "routes/_default.cart", path: "/cart/", loader, action, Component: Cart }], "/cart/");
  return server;
}

/** The box of a month in the line of course `productId`. */
export const box = (productId: number, month: string) =>
  page.getByRole("group", { name: `Месяцы курса «Курс ${productId}»` }).getByLabelText(new RegExp(`^${month}`));
export const sum = page.getByRole("status").filter({ hasText: "К оплате" });
export const badge = (count: number) => page.getByRole("link", { name: `Корзина, курсов: ${count}` });
export const bin = (productId: number) => page.getByRole("button", { name: `Убрать «Курс ${productId}»` });
