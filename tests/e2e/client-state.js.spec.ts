/** State of the browser alone: the flight to the cart (decision 0047). */
import type { Page } from "@playwright/test";
import { COURSE_PATH } from "../load/pages";
import { expect, test } from "./fixtures";
import { wakeUp } from "./steps/hydration";

type Point = { x: number; y: number };
type Flight = { from: Point; to: Point; milliseconds: number };

/** Notes each flight at its start: where it begins and ends, as the browser will draw it. */
async function noteFlights(page: Page): Promise<() => Promise<Flight[]>> {
  await page.addInitScript(() => {
    const flights: Flight[] = [];
    Object.assign(window, { flights });
    // eslint-disable-next-line @typescript-eslint/unbound-method -- each call brings its element.
    const { animate } = Element.prototype;
    Element.prototype.animate = function (frames, options) {
      const animation = animate.call(this, frames, options);
      if (this.classList.contains("flight")) {
        const at = (progress: number) => {
          animation.currentTime = progress;
          const { left, top, width, height } = this.getBoundingClientRect();
          return { x: left + width / 2, y: top + height / 2 };
        };
        const { duration } = options as { duration: number };
        flights.push({ from: at(0), to: at(duration - 0.01), milliseconds: duration });
        animation.currentTime = 0;
      }
      return animation;
    };
  });
  return () => page.evaluate(() => (window as unknown as { flights: Flight[] }).flights);
}

/** Adds the course and answers where the clicked button and the cart stood. */
async function addCourse(page: Page): Promise<{ button: Point; cart: Point }> {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(COURSE_PATH);
  await wakeUp(page);
  const button = page.locator(".picker-side").getByRole("button", { name: "в корзину" });
  await button.scrollIntoViewIfNeeded();
  const middleOf = async (element: typeof button) => {
    const box = await element.boundingBox();
    if (!box) throw new Error("It is not on the page");
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const places = {
    button: await middleOf(button),
    cart: await middleOf(page.getByRole("banner").getByRole("link", { name: /^Корзина/ })),
  };
  await button.click();
  await expect(page.getByRole("banner").getByRole("link", { name: "Корзина, курсов: 1" })).toBeVisible();
  return places;
}

const isNear = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y) < 12;

test("a dot flies from the clicked button to the cart and is gone", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  const readFlights = await noteFlights(page);
  const { button, cart } = await addCourse(page);
  await expect.poll(readFlights).toHaveLength(1);
  const [flight] = await readFlights();
  expect(flight?.milliseconds).toBe(500);
  expect(isNear(flight!.from, button), JSON.stringify({ flight, button })).toBe(true);
  expect(isNear(flight!.to, cart), JSON.stringify({ flight, cart })).toBe(true);
  await expect(page.locator(".flight")).toHaveCount(0);
});

test("nothing flies where the visitor prefers reduced motion, and the badge counts all the same", async ({ page }) => {
  const readFlights = await noteFlights(page);
  await addCourse(page);
  expect(await readFlights()).toEqual([]);
});
