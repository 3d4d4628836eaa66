import { EventEmitter } from "node:events";
import type { Request, Response } from "express";
import { expect, test, vi } from "vitest";
import type { Logger } from "~/integrations/log.server";
import { describePath, nameRoute, logRequest } from "./request-log.server";

test.each([
  ["/get-courses/secret-key/", "/get-courses/[hidden]/"],
  ["/get-courses/secret-key.data", "/get-courses/[hidden]"],
  ["/api/v2/orders/deferred-acquire/secret-key/", "/api/v2/orders/deferred-acquire/[hidden]/"],
  ["/review/solution/secret/", "/review/solution/[hidden]/"],
  ["/payer/payment/secret/", "/payer/payment/[hidden]/"],
  ["/payer/payment/secret/unsubscribe/", "/payer/payment/[hidden]/unsubscribe/"],
  ["/review/solution/secret.data", "/review/solution/[hidden]"],
  ["/api/v2/task-bank/task-solutions/x/tasecret", "/api/v2/task-bank/task-solutions/x/[hidden]"],
  ["/api/v2/task-bank/task-solutions/x/add-review/", "/api/v2/task-bank/task-solutions/x/add-review/"],
  ["/my/schedule/0123456789abcdef.ics", "/my/schedule/[hidden]"],
  ["/my/schedule/", "/my/schedule/"],
  ["/courses/matematika-ege-osnova/", "/courses/matematika-ege-osnova/"],
])("%s is logged as %s", (path, expected) => {
  expect(describePath(path)).toBe(expected);
});

test("a request whose socket is gone meanwhile is logged and throws nothing", () => {
  let isGone = false;
  const request = {
    method: "POST",
    path: "/cart/",
    socket: {},
    get ip() {
      if (isGone) throw new TypeError("Cannot read properties of null (reading 'remoteAddress')");
      return "192.0.2.1";
    },
  } as unknown as Request;
  const response = Object.assign(new EventEmitter(), { locals: { id: "x" }, statusCode: 413 });
  const info = vi.fn();
  logRequest({ info } as unknown as Logger, request, response as unknown as Response);
  isGone = true;
  response.emit("finish");
  expect(info).toHaveBeenCalledWith(expect.objectContaining({ ip: "192.0.2.1", status: 413 }), "request");
});

test.each([
  ["/courses/matematika/", { slug: "matematika" }, "/courses/:slug/"],
  ["/ege/x/1/", { topic: "x", place: "1" }, "/ege/:topic/:place/"],
  ["/a%20b/", { name: "a b" }, "/:name/"],
  ["/%zz/", {}, "/%zz/"],
  ["/get-courses/secret/", {}, "/get-courses/[hidden]/"],
  ["/", { "*": "" }, "/"],
])("the route of %s", (path, params, name) => {
  expect(nameRoute(path, params)).toBe(name);
});
