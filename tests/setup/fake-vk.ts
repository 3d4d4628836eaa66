/** A VK for tests: implements the protocol over HTTP, records its requests and gives the prepared answers. */
import { createHash } from "node:crypto";
import { asJson, startLocalServer, type LocalAnswer } from "./local-server";
import { HANG_MILLISECONDS } from "./test-server";

export type VkBehaviour =
  "good" | "refused" | "busy" | "slow" | "cut" | "malformed" | "html-502" | "error-in-200" | "other-state";
export type FakeVkPerson = { user_id: string; first_name?: string; last_name?: string; phone?: string };

export type FakeVk = {
  baseUrl: string;
  /** Both calls, oldest first. */
  asked: { path: string; fields: Record<string, string> }[];
  behave(how: VkBehaviour): void;
  /** How long a client waits: an answer that comes is never too late. */
  patience(): number;
  /** A code that VK would give this person for this challenge. */
  issue(person: FakeVkPerson, challenge: string): string;
  close(): Promise<void>;
};

export async function startFakeVk(): Promise<FakeVk> {
  let behaviour: VkBehaviour = "good";
  const patience = () => (behaviour === "slow" ? 50 : HANG_MILLISECONDS);
  let count = 0;
  const codes = new Map<string, { person: FakeVkPerson; challenge: string }>();
  const tokens = new Map<string, FakeVkPerson>();
  const asked: FakeVk["asked"] = [];

  function exchange(fields: Record<string, string>): LocalAnswer {
    const code = codes.get(fields.code ?? "");
    if (!code) return asJson({ error: "invalid_grant", error_description: "code is expired" }, 400);
    const challenge = createHash("sha256")
      .update(fields.code_verifier ?? "")
      .digest("base64url");
    if (challenge !== code.challenge)
      return asJson({ error: "invalid_request", error_description: "verifier is missing or invalid" }, 400);
    codes.delete(fields.code ?? "");
    const token = `token-${++count}`;
    tokens.set(token, code.person);
    return asJson({
      access_token: token,
      refresh_token: "r",
      token_type: "Bearer",
      expires_in: 3600,
      user_id: Number(code.person.user_id),
      state: behaviour === "other-state" ? "another" : fields.state,
      scope: "vkid.personal_info phone",
    });
  }

  /** Null: behave as VK would. */
  function misbehave(): LocalAnswer | null {
    switch (behaviour) {
      case "refused":
        return asJson({ error: "invalid_client" }, 401);
      case "error-in-200":
        return asJson({ error: "invalid_grant" });
      case "busy":
        return asJson({ error: "slow_down" }, 429);
      case "slow":
        return "silent";
      case "cut":
        return "cut";
      case "malformed":
        return { text: "{oops" };
      case "html-502":
        return { status: 502, headers: { "Content-Type": "text/html" }, text: "<h1>Bad gateway</h1>" };
      case "good":
      case "other-state":
        return null;
    }
  }

  const { url, close } = await startLocalServer((request) => {
    const fields = Object.fromEntries(new URLSearchParams(request.text));
    const path = `${request.url.pathname}${request.url.search}`;
    asked.push({ path, fields });
    const trouble = misbehave();
    if (trouble) return trouble;
    if (path === "/oauth2/auth") return exchange(fields);
    const person = tokens.get(fields.access_token ?? "");
    if (path !== "/oauth2/user_info" || !person) return asJson({ error: "invalid_token" }, 401);
    return asJson({ user: person });
  });
  return {
    ...{ baseUrl: url, asked, close },
    patience,
    behave: (how) => void (behaviour = how),
    issue(person, challenge) {
      const code = `code-${++count}`;
      codes.set(code, { person, challenge });
      return code;
    },
  };
}
