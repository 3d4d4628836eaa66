/** A new item begins as a draft: empty, like another one, or like an example. */
import type { AppContext } from "~/app-context.server";
import type { Transaction } from "~/db/open-database.server";
import type { Example } from "~/features/core/resources/example";
import { findReferences } from "~/features/core/resources/find-references";
import type { Item } from "~/features/core/resources/merge-items";
import { type AnyResource, findKeyFault } from "~/features/core/resources/resource.server";
import { type Outcome, refuse } from "~/shared/result";
import { findOwnDrafts, lockDraft, putDraft } from "./drafts.server";
import { freeKey } from "./free-key";
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
  const likeExample = async (wanted: string): Promise<string> => {
    const drafts = await findOwnDrafts(db, { kind: resource.kind, userId });
    const [free = wanted] = await chooseKeys({ db, clock }, resource, { wanted: [wanted], drafts });
    return free;
  };
  const key = typed === "" && sample?.from === "example" ? await likeExample(sample.key) : typed;
  if (findKeyFault(resource, key) !== null) return refuse("wrong-key");
  const now = clock.now();
  const models: Models = (kind) => (sample?.from === "example" ? examples(kind, now) : []);
  return db.transaction(async (tx) => {
    if ((await resource.read(tx, key)) !== null) return refuse("taken-key");
    const value = sample ? await readSample(tx, resource, { sample, models }) : resource.blank(now, key);
    if (!value) return refuse("no-sample");
    await putNewDrafts(tx, models, { resource, key, userId, value, now });
    return { ok: true, key };
  });
}

/** These keys, or free ones like them: neither the site nor one of the drafts has them. */
export async function chooseKeys(
  { db, clock }: Pick<Context, "db" | "clock">,
  resource: AnyResource,
  { wanted, drafts }: { wanted: readonly string[]; drafts: readonly { key: string }[] },
): Promise<string[]> {
  const taken = new Set([...(await resource.list(db, clock.now())), ...drafts].map(({ key }) => key));
  return wanted.map((key) => freeKey(key, taken));
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
