import { expect, test } from "vitest";
import { addToast, TOAST_SHOWN, TOASTS_AT_ONCE, type ToastMessage } from "~/ui/toast-state";

const toast = (id: string, text = id): ToastMessage => ({ id, text, kind: "ok" });

test("the toast limits are pinned", () => {
  expect(TOAST_SHOWN.milliseconds).toBe(5000);
  expect(TOASTS_AT_ONCE).toBe(3);
});

test("a toast with a known id replaces the shown one and comes last", () => {
  expect(addToast([toast("a"), toast("b")], toast("a", "again"))).toEqual([toast("b"), toast("a", "again")]);
});

test("the oldest gives way to the fourth", () => {
  expect(addToast([toast("a"), toast("b"), toast("c")], toast("d")).map(({ id }) => id)).toEqual(["b", "c", "d"]);
});
