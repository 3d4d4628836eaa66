/**
 * The outside world as the application sees it: small ports, one adapter each, chosen by the environment. Use cases
 * know these types and nothing of the providers behind them.
 */
import type { PaymentStatus, ReceiptStatus, SendChannel } from "~/shared/column-values";
import type { YearRidge } from "~/shared/year-ridge";
import type { PurchaseEvent } from "~/features/insights/analytics/event-catalogue";
import type { QuestionKind } from "~/features/people/auth/captcha/captcha-question";
import type { FlagName } from "~/features/core/flags/flags";
import type { Roubles } from "~/shared/money";
import type { E164 } from "~/shared/phone";
import type { Outcome } from "~/shared/result";
import type { LabelsOf, NameOf, Reading } from "./metrics/series";

export type SmsChannel = SendChannel;
export type SmsMessage = {
  channel: SmsChannel;
  phone: E164;
  text: string;
  /** A separate field so that only the demo outbox can show it; a call may return a different one, see `SmsReceipt`. */
  code: string;
  /** The requester's address: providers use it against fraud. */
  ip: string | null;
  at: Date;
  /** After this it is useless. */
  deadlineAt: Date;
};
export type SmsReceipt = {
  /** If it differs from the port's own name: the provider that accepted it. */
  provider?: string;
  providerId: string | null;
  /** A calling provider chooses the digits itself: from now on these are the code. */
  code?: string;
};
export type SmsStatus = "sent" | "delivered" | "undelivered";
export type SmsPort = {
  provider: string;
  /** Resolves when the provider has accepted the message. Throws `SmsFailure`, which says what is known about it. */
  send(message: SmsMessage): Promise<SmsReceipt>;
  /** The delivery status of a text. Absent: the provider does not report it. */
  readStatus?(sent: { provider: string; providerId: string; phone: E164 }): Promise<SmsStatus>;
};

export type CaptchaPurpose = "verify-phone" | "login";
export type CaptchaPort = {
  provider: string;
  /** A new challenge for a form: both ways to answer it. `bits`: the required weight of the proof of work. */
  createChallenge(purpose: CaptchaPurpose, now: Date, ask?: { kind?: QuestionKind; bits?: number }): CaptchaChallenge;
  /** Checks and spends the answer: a second use of the same challenge is refused. */
  verify(token: string, purpose: CaptchaPurpose, now: Date, ip: string): Promise<CaptchaVerdict>;
  /** The digits to draw; null if there are none, or not any more. Never for anything that is sent as text. */
  revealDigits(challenge: string, now: Date): string | null;
  /** The kind of question an earlier challenge asked; null if it is not ours. */
  kindOf(challenge: string): QuestionKind | null;
};
type CaptchaChallenge = {
  /** Signed; sent back inside the token together with an answer. */
  challenge: string;
  /** «Цифры с картинки»: for visitors without JavaScript. */
  question: string;
  /** The URL of the picture in the question. */
  picture: string | null;
  /** Leading zero bits of SHA-256(challenge + ":" + counter) a script must find. */
  difficulty: number;
  /**
   * A captcha from outside, in place of the script's task; `hasQuestion`: visitors without scripts get the question.
   */
  widget?: { siteKey: string; script: string; hasQuestion: boolean };
};
export type CaptchaVerdict =
  /** `bits`: the weight of the proof found. */
  | { ok: true; by: "work"; bits: number }
  | { ok: true; by: QuestionKind | "widget" }
  | { ok: false; reason: "malformed" | "expired" | "wrong" | "spent" | "unavailable" };

export type { PaymentStatus, ReceiptStatus };
/**
 * The result of an attempt to cancel a payment; `left`: the bank cannot, it expires automatically unless it is paid.
 */
export type CancelStatus = PaymentStatus | "left";
/** `full_prepayment`: money for the future; `full_payment`: for what has been given. */
export type ReceiptMode = "full_prepayment" | "full_payment";
/** Without a mode: the default from the settings applies. */
export type BankReceiptLine = { description: string; quantity: number; amountKopecks: number; mode?: ReceiptMode };
export type BankReceipt = { email: string; lines: BankReceiptLine[] };
export type BankPayment = {
  id: string;
  status: PaymentStatus;
  /** Not a whole number if the bank took kopecks we did not ask for. */
  amount: Roubles;
  confirmationUrl: string;
  /** Our id of the payment as the bank stored it; null if it stores none. */
  paymentPublicId: string | null;
  receipt: ReceiptStatus;
};
/** A post from outside, unmodified. */
export type BankNotificationRequest = { rawBody: string; headers: Headers; ip: string };
export type BankNotice = { eventKey: string; paymentId: string; kind: string };
export type BankNoticeVerdict = { ok: true; notice: BankNotice } | { ok: false; reason: "malformed" | "forged" };
/** The previous progress of this refund: `asked`, the outcome is unknown; `taken`, the bank works on it. */
export type RefundProgress = "new" | "asked" | "taken";
export type BankPort = {
  provider: string;
  /** Its receipts name it a prepayment, which a later receipt has to close. */
  isPrepaid: boolean;
  /** Idempotent by `idempotenceKey`: the same key returns the same payment. */
  createPayment(order: {
    /** Public id of our payment. */
    idempotenceKey: string;
    orderPublicId: string;
    amount: Roubles;
    description: string;
    method: string;
    receipt: BankReceipt;
    returnUrl: string;
    /** Where the bank may report the outcome. */
    notificationUrl: string;
    /** Public origin of this site, for providers whose pages are ours. */
    origin: string;
    now: Date;
  }): Promise<BankPayment>;
  /** The authoritative state of a payment; null if the bank does not know it. */
  readPayment(id: string, now: Date): Promise<BankPayment | null>;
  /** Returns the state after the attempt: a payment already succeeded stays so. */
  cancelPayment(id: string, now: Date): Promise<CancelStatus>;
  /**
   * One step of a refund, asked for as often as needed: the key makes it once. `total` is the sum refunded of this
   * payment after it, so that a bank that has forgotten the key still knows whether it was done. `pending`: accepted,
   * the money has not left yet.
   */
  refundPayment(refund: {
    id: string;
    idempotenceKey: string;
    amount: Roubles;
    total: Roubles;
    progress: RefundProgress;
    receipt: BankReceipt;
    now: Date;
  }): Promise<"succeeded" | "pending">;
  /**
   * Reports to the cash register that a prepaid service has been given (54-ФЗ, «зачёт предоплаты»). `pending`:
   * accepted, not registered yet. `unclear`: only the bank's dashboard shows whether it was made.
   */
  closePrepayment(closing: {
    id: string;
    idempotenceKey: string;
    receipt: BankReceipt;
    /** 1: the first request. */
    attempt: number;
    /** It was requested, and the outcome is unknown. */
    isUnanswered: boolean;
    now: Date;
  }): Promise<"registered" | "pending" | "unclear">;
  /** Whether a post really comes from this bank, and which payment it names. `readPayment` returns its result. */
  readNotification(post: BankNotificationRequest): BankNoticeVerdict;
};

export type Email = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Two sends of one e-mail carry the same id. */
  messageId: string;
  headers?: Record<string, string>;
  /** Drawn on the way out; stands where the HTML part says `cid:ridge` (RFC 2392). */
  ridge?: YearRidge;
  pictures?: { cid: string; png: Buffer }[];
};
export type MailPort = {
  provider: string;
  /** May throw, as the network does. `isFinal`: a later attempt would be refused too. */
  send(email: Email, now: Date): Promise<{ ok: true } | { ok: false; problem: string; isFinal: boolean }>;
};

/** A person as VK describes them. */
export type VkPerson = {
  /** The numeric id of the page. */
  vkId: string;
  firstName: string | null;
  lastName: string | null;
  /** Null if VK does not reveal it, or if it is none we serve. */
  phone: E164 | null;
};
/** The five fields of a return from VK. */
export type VkPayload = { code: string; deviceId: string; codeVerifier: string; redirectUri: string; state: string };
export type VkAnswer = Outcome<{ person: VkPerson }, "vk-refused" | "vk-busy" | "vk-unavailable">;
export type VkIdPort = {
  provider: string;
  /** VK's consent page. `origin`: of this site, for a VK whose pages are ours. */
  authorizeUrl(ask: { origin: string; redirectUri: string; state: string; codeVerifier: string }): string;
  /** The person behind this code. A code works once. Never throws. */
  exchangeCode(payload: VkPayload): Promise<VkAnswer>;
};
/** The actions of the demo's VK page. */
export type DemoVk = {
  clientId: string;
  people: readonly VkPerson[];
  issueCode(asked: { person: VkPerson; challenge: string; redirectUri: string }): { code: string; deviceId: string };
};

/** The fields of the Telegram login widget, under its own names. */
export type TelegramFields = {
  id: string;
  first_name?: string;
  last_name?: string;
  username?: string;
  photo_url?: string;
  /** Unix seconds. */
  auth_date: string;
  hash: string;
};
export type TelegramPort = {
  provider: string;
  botName: string;
  /** `until`: after it the same fields are too old. */
  check(
    fields: TelegramFields,
    now: Date,
  ): Outcome<{ tgId: string; until: Date }, "telegram-forged" | "telegram-stale">;
  /** Demo only: fields as its bot would sign them. */
  drawFields?(person: { id: string; firstName: string }, now: Date): TelegramFields;
};

/** `ageSeconds`: by the store's own clock, which a demo does not move. */
export type StoredFile = { key: string; bytes: number; ageSeconds: number };
/** Files by keys of our own making (`files/file-key.ts`). Throws as disks and networks do. */
export type FileStorePort = {
  provider: string;
  put(key: string, content: Buffer): Promise<void>;
  /** Null: there is none. */
  read(key: string): Promise<Buffer | null>;
  /** Succeeds if there is none. */
  remove(key: string): Promise<void>;
  list(): AsyncIterable<StoredFile>;
};

/** One submitted form as the CRM receives it. */
export type CrmLead = {
  /** Identifies this form; the idempotency key. */
  id: string;
  /** Shared by everything one phone sent within a day. */
  leadId: string;
  leadType: string;
  formType: string | null;
  name: string;
  phone: E164;
  topicName: string | null;
  webinarSlug: string | null;
  message: string | null;
  clientId: string | null;
  utmParams: Record<string, string>;
  page: string;
  isPersonalDataAllowed: boolean;
  isAdAllowed: boolean;
  createdAt: string;
};
export type CrmPort = {
  provider: string;
  /** Idempotent by `lead.id`. May throw, as the network does. */
  deliver(lead: CrmLead): Promise<{ ok: true } | { ok: false; problem: string; retryAfterSeconds?: number }>;
};

/** `mark` identifies what decided, so that a browser's cookie is valid only while that continues. */
export type FlagAssignment = {
  value: string;
  mark: string;
  /** Null: no experiment decided, so nothing is counted. */
  experiment: { key: string; variation: string } | null;
};
export type FlagsPort = {
  /** The source of the flags in force: the repository, the disk after a restart, the CDN. */
  readonly source: "defaults" | "kept" | "fetched";
  /** The value of every visitor alike; null: it depends on the visitor. */
  valueForAll(flag: FlagName): string | null;
  /** The same device always gets the same value. */
  assign(flag: FlagName, deviceHash: string): FlagAssignment;
  /** Whether the experiment behind this mark still runs. */
  isCurrent(flag: FlagName, mark: string): boolean;
  /** A current mark, for a page rendered for no visitor. */
  markOf(flag: FlagName): string;
  /** True only the first time it is called. */
  isNews(exposure: string): boolean;
  /** Asks the CDN. Never throws. */
  refresh(): Promise<void>;
  /** Calls back after each change; returns a function that unsubscribes. */
  onChange(listener: () => void): () => void;
};

/** The receiver of analytics events, several at once. */
export type StreamPort = {
  provider: string;
  /** All or none. The receiver recognises repeats by `eventId`. May throw, as the network does. */
  deliver(
    events: readonly object[],
  ): Promise<{ ok: true } | { ok: false; problem: string; isContentRefused: boolean; retryAfterSeconds?: number }>;
};

/** Tags to which the server reports a purchase if the buyer's browser has not. */
export type PurchaseReceiver = {
  provider: "ga4" | "metrika";
  /** All or none. May throw, as the network does. */
  send(
    purchases: readonly { clientId: string; event: PurchaseEvent }[],
  ): Promise<{ ok: true } | { ok: false; problem: string }>;
};

/** Metrics of the running server; calls are fast and never throw. */
export type MetricsPort = {
  /** Adds one, or a positive amount. */
  count<Name extends NameOf<"counter">>(name: Name, labels: LabelsOf<Name>, by?: number): void;
  observe<Name extends NameOf<"histogram">>(name: Name, labels: LabelsOf<Name>, seconds: number): void;
  /** Sets the series to the current real time. */
  mark<Name extends NameOf<"moment">>(name: Name, labels: LabelsOf<Name>): void;
  /** All series, with these readings of the moment: levels not among them are absent. */
  write(readings: readonly Reading[]): Promise<{ contentType: string; text: string }>;
};

export type ReportedError = { type: string; message: string; stack?: string; cause?: ReportedError };
/** A failure. The reporter need not scrub it: every adapter does. */
export type ErrorReport = {
  origin: "server" | "browser";
  level: "warning" | "error" | "fatal";
  /** The key of the log line, or the kind of complaint from a browser. */
  event: string;
  message: string;
  error?: ReportedError;
  /** The address with its parameters named: `/courses/:slug/`. */
  route?: string;
  requestId?: string;
  /** The build that failed, if it is not the server's own. */
  release?: string;
  tags?: Record<string, string>;
};
export type ErrorReports = {
  /** Accepts it and returns at once. Never throws; beyond its limits reports are dropped. */
  report(report: ErrorReport): void;
  /** Waits briefly until the accepted reports have been sent, before the process ends. */
  flush(): Promise<void>;
};
