/** The address of errors of pages: it answers nothing to anything, up to its limits (decision 0068). */
import { expect, inject, test } from "vitest";
import { BROWSER_ERRORS_PER_NETWORK } from "~/web/browser-errors.server";
import { ERRORS_PATH, MAX_ERROR_BODY_BYTES } from "~/shared/browser-errors";
import { visitor } from "../setup/visitor";

test("any text is taken without a word, a large one and too many are not, and other sites may not write", async () => {
  const { url } = inject("server");
  const { address } = visitor();
  const post = (body: string, headers: Record<string, string> = {}) =>
    fetch(`${url}${ERRORS_PATH}`, {
      method: "POST",
      body,
      headers: { "Content-Type": "text/plain;charset=UTF-8", "X-Forwarded-For": address, ...headers },
    });
  const bodies = ["", "{", "null", "\u0000", '{"k":"error","m":5}', "x".repeat(MAX_ERROR_BODY_BYTES)];
  for (const body of bodies) {
    const answer = await post(body);
    expect(answer.status).toBe(204);
    expect(answer.headers.getSetCookie()).toEqual([]);
  }
  expect((await post("x".repeat(MAX_ERROR_BODY_BYTES + 1))).status).toBe(413);
  expect((await post("{}", { Origin: "https://evil.example" })).status).toBe(403);
  expect((await post("{}", { "Sec-Fetch-Site": "cross-site" })).status).toBe(403);
  expect((await fetch(`${url}${ERRORS_PATH}`)).status).toBe(404);

  // Those that other sites sent are not counted.
  for (let sent = bodies.length + 1; sent < BROWSER_ERRORS_PER_NETWORK.points; sent += 1)
    expect((await post("")).status).toBe(204);
  const refused = await post("");
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
});
