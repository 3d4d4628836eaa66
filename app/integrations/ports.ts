/**
 * The outside world as the school sees it: small ports, one adapter each, chosen by environment
 * (integrations.md §0). Use cases know these types and nothing of the providers behind them.
 */
import type { QuestionKind } from "~/features/auth/captcha/captcha-question";
import type { Roubles } from "~/shared/money";
import type { Outcome } from "~/shared/result";

export type SmsChannel = "sms" | "phone_call";
export type SmsMessage = {
  channel: SmsChannel;
  /** E.164. */
  phone: string;
  text: string;
  /** Kept apart so that only the demo outbox can show it; a call may bring another, see `SmsReceipt`. */
  code: string;
  /** Of the one who asked: providers weigh it against fraud. */
  ip: string | null;
  at: Date;
  /** Later than this nobody wants it. */
  deadlineAt: Date;
};
export type SmsReceipt = {
  /** Where it is not the port's own name: of several providers the one that has taken it. */
  provider?: string;
  providerId: string | null;
  /** A provider that calls chooses the digits itself: from now on these are the code. */
  code?: string;
};
export type SmsStatus = "sent" | "delivered" | "undelivered";
export type SmsPort = {
  provider: string;
  /** Resolves when the provider has taken the message. Throws `SmsFailure`, which says what is known of it. */
  send(message: SmsMessage): Promise<SmsReceipt>;
  /** What became of a text. Absent: the provider does not say. */
  readStatus?(sent: { provider: string; providerId: string; phone: string }): Promise<SmsStatus>;
};

export type CaptchaPurpose = "verify-phone" | "login";
export type CaptchaPort = {
  provider: string;
  /** A fresh challenge for a form: both ways to answer it. `bits`: what the proof of work must weigh. */
  createChallenge(purpose: CaptchaPurpose, now: Date, ask?: { kind?: QuestionKind; bits?: number }): CaptchaChallenge;
  /** Checks and spends the answer: a second use of the same challenge is refused. */
  verify(token: string, purpose: CaptchaPurpose, now: Date, ip: string): Promise<CaptchaVerdict>;
  /** The digits to be drawn; null where there are none, or not any more. Never for anything that is sent as text. */
  revealDigits(challenge: string, now: Date): string | null;
  /** Which question an earlier challenge asked; null where it is not ours. */
  kindOf(challenge: string): QuestionKind | null;
};
export type CaptchaChallenge = {
  /** Signed; sent back inside the token together with an answer. */
  challenge: string;
  /** «Цифры с картинки»: for visitors without JavaScript. */
  question: string;
  /** Address of the picture the question speaks of. */
  picture: string | null;
  /** Leading zero bits of SHA-256(challenge + ":" + counter) a script must find. */
  difficulty: number;
  /** A captcha from outside, in place of the script's task; `hasQuestion`: the question serves those without a script. */
  widget?: { siteKey: string; script: string; hasQuestion: boolean };
};
export type CaptchaVerdict =
  /** `bits`: what the found proof weighs. */
  | { ok: true; by: "work"; bits: number }
  | { ok: true; by: QuestionKind | "widget" }
  | { ok: false; reason: "malformed" | "expired" | "wrong" | "spent" | "unavailable" };

export type PaymentStatus = "pending" | "succeeded" | "canceled" | "refunded";
/** What became of an attempt to call a payment off; `left`: the bank cannot, it runs out by itself unless it is paid. */
export type CancelStatus = PaymentStatus | "left";
export type ReceiptStatus = "pending" | "registered" | "failed";
/** `full_prepayment`: money for what is still to come; `full_payment`: for what has been given. */
export type ReceiptMode = "full_prepayment" | "full_payment";
/** Without a mode, as the settings say. */
export type BankReceiptLine = { description: string; quantity: number; amountKopecks: number; mode?: ReceiptMode };
export type BankReceipt = { email: string; lines: BankReceiptLine[] };
export type BankPayment = {
  id: string;
  status: PaymentStatus;
  /** Not a whole number where the bank took kopecks nobody had asked for. */
  amount: Roubles;
  confirmationUrl: string;
  /** Our own id of the payment as the bank has it; null where it keeps none. */
  paymentPublicId: string | null;
  receipt: ReceiptStatus;
};
/** A post from outside, as it came in. */
export type BankPost = { rawBody: string; headers: Headers; ip: string };
export type BankNotice = { eventKey: string; paymentId: string; kind: string };
export type BankNoticeVerdict = { ok: true; notice: BankNotice } | { ok: false; reason: "malformed" | "forged" };
/** How far this very refund has got before: `asked`, and nobody has heard the end; `taken`, the bank works on it. */
export type RefundProgress = "new" | "asked" | "taken";
export type BankPort = {
  provider: string;
  /** Its receipts call what is paid a prepayment, which a later receipt has to close. */
  isPrepaid: boolean;
  /** Idempotent by `idempotenceKey`: the same key answers the same payment. */
  createPayment(order: {
    /** Public id of our payment. */
    idempotenceKey: string;
    orderPublicId: string;
    amount: Roubles;
    description: string;
    method: string;
    receipt: BankReceipt;
    returnUrl: string;
    /** Where the bank may tell us what became of it. */
    notificationUrl: string;
    /** Public origin of this site, for providers whose pages are ours. */
    origin: string;
    now: Date;
  }): Promise<BankPayment>;
  /** The truth about a payment; null where the bank does not know it. */
  readPayment(id: string, now: Date): Promise<BankPayment | null>;
  /** Answers what the payment is after the attempt: a payment already succeeded stays so. */
  cancelPayment(id: string, now: Date): Promise<CancelStatus>;
  /**
   * One step of giving back, asked for as often as needed: the key makes it once. `total` is what must have gone back of
   * this payment after it, so that a bank that has forgotten the key still knows whether it was done.
   * `pending`: taken, the money has not gone yet.
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
   * Tells the cash register that what was paid ahead has been given (54-ФЗ, «зачёт предоплаты»).
   * `pending`: taken, not registered yet. `unclear`: only the bank's cabinet tells whether it is made.
   */
  closePrepayment(closing: {
    id: string;
    idempotenceKey: string;
    receipt: BankReceipt;
    /** 1: it is asked for the first time. */
    attempt: number;
    /** It has been asked for, and nobody has heard the end. */
    isUnanswered: boolean;
    now: Date;
  }): Promise<"registered" | "pending" | "unclear">;
  /** Whether a post really comes from this bank, and of which payment it speaks. What happened, `readPayment` knows. */
  readNotification(post: BankPost): BankNoticeVerdict;
};

export type Letter = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The same letter sent twice carries the same one. */
  messageId: string;
};
export type MailPort = {
  provider: string;
  /** May throw, where the network does. `isFinal`: no later attempt would be taken either. */
  send(letter: Letter, now: Date): Promise<{ ok: true } | { ok: false; problem: string; isFinal: boolean }>;
};

/** A person as VK describes him. */
export type VkPerson = {
  /** The number of the page. */
  vkId: string;
  firstName: string | null;
  lastName: string | null;
  /** E.164, as VK writes it; null where VK does not tell. */
  phone: string | null;
};
/** The five fields of specification §5. */
export type VkPayload = { code: string; deviceId: string; codeVerifier: string; redirectUri: string; state: string };
export type VkAnswer = Outcome<{ person: VkPerson }, "vk-refused" | "vk-busy" | "vk-unavailable">;
export type VkIdPort = {
  provider: string;
  /** Where the visitor is asked. `origin`: of this site, for a VK whose pages are ours. */
  authorizeUrl(ask: { origin: string; redirectUri: string; state: string; codeVerifier: string }): string;
  /** Who has come with this code. A code works once. Never throws. */
  exchangeCode(payload: VkPayload): Promise<VkAnswer>;
};
/** What the demo's page of VK does. */
export type DemoVk = {
  clientId: string;
  people: readonly VkPerson[];
  issueCode(asked: { person: VkPerson; challenge: string; redirectUri: string }): { code: string; deviceId: string };
};

/** What the Telegram login widget hands over, by its own names. */
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
  /** `until`: from then on the same fields are too old. */
  check(
    fields: TelegramFields,
    now: Date,
  ): Outcome<{ tgId: string; until: Date }, "telegram-forged" | "telegram-stale">;
  /** The demo only: fields as its bot would sign them. */
  drawFields?(person: { id: string; firstName: string }, now: Date): TelegramFields;
};

export type LoginWay = "password" | "code" | "vk" | "legacy-jwt";
/** Is told of every login and logout (specification §4); of a login also who acts in the person's name (§6). */
export type LoginListener = {
  loggedIn(login: { userId: number; way: LoginWay; impersonatorId: string | null }): void;
  loggedOut(logout: { userId: number; impersonatorId: string | null }): void;
};

/** One sent form as the CRM is told of it. */
export type CrmLead = {
  /** Of this form; the idempotency key. */
  id: string;
  /** The same for all that one phone asked within a day. */
  leadId: string;
  leadType: string;
  formType: string | null;
  name: string;
  /** E.164. */
  phone: string;
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
  /** Idempotent by `lead.id`. May throw, where the network does. */
  deliver(lead: CrmLead): Promise<{ ok: true } | { ok: false; problem: string; retryAfterSeconds?: number }>;
};
