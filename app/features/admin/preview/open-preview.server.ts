/** The context of a request that sees the site as of another moment: the same loaders, other content and another clock. */
import { LRUCache } from "lru-cache";
import type { AppContext } from "~/app-context.server";
import { ReadOnlyError } from "~/db/errors.server";
import type { Database } from "~/db/open-database.server";
import { readPublishedVersions } from "~/features/core/documents/document-version-rows.server";
import { type DocumentSource, fixedDocuments } from "~/features/core/documents/open-documents.server";
import { controlOf } from "~/features/core/flags/flags";
import { fixedSchool, readSchool, type SchoolSource } from "~/features/core/school/open-school.server";
import { fixedSeoTexts, readSeoTexts, type SeoTextSource } from "~/features/site/seo/open-seo-texts.server";
import { readOffer } from "~/features/site/storefront/read-offer.server";
import type { SecretPurpose, Secrets } from "~/integrations/secrets.server";
import { type ContentPlan, makeCopies, planContent } from "./content-copy.server";
import { findDifferences } from "./find-differences.server";
import type { Difference } from "./list-differences";
import type { PreviewView } from "./preview";

type Content = {
  db: Database;
  school: SchoolSource;
  documents: DocumentSource;
  seoTexts: SeoTextSource;
  differences: Difference[];
};

/** Addresses of payers that staff get in a preview open nothing outside it. */
export function previewSecrets(secrets: Secrets): Secrets {
  const own = (purpose: SecretPurpose) => (purpose === "payer-page" ? "preview-payer" : purpose);
  return {
    ...secrets,
    sign: (purpose, text) => secrets.sign(own(purpose), text),
    isSignedBy: (purpose, text, signature) => secrets.isSignedBy(own(purpose), text, signature),
  };
}

/** Moments that stay in memory. */
const MOST_MOMENTS = 20;
const opened = new WeakMap<Database, LRUCache<string, Promise<Content>>>();

/** Sessions, limits and jobs are left alone: they have the real database and the real clock. */
export async function openPreview<Context extends AppContext>(
  context: Context,
  { at, flag }: Pick<PreviewView, "at" | "flag">,
): Promise<{ context: Context; differences: Difference[] }> {
  const plan = await planContent(context, at);
  const { db, school, documents, seoTexts, differences } = await readContent(context, plan, at);
  const { bank, captcha, env, flags, images, otherBanks, photos, telegram, vk } = context;
  return {
    differences,
    context: {
      ...context,
      ...{ db, school, documents, seoTexts, secrets: previewSecrets(context.secrets) },
      clock: { now: () => new Date(at), real: () => context.clock.now() },
      env: { ...env, GA4_MEASUREMENT_ID: undefined, METRIKA_COUNTER: undefined, VK_PIXEL_ID: undefined },
      flags: {
        ...flags,
        valueForAll: (name) => (flag?.name === name ? flag.value : (flags.valueForAll(name) ?? controlOf(name))),
      },
      sms: silence(context.sms, []),
      mail: silence(context.mail, []),
      stream: silence(context.stream, []),
      bank: silence(bank, []),
      otherBanks: otherBanks.map((one) => silence(one, [])),
      captcha: silence(captcha, ["createChallenge", "revealDigits", "kindOf"]),
      vk: vk && silence(vk, ["authorizeUrl"]),
      telegram: telegram && silence(telegram, ["check", "drawFields"]),
      photos: silence(photos, ["read", "list"]),
      images: silence(images, ["read", "list"]),
      ...{ crm: null, ga4: null, metrika: null },
      events: { emit: () => undefined },
      views: { count: () => undefined, popAll: () => [], giveBack: () => undefined },
    },
  };
}

/** The port without its effects: only these methods work. */
function silence<Port extends object>(port: Port, working: readonly (keyof Port)[]): Port {
  return new Proxy(port, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== "function" || (working as readonly PropertyKey[]).includes(name)) return value;
      return () => {
        throw new ReadOnlyError(String(name));
      };
    },
  });
}

async function readContent(context: AppContext, plan: ContentPlan, at: Date): Promise<Content> {
  // Each time: the copies may have been dropped.
  const touched = await makeCopies(context, plan);
  const known = opened.get(context.db) ?? new LRUCache({ max: MOST_MOMENTS });
  opened.set(context.db, known);
  const key = `${plan.state} ${at.toISOString()}`;
  const content = known.get(key) ?? read();
  known.set(key, content);
  content.catch(() => known.delete(key));
  return content;

  async function read(): Promise<Content> {
    const db = context.database.readIn(plan.schema);
    const [{ profile, brand, season }, published, texts, offer, differences] = await Promise.all([
      readSchool(db),
      readPublishedVersions(db),
      readSeoTexts(db),
      readOffer(db),
      findDifferences(context, { db, touched, now: context.clock.now(), at }),
    ]);
    return {
      ...{ db, school: fixedSchool(profile, { offer, brand, season }), documents: fixedDocuments(published) },
      ...{ seoTexts: fixedSeoTexts(texts), differences },
    };
  }
}
