/** A new item begins as a draft: empty, like another one, or like an example. */
import type { AppContext } from "~/app-context.server";
import type { Database, Transaction } from "~/db/open-database.server";
import type { Example } from "~/features/core/resources/example";
import { findReferences } from "~/features/core/resources/find-references";
import type { Item } from "~/features/core/resources/item";
import { type AnyResource, findKeyFault } from "~/features/core/resources/resource.server";
import { type Outcome, refuse } from "~/shared/result";
import { findDraft, lockDraft, putDraft } from "./drafts.server";
import { findResource } from "./resources.server";

/** An item of the site, or of the model school. */
export type Sample = { from: "site" | "example"; key: string };

type Start = { key: string; userId: number; sample: Sample | null };
type Context = Pick<AppContext, "db" | "clock" | "examples">;
/** The examples of a kind; none where the item does not begin like one. */
type Models = (kind: string) => readonly Example[];

/**
 * Under the key that its page will have; without one, under that of its example. An example brings drafts of the items
 * that it names and the site lacks, so that a course comes with its page and its teachers.
 */
export async function startItem(
  { db, clock, examples }: Context,
  resource: AnyResource,
  { key: typed, userId, sample }: Start,
): Promise<Outcome<{ key: string }, "wrong-key" | "taken-key" | "no-sample">> {
  const isLikeExample = typed === "" && sample?.from === "example";
  const key = isLikeExample ? await findFreeKey(db, resource, { key: sample.key, userId }) : typed;
  if (findKeyFault(resource, key) !== null) return refuse("wrong-key");
  const now = clock.now();
  const models: Models = (kind) => (sample?.from === "example" ? examples(kind, now) : []);
  return db.transaction(async (tx) => {
    if ((await resource.read(tx, key)) !== null) return refuse("taken-key");
    const begun = sample ? await readSample(tx, resource, { sample, models }) : resource.blank(now, key);
    if (!begun) return refuse("no-sample");
    await putNewDrafts(tx, models, { resource, key, userId, value: atAddress(resource, begun, key), now });
    return { ok: true, key };
  });
}

/** The page of a new item has its own address, not that of its sample. */
const atAddress = ({ fields }: AnyResource, item: Item, key: string): Item =>
  Object.fromEntries(
    Object.entries(item).map(([name, value]) => {
      const field = fields[name];
      return [name, field?.control === "line" && field.isAddress ? key : value];
    }),
  );

/** `key`, or with the first number that neither the site nor a draft of the person has: `fizika-2`. */
async function findFreeKey(
  db: Database,
  resource: AnyResource,
  { key, userId }: { key: string; userId: number },
): Promise<string> {
  for (let number = 1; ; number += 1) {
    const free = number === 1 ? key : `${key}-${number}`;
    const isTaken =
      (await resource.read(db, free)) !== null || (await findDraft(db, { kind: resource.kind, key: free, userId }));
    if (!isTaken) return free;
  }
}

async function readSample(
  tx: Transaction,
  resource: AnyResource,
  { sample, models }: { sample: Sample; models: Models },
): Promise<Item | null> {
  if (sample.from === "site") return resource.read(tx, sample.key);
  return models(resource.kind).find(({ key }) => key === sample.key)?.item ?? null;
}

type NewDraft = { resource: AnyResource; key: string; userId: number; value: Item; now: Date };

/** A draft that the person already has stays as it is. */
async function putNewDrafts(tx: Transaction, models: Models, draft: NewDraft): Promise<void> {
  const { resource, key, userId, value, now } = draft;
  const id = { kind: resource.kind, key, userId };
  if ((await resource.read(tx, key)) !== null || (await lockDraft(tx, id))) return;
  await putDraft(tx, { ...id, value, base: null, now });
  for (const named of findReferences(resource.fields, value)) {
    const model = models(named.kind).find((one) => one.key === named.key);
    const owner = findResource(named.kind);
    if (model && owner)
      await putNewDrafts(tx, models, { ...draft, resource: owner, key: model.key, value: model.item });
  }
}
