import { EventEmitter } from "node:events";
import type { Request, Response } from "express";
import { expect, test, vi } from "vitest";
import type { Logger } from "~/integrations/log.server";
import { describePath, logRequest } from "./request-log.server";

test.each([
  ["/get-courses/secret-key/", "/get-courses/[hidden]/"],
  ["/get-courses/secret-key.data", "/get-courses/[hidden]"],
  ["/api/v2/orders/deferred-acquire/secret-key/", "/api/v2/orders/deferred-acquire/[hidden]/"],
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
