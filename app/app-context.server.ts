/**
 * The context of every use case: the database, the clock, the outside world. Types only, so that use cases can name
 * them without reaching the composition root (`context.server.ts`), which alone makes them.
 */
import type { Limiter } from "~/db/limiter.server";
import type { Database, OpenDatabase } from "~/db/open-database.server";
import type { Env } from "~/env/env.server";
import type { Example } from "~/features/core/resources/example";
import type { DocumentSource } from "~/features/core/documents/open-documents.server";
import type { PreviewBarView } from "~/features/admin/preview/preview-view";
import type { SchoolSource } from "~/features/core/school/open-school.server";
import type { SeoTextSource } from "~/features/site/seo/open-seo-texts.server";
import type { ViewCounter } from "~/features/insights/analytics/view-counter";
import type { Logger } from "~/integrations/log.server";
import type {
  BankPort,
  CaptchaPort,
  CrmPort,
  DemoVk,
  ErrorReports,
  FileStorePort,
  FlagsPort,
  MailPort,
  PurchaseReceiver,
  MetricsPort,
  SmsPort,
  StreamPort,
  TelegramPort,
  VkIdPort,
} from "~/integrations/ports";
import type { Secrets } from "~/integrations/secrets.server";
import type { Clock } from "~/shared/clock";
import type { Events } from "~/shared/domain-events";

export type AppContext = {
  env: Env;
  log: Logger;
  /** Extra error reports; `log.error` is reported automatically. */
  errors: ErrorReports;
  clock: Clock;
  secrets: Secrets;
  database: OpenDatabase;
  db: Database;
  limiter: Limiter;
  sms: SmsPort;
  captcha: CaptchaPort;
  /** The profile of the school, and whether it is open. */
  school: SchoolSource;
  /** Its legal documents, with their versions. */
  documents: DocumentSource;
  /** Texts of staff for search engines. */
  seoTexts: SeoTextSource;
  /** Items of a model school, as of a moment: new ones of the back office can begin with them. */
  examples: (kind: string, now: Date) => readonly Example[];
  /** Receives new payments. */
  bank: BankPort;
  /** Other banks whose keys are set: payments made through them are still settled there. */
  otherBanks: readonly BankPort[];
  mail: MailPort;
  /** Null: no CRM is configured, leads wait. */
  crm: CrmPort | null;
  /** Null: login through VK is off. */
  vk: VkIdPort | null;
  /** Null: the real VK, or none. */
  demoVk: DemoVk | null;
  /** Null: Telegram is not linked. */
  telegram: TelegramPort | null;
  /** Photographs of solutions. */
  photos: FileStorePort;
  images: FileStorePort;
  /** Feature flags and experiments: which variant a visitor sees. */
  flags: FlagsPort;
  /** Where the events of analytics go. */
  stream: StreamPort;
  /** Null: the server reports nothing to these tags. */
  ga4: PurchaseReceiver | null;
  metrika: PurchaseReceiver | null;
  /** Pages that this copy of the server has shown. */
  views: ViewCounter;
  /** Domain events, published after they are stored (decision 0049). */
  events: Events;
  /** Null: nothing is counted. */
  metrics: MetricsPort | null;
};

/** One request, as `server.ts` vouches for it. */
export type Visit = {
  id: string;
  /** The true client address: `X-Forwarded-For` counts only from trusted proxies. */
  ip: string;
  /** `https://vershina.example`: from PUBLIC_URL, else from the allow-listed Host. Never from X-Forwarded-Host. */
  origin: string;
  isSecure: boolean;
  /** Marks our own scripts while a page is rendered (app/web/seal-scripts.server.ts). */
  nonce: string;
  userAgent: string | null;
};

export type RequestContext = AppContext & {
  visit: Visit;
  /** The page asked for says that it needs no database: what surrounds it has to do without too. */
  isDatabaseOptional?: boolean;
  /** Answers for a page that is not there with its new address; not set where no page has one. */
  findMoved?: (request: Request, context: RequestContext) => Promise<Response | null>;
  /** Set while the site is shown as of another moment (decision 0105): the bar above each page. */
  preview?: PreviewBarView;
};

declare module "@remix-run/server-runtime" {
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions, @typescript-eslint/no-empty-object-type -- declaration merging
  interface AppLoadContext extends RequestContext {}
}
