/** A VK of the tests: speaks the protocol over HTTP, remembers what it was asked and answers as it is told to. */
import { createHash } from "node:crypto";
import { createServer, type ServerResponse } from "node:http";

export type VkBehaviour =
  "good" | "refused" | "busy" | "slow" | "cut" | "malformed" | "html-502" | "error-in-200" | "other-state";
export type FakeVkPerson = { user_id: string; first_name?: string; last_name?: string; phone?: string };

export type FakeVk = {
  baseUrl: string;
  /** Of both calls, oldest first. */
  asked: { path: string; fields: Record<string, string> }[];
  behave(how: VkBehaviour): void;
  /** A code that VK would give this person for this challenge. */
  issue(person: FakeVkPerson, challenge: string): string;
  close(): Promise<void>;
};

export async function startFakeVk(): Promise<FakeVk> {
  let behaviour: VkBehaviour = "good";
  let count = 0;
  const codes = new Map<string, { person: FakeVkPerson; challenge: string }>();
  const tokens = new Map<string, FakeVkPerson>();
  const asked: FakeVk["asked"] = [];

  const json = (response: ServerResponse, status: number, body: unknown) => {
    response.writeHead(status, { "Content-Type": "application/json" });
    response.end(JSON.stringify(body));
  };

  function exchange(fields: Record<string, string>, response: ServerResponse): void {
    const code = codes.get(fields.code ?? "");
    if (!code) return json(response, 400, { error: "invalid_grant", error_description: "code is expired" });
    const challenge = createHash("sha256")
      .update(fields.code_verifier ?? "")
      .digest("base64url");
    if (challenge !== code.challenge)
      return json(response, 400, { error: "invalid_request", error_description: "verifier is missing or invalid" });
    codes.delete(fields.code ?? "");
    const token = `token-${++count}`;
    tokens.set(token, code.person);
    json(response, 200, {
      access_token: token,
      refresh_token: "r",
      token_type: "Bearer",
      expires_in: 3600,
      user_id: Number(code.person.user_id),
      state: behaviour === "other-state" ? "another" : fields.state,
      scope: "vkid.personal_info phone",
    });
  }

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const fields = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString("utf8")));
      const path = request.url ?? "";
      asked.push({ path, fields });
      switch (behaviour) {
        case "refused":
          return json(response, 401, { error: "invalid_client" });
        case "error-in-200":
          return json(response, 200, { error: "invalid_grant" });
        case "busy":
          return json(response, 429, { error: "slow_down" });
        case "slow":
          return;
        case "cut":
          response.writeHead(200, { "Content-Type": "application/json", "Content-Length": "500" });
          response.write('{"access_token":');
          return void setTimeout(() => response.destroy(), 20);
        case "malformed":
          return void response.end("{oops");
        case "html-502":
          response.writeHead(502, { "Content-Type": "text/html" });
          return void response.end("<h1>Bad gateway</h1>");
      }
      if (path === "/oauth2/auth") return exchange(fields, response);
      const person = tokens.get(fields.access_token ?? "");
      if (path !== "/oauth2/user_info" || !person) return json(response, 401, { error: "invalid_token" });
      json(response, 200, { user: person });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    asked,
    behave: (how) => void (behaviour = how),
    issue(person, challenge) {
      const code = `code-${++count}`;
      codes.set(code, { person, challenge });
      return code;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
