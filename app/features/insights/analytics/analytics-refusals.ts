/** Why events from a browser are refused. */
import type { RefusalRow } from "~/shared/form-answer";

export const ANALYTICS_REFUSALS = {
  "unknown-webhook": { status: 404, field: null, text: "Здесь принимают события только под именем site" },
  "unknown-event": { status: 400, field: "eventName", text: "Такого события нет: имена перечислены в описании вызова" },
  "server-event": { status: 400, field: "eventName", text: "Это событие отправляет только сервер" },
  "tag-event": {
    status: 400,
    field: "eventName",
    text: "Это событие только для счётчиков на странице: сюда оно не идёт",
  },
  "too-many-events": { status: 429, field: null, text: "Слишком много событий с этого адреса, попробуй позже" },
} as const satisfies Record<string, RefusalRow>;
