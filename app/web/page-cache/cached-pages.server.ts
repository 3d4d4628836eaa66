/**
 * Pages held in memory, compressed: bounded in bytes, one rendering at a time per page, fresh for half a minute, then
 * served once more while a new one is made. Knows nothing of HTTP; `page-cache.server.ts` does.
 */
import { LRUCache } from "lru-cache";
import { toMilliseconds } from "~/shared/duration";

/** How long a page counts as fresh, and how long it may be served while a new one is being made. */
export const PAGE_FRESH = { seconds: 30 } as const;
export const PAGE_STALE = { minutes: 2 } as const;
/** With the database away, an old page is better than none. */
export const PAGE_CACHED_IN_TROUBLE = { hours: 1 } as const;
/** How soon after a failure a page is tried again: until then no request waits for a database that does not answer. */
export const PAGE_RETRIED = { seconds: 5 } as const;
/** A rendering that takes longer has failed: it must not block its address for as long as it hangs. */
export const PAGE_PATIENCE = { seconds: 10 } as const;
/** Per copy of the server. */
export const PAGES_MAX_BYTES = 16 * 1024 * 1024;
/** Addresses known to give nothing cacheable: an unknown slug, a redirect. */
const REFUSALS_MAX = 1000;

export type CachedPage = { bytes: number };
/** `trouble`: it could not be made this time. `refused`: this address never gives a cacheable page. */
export type Rendering<Page> = { page: Page } | "refused" | "trouble";

/** `troubleAt`: when a new one could not be made; the old one is served until the next try. */
type Entry<Page> = { page: Page; madeAt: number; troubleAt: number | null };

export class CachedPages<Page extends CachedPage> {
  private readonly entries: LRUCache<string, Entry<Page>>;
  private readonly refusals = new LRUCache<string, { at: number }>({ max: REFUSALS_MAX });
  private readonly renderings = new Map<string, Promise<Page | null>>();
  private generation = 0;
  /** Answers so far; `miss`: the request waited for a rendering, or was passed on. */
  readonly asked = { hit: 0, stale: 0, miss: 0 };

  constructor(
    private readonly options: {
      /** Milliseconds; only differences count. */
      now: () => number;
      render: (key: string) => Promise<Rendering<Page>>;
      maxBytes?: number;
    },
  ) {
    const maxSize = options.maxBytes ?? PAGES_MAX_BYTES;
    this.entries = new LRUCache({ maxSize, sizeCalculation: ({ page }) => page.bytes });
  }

  /** Returns the cached page at once, if any; a new one is made in the background when it is due. */
  take(key: string): Page | null {
    const entry = this.entries.get(key);
    const outcome = entry ? this.judge(entry) : "miss";
    this.asked[outcome] += 1;
    if (!entry || outcome === "miss") return null;
    if (outcome === "stale" && !this.isTroubled(entry)) void this.render(key);
    return entry.page;
  }

  private judge(entry: Entry<Page>): "hit" | "stale" | "miss" {
    const age = this.options.now() - entry.madeAt;
    if (age < toMilliseconds(PAGE_FRESH)) return "hit";
    return age < toMilliseconds(this.isTroubled(entry) ? PAGE_CACHED_IN_TROUBLE : PAGE_STALE) ? "stale" : "miss";
  }

  /** It could not be made a moment ago: it is not tried again yet. */
  private isTroubled({ troubleAt }: Entry<Page>): boolean {
    return troubleAt !== null && this.options.now() - troubleAt < toMilliseconds(PAGE_RETRIED);
  }

  /** Renders the page now; requests that arrive meanwhile share the result. Null: nothing cacheable here. */
  async make(key: string): Promise<Page | null> {
    const refused = this.refusals.get(key);
    if (refused && this.options.now() - refused.at < toMilliseconds(PAGE_FRESH)) return null;
    return this.render(key);
  }

  /** The content has changed: every page is made again, and renderings in progress are not cached. */
  clear(): void {
    this.generation += 1;
    this.entries.clear();
    this.refusals.clear();
    this.renderings.clear();
  }

  get size(): { pages: number; bytes: number } {
    return { pages: this.entries.size, bytes: this.entries.calculatedSize };
  }

  private render(key: string): Promise<Page | null> {
    const running = this.renderings.get(key);
    if (running) return running;
    const generation = this.generation;
    const rendering = this.inTime(this.options.render(key))
      .catch((): Rendering<Page> => "trouble")
      .then((made) => {
        if (generation !== this.generation) return typeof made === "string" ? null : made.page;
        this.renderings.delete(key);
        if (made === "trouble") return this.oldPage(key);
        const madeAt = this.options.now();
        if (made === "refused") {
          this.entries.delete(key);
          this.refusals.set(key, { at: madeAt });
          return null;
        }
        this.entries.set(key, { page: made.page, madeAt, troubleAt: null });
        return made.page;
      });
    this.renderings.set(key, rendering);
    return rendering;
  }

  private inTime(rendering: Promise<Rendering<Page>>): Promise<Rendering<Page>> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => resolve("trouble"), toMilliseconds(PAGE_PATIENCE));
      rendering.then(resolve, reject).finally(() => clearTimeout(timer));
    });
  }

  private oldPage(key: string): Page | null {
    const entry = this.entries.get(key);
    if (!entry) return null;
    const now = this.options.now();
    if (now - entry.madeAt >= toMilliseconds(PAGE_CACHED_IN_TROUBLE)) {
      this.entries.delete(key);
      return null;
    }
    entry.troubleAt = now;
    return entry.page;
  }
}
