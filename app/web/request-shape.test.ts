import { describe, expect, test } from "vitest";
import {
  checkForm,
  findMalformed,
  hasDoubledHeader,
  isBodyOfOtherType,
  MalformedBodyError,
  MAX_FORM_FIELDS,
} from "./request-shape.server";

test.each([
  ["GET", "/catalog/?page=2", null],
  ["OPTIONS", "/api/v2/orders/", null],
  ["TRACE", "/", "unknown-method"],
  ["PROPFIND", "/api/v2/orders/", "unknown-method"],
  ["get", "/", "unknown-method"],
  ["GET", "http://evil.example/catalog/", "malformed-address"],
  ["OPTIONS", "*", "malformed-address"],
  ["GET", "/courses/%00/", "malformed-address"],
  ["GET", "/third-party-cart/?order=%00", "malformed-address"],
  ["GET", "/courses/%2500/", null],
  // Redirected elsewhere to one slash.
  ["GET", "//evil.example/", null],
  ["POST", "//evil.example/cart/", "malformed-address"],
  ["POST", "/\\evil.example/cart/", "malformed-address"],
])("%s %s → %s", (method, url, expected) => {
  expect(findMalformed(method, url)).toBe(expected);
});

const JSON_TYPE = "application/json";
const ORDERS = "/api/v2/orders/";
test.each([
  ["JSON labelled JSON", ORDERS, { "content-length": "2", "content-type": JSON_TYPE }, false],
  ["with its encoding", ORDERS, { "content-length": "2", "content-type": "Application/JSON; charset=utf-8" }, false],
  ["labelled as text", ORDERS, { "content-length": "2", "content-type": "text/plain" }, true],
  ["labelled as a form", ORDERS, { "content-length": "2", "content-type": "application/x-www-form-urlencoded" }, true],
  ["labelled with a similar type", ORDERS, { "content-length": "2", "content-type": "application/jsonp" }, true],
  ["without a label", ORDERS, { "content-length": "2" }, true],
  ["of unknown length", ORDERS, { "transfer-encoding": "chunked", "content-type": "text/plain" }, true],
  ["packed", ORDERS, { "content-length": "2", "content-type": JSON_TYPE, "content-encoding": "gzip" }, true],
  ["not packed", ORDERS, { "content-length": "2", "content-type": JSON_TYPE, "content-encoding": "identity" }, false],
  ["no body", ORDERS, { "content-length": "0" }, false],
  ["no body and no header about it", ORDERS, {}, false],
  [
    "a beacon's",
    "/api/v2/webhooks/site/",
    { "content-length": "2", "content-type": "text/plain;charset=UTF-8" },
    false,
  ],
  [
    "a form for events",
    "/api/v2/webhooks/site/",
    { "content-length": "2", "content-type": "multipart/form-data" },
    true,
  ],
  [
    "photos for an answer",
    "/api/v2/task-bank/topics/2/tasks/61/add-solution/",
    { "content-length": "2", "content-type": "multipart/form-data; boundary=x" },
    false,
  ],
  [
    "packed photos",
    "/api/v2/task-bank/topics/2/tasks/61/add-solution/",
    { "content-length": "2", "content-type": "multipart/form-data; boundary=x", "content-encoding": "gzip" },
    true,
  ],
  [
    "a form of fields for an answer",
    "/api/v2/task-bank/topics/2/tasks/61/add-solution/",
    { "content-length": "2", "content-type": "application/x-www-form-urlencoded" },
    true,
  ],
  [
    "photos for a review",
    "/api/v2/task-bank/task-solutions/1/add-review/",
    { "content-length": "2", "content-type": "multipart/form-data; boundary=x" },
    true,
  ],
  ["a bank's", "/api/v2/payments/notifications/tbank/", { "content-length": "2", "content-type": "text/plain" }, false],
  ["a form of a page", "/cart/", { "content-length": "2", "content-type": "application/x-www-form-urlencoded" }, false],
])("a body %s to %s has a wrong type: %o → %s", (_, path, headers, expected) => {
  expect(isBodyOfOtherType(path, headers)).toBe(expected);
});

const URLENCODED = "application/x-www-form-urlencoded";
const post = (body: string, type = URLENCODED, path = "/cart/") =>
  new Request(`http://school.test${path}`, { method: "POST", body, headers: { "Content-Type": type } });

describe("checkForm", () => {
  test.each([
    ["one of our forms", "intent=add&productId=101&months=2026.11&months=2026.12"],
    ["rows of an answer", "answer-1=2&answer-2=1&answer-12=3&attempt=0"],
    ["no fields", ""],
  ])("%s passes, and the route can still read the body", async (_, body) => {
    const request = post(body);
    await checkForm(request);
    expect([...(await request.formData()).keys()]).toHaveLength(body === "" ? 0 : 4);
  });

  test.each([
    ["JSON", "{}", "application/json"],
    ["text", "intent=add", "text/plain"],
    ["a broken multipart body", "--x\r\nbroken", "multipart/form-data; boundary=x"],
    ["a far array index", "months[4000000000]=x", URLENCODED],
    ["a nested name", "a.b.c=1", URLENCODED],
    ["a prototype name", "__proto__=1", URLENCODED],
    ["an intent of Conform", "name=A&__intent__=foo", URLENCODED],
    ["a state of Conform", "name=A&__state__=foo", URLENCODED],
    ["a zero byte", "promocode=%00", URLENCODED],
    ["too many fields", "a=1&".repeat(MAX_FORM_FIELDS + 1), URLENCODED],
    [
      "a file",
      '--x\r\nContent-Disposition: form-data; name="months"; filename="a"\r\n\r\nx\r\n--x--\r\n',
      "multipart/form-data; boundary=x",
    ],
  ])("%s is refused", async (_, body, type) => {
    await expect(checkForm(post(body, type))).rejects.toBeInstanceOf(MalformedBodyError);
  });
});

describe("checkForm of an item of the back office", () => {
  const item = (body: string) => checkForm(post(body, URLENCODED, "/staff/content/courses/fizika/"));
  const intent = (value: string) => `name=A&__intent__=${encodeURIComponent(value)}`;

  test.each([
    ["nested names", "months[11].title=A&content.faq[2].answer=B&publication.when=now"],
    ["a row more", intent('{"type":"insert","payload":{"name":"months"}}')],
    ["a row less", intent('{"type":"remove","payload":{"name":"content.week","index":3}}')],
    ["a row moved", intent('{"type":"reorder","payload":{"name":"months","from":2,"to":1}}')],
  ])("%s passes", async (_, body) => {
    await expect(item(body)).resolves.toBeUndefined();
  });

  test.each([
    ["a far index", "months[100].title=A"],
    ["a deep name", "a.b.c.d.e=1"],
    ["a prototype name", "content.__proto__=1"],
    ["an unknown intent", intent('{"type":"update","payload":{"name":"months"}}')],
    ["a broken intent", intent("{")],
    ["a state", "__state__=foo"],
  ])("%s is refused", async (_, body) => {
    await expect(item(body)).rejects.toBeInstanceOf(MalformedBodyError);
  });
});

test.each([
  [["Host", "a.example", "Accept", "*/*"], false],
  [["Host", "a.example", "hOsT", "a.example"], true],
  [["Authorization", "Bearer a", "authorization", "Bearer b"], true],
  [["Content-Type", "text/plain", "Content-Type", "application/json"], true],
  [["Content-Length", "1", "Content-Length", "1"], true],
  // Lists by definition: Node joins them.
  [["Cookie", "a=1", "Cookie", "b=2", "X-Forwarded-For", "1.1.1.1", "X-Forwarded-For", "2.2.2.2"], false],
  [[], false],
])("%j repeats a single header: %s", (rawHeaders, expected) => {
  expect(hasDoubledHeader(rawHeaders)).toBe(expected);
});
