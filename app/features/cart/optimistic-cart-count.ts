/** Separate from the optimistic cart: every page shows the count, only the cart page needs the price rules. */

/** Courses in the cart including posts in flight, so that the badge reacts at once. */
export function optimisticCount(count: number, posts: readonly FormData[]): number {
  const moved = posts.reduce((sum, form) => {
    const intent = form.get("intent");
    return sum + (intent === "add" ? 1 : intent === "remove" ? -1 : 0);
  }, 0);
  return Math.max(0, count + moved);
}
