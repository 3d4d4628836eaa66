import { expect, it } from "vitest";
import { readVkReturn } from "./vk-payload";

const read = (search: string) => readVkReturn(new URLSearchParams(search));

it("reads code, device_id and state from the query", () => {
  expect(read("code=c&device_id=d&state=s&type=code_v2&expires_in=600")).toEqual({
    kind: "answered",
    code: "c",
    deviceId: "d",
    state: "s",
  });
});

it("reads them from a JSON payload too", () => {
  const payload = JSON.stringify({ code: "c", device_id: "d", state: "s", type: "code_v2" });
  expect(read(`payload=${encodeURIComponent(payload)}`)).toMatchObject({ kind: "answered", deviceId: "d" });
  expect(read("payload={oops")).toEqual({ kind: "nothing" });
  expect(read("payload=null")).toEqual({ kind: "nothing" });
  expect(read(`payload=${encodeURIComponent('{"code":["c"],"device_id":1,"state":{}}')}`)).toEqual({ kind: "nothing" });
});

it.each(["", "code=c&device_id=d", "code=c&state=s", "device_id=d&state=s", "code=&device_id=d&state=s"])(
  "ignores an incomplete return: «%s»",
  (search) => expect(read(search)).toEqual({ kind: "nothing" }),
);

it("reads a refusal", () => {
  expect(read("error=access_denied&error_description=x&state=s")).toEqual({
    kind: "refused",
    error: "access_denied",
    state: "s",
  });
});
