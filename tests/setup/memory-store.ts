/** Files of a test, gone with it. */
import type { FileStorePort, StoredFile } from "~/integrations/ports";
import type { Clock } from "~/shared/clock";

export type MemoryStore = FileStorePort & {
  files: Map<string, { content: Buffer; at: Date }>;
  /** While set, storing fails with it. */
  failWith: Error | null;
};

export function createMemoryStore(clock: Clock): MemoryStore {
  const files: MemoryStore["files"] = new Map();
  const store: MemoryStore = {
    provider: "memory",
    files,
    failWith: null,
    async put(key, content) {
      if (store.failWith) throw store.failWith;
      files.set(key, { content, at: clock.now() });
    },
    read: async (key) => files.get(key)?.content ?? null,
    remove: async (key) => void files.delete(key),
    async *list(): AsyncGenerator<StoredFile> {
      for (const [key, { content, at }] of [...files])
        yield { key, bytes: content.byteLength, ageSeconds: (clock.now().getTime() - at.getTime()) / 1000 };
    },
  };
  return store;
}
