/** After each answer the keyboard goes on where its result is. */
import { useState } from "react";
import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { restoreFocus } from "~/entry/restore-focus";
import { mount } from "./mount";

type Part = "course" | "undo" | "other" | "refusal" | "screen";
let show: (parts: Part[]) => void;

function Cart() {
  const [parts, setParts] = useState<Part[]>(["course", "other"]);
  show = setParts;
  return (
    <main>
      <h1>Корзина</h1>
      {parts.includes("refusal") && <p role="alert">Курс не убрать</p>}
      {parts.includes("screen") && <pre>{"\n".repeat(200)}</pre>}
      {parts.includes("undo") && (
        <p role="status">
          Убрали курс <button>вернуть</button>
        </p>
      )}
      {parts.includes("other") && <button>плачу за ребёнка</button>}
      {parts.includes("course") && <button>убрать</button>}
    </main>
  );
}

const button = (name: string) => page.getByRole("button", { name });

async function open() {
  addEventListener("click", restoreFocus, { once: true });
  mount([{ path: "*", element: <Cart /> }], "/cart/");
  await userEvent.click(button("плачу за ребёнка"));
  await userEvent.click(button("убрать"));
}

it("moves to the message that replaces the focused button", async () => {
  await open();
  show(["undo", "other"]);
  await expect.element(button("вернуть")).toHaveFocus();
});

it("moves to a message that came before the button left", async () => {
  await open();
  show(["undo", "course", "other"]);
  await expect.element(button("вернуть")).toBeVisible();
  await expect.element(button("убрать")).toHaveFocus();
  show(["undo", "other"]);
  await expect.element(button("вернуть")).toHaveFocus();
});

it("moves on to a message that comes after the button left", async () => {
  await open();
  show(["other"]);
  await expect.element(button("плачу за ребёнка")).toHaveFocus();
  show(["undo", "other"]);
  await expect.element(button("вернуть")).toHaveFocus();
  await userEvent.click(button("вернуть"));
  show(["other", "course"]);
  await expect.element(button("убрать")).toHaveFocus();
});

it("moves on to what takes the place of the button after a while", async () => {
  addEventListener("click", restoreFocus, { once: true });
  mount([{ path: "*", element: <Cart /> }], "/cart/");
  await expect.element(button("плачу за ребёнка")).toBeVisible();
  show(["undo"]);
  await userEvent.click(button("вернуть"));
  show([]);
  await expect.element(page.getByRole("heading", { name: "Корзина" })).toHaveFocus();
  show(["course"]);
  await expect.element(button("убрать")).toHaveFocus();
});

it("scrolls to a refusal that stands out of sight", async () => {
  addEventListener("click", restoreFocus, { once: true });
  mount([{ path: "*", element: <Cart /> }], "/cart/");
  await expect.element(button("плачу за ребёнка")).toBeVisible();
  show(["screen", "course"]);
  await userEvent.click(button("убрать"));
  await expect.element(page.getByRole("heading", { name: "Корзина" })).not.toBeInViewport();
  show(["refusal", "screen"]);
  await expect.element(page.getByRole("alert")).toHaveFocus();
  await expect.element(page.getByRole("alert")).toBeInViewport();
});

it("stays with what a person does meanwhile", async () => {
  await open();
  show(["other"]);
  await expect.element(button("плачу за ребёнка")).toHaveFocus();
  await userEvent.click(button("плачу за ребёнка"));
  show(["undo", "other"]);
  await expect.element(button("вернуть")).toBeVisible();
  await expect.element(button("плачу за ребёнка")).toHaveFocus();
});

it("leaves a message of an earlier action alone", async () => {
  await open();
  show(["undo", "course", "other"]);
  await expect.element(button("вернуть")).toBeVisible();
  await userEvent.click(button("убрать"));
  show(["undo", "other"]);
  await expect.element(button("плачу за ребёнка")).toHaveFocus();
});
