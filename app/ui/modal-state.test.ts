import { createStore } from "jotai";
import { describe, expect, test } from "vitest";
import { closeModalAtom, MODAL_PRIORITIES, openModalAtom, replaceModal, visibleModalAtom } from "~/ui/modal-state";

const auth = { name: "auth" };
const lead = { name: "lead" };

describe("replaceModal", () => {
  test("the first modal is shown", () => expect(replaceModal(null, auth)).toBe(auth));

  test("without priorities the newer modal replaces the current one", () => {
    expect(MODAL_PRIORITIES).toEqual({});
    expect(replaceModal(auth, lead)).toBe(lead);
  });

  test.each([
    [{ lead: 1 }, lead],
    [{ lead: 1, auth: 1 }, lead],
    [{ auth: 1 }, auth],
    [{ lead: -1 }, auth],
  ])("priorities %j leave the stronger one", (priorities, shown) => {
    expect(replaceModal(auth, lead, priorities)).toBe(shown);
  });
});

test("closing a replaced modal leaves its successor", () => {
  const store = createStore();
  store.set(openModalAtom, auth);
  store.set(openModalAtom, lead);
  store.set(closeModalAtom, "auth");
  expect(store.get(visibleModalAtom)).toEqual(lead);
  store.set(closeModalAtom, "lead");
  expect(store.get(visibleModalAtom)).toBeNull();
});
