/**
 * The last answer when Remix itself cannot give one: too big a body, a foreign origin, a database that is away. Pages
 * get a Russian page without scripts, the API its one error shape.
 */
import type { Request, Response } from "express";
import { isDatabaseUnavailable } from "~/db/errors.server";
import type { SchoolView } from "~/features/core/school/school-profile";
import type { Logger } from "~/integrations/log.server";
import { refusalOf, type RefusalCode } from "~/api/refusals.server";
import { writeFailurePage } from "./failure-page.server";
import { BodyTooLargeError } from "./body-too-large";
import { KNOWN_METHODS, MalformedBodyError } from "./request-shape.server";
import { UnavailableError } from "./unavailable.server";

const TEXTS: Record<number, string> = {
  400: "Запрос составлен неверно. Открой страницу заново и повтори.",
  403: "Запрос пришёл с другого сайта. Открой страницу заново и повтори.",
  404: "Не найдено.",
  405: "Такого метода у этого адреса нет.",
  413: "Слишком большой запрос: не больше 64 КБ.",
  415: "Тело запроса должно быть объектом JSON без сжатия, с заголовком Content-Type: application/json.",
  429: "С твоего адреса открывают страницы слишком быстро. Подожди несколько минут: всё решённое на месте, и задания тоже.",
  500: "Что-то пошло не так. Попробуй ещё раз через минуту.",
  503: "Сайт на минуту недоступен. Корзина и оплаты сохранены, попробуй ещё раз.",
};

const API_CODES: Record<number, RefusalCode> = {
  400: "bad-request",
  403: "foreign-origin",
  404: "not-found",
  405: "method-not-allowed",
  413: "body-too-large",
  415: "body-not-json",
  429: "too-many-lookups",
  500: "failure",
  503: "away",
};

/** Codes that share their status with others. */
type OwnCode = "preview" | "preview-over";
const isOwnCode = (failure: unknown): failure is OwnCode => failure === "preview" || failure === "preview-over";

function statusOf(failure: unknown): number {
  if (isOwnCode(failure)) return refusalOf(failure).status;
  if (failure === "foreign-origin") return 403;
  if (failure === "unknown-method") return 405;
  if (failure === "other-type") return 415;
  if (failure === "too-fast") return 429;
  if (failure === "unknown-call") return 404;
  if (failure === "malformed-address" || failure === "doubled-header" || failure instanceof MalformedBodyError)
    return 400;
  if (failure instanceof BodyTooLargeError) return 413;
  return failure instanceof UnavailableError || isDatabaseUnavailable(failure) ? 503 : 500;
}

export function answerFailure(
  request: Request,
  response: Response,
  failure: unknown,
  { school, log, said }: { school: SchoolView; log?: Logger; said?: string },
): void {
  const status = statusOf(failure);
  // The cause was logged where it happened.
  if (status >= 500 && !(failure instanceof UnavailableError))
    log?.error({ event: "request.answer_failed", id: response.locals.id as string, err: failure }, "request failed");
  if (response.headersSent) return void response.destroy();
  const text = said ?? (isOwnCode(failure) ? refusalOf(failure).text : (TEXTS[status] ?? TEXTS[500]!));
  response.status(status).setHeader("Cache-Control", "no-store");
  if (status === 503) response.setHeader("Retry-After", "10");
  if (status === 405) response.setHeader("Allow", KNOWN_METHODS.join(", "));
  // The rest of an oversized body is not read.
  if (status === 413) response.setHeader("Connection", "close");
  if (/^\/api\//i.test(request.path))
    return void response.json(describeForApi(status, text, isOwnCode(failure) ? failure : undefined));
  response.type("html").send(writeFailurePage(school, { status, text }));
}

/** The same sentences that routes use. */
function describeForApi(status: number, text: string, code: RefusalCode = API_CODES[status] ?? "failure"): object {
  const said = status === 404 || status === 405 ? refusalOf(code).text : text;
  return { nonFieldErrors: [said], detail: said, code, reason: code };
}

/** A foreign host gets no page: our addresses lead nowhere there. */
export function answerUnknownHost(request: Request, response: Response): void {
  const text = "This host is not served here";
  response.status(421).setHeader("Cache-Control", "no-store");
  if (request.path.startsWith("/api/")) {
    const said = refusalOf("unknown-host").text;
    return void response.json({ nonFieldErrors: [said], detail: said, code: "unknown-host", reason: "unknown-host" });
  }
  response.type("text/plain").send(text);
}
