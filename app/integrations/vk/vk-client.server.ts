/**
 * VK ID over HTTP: OAuth 2.1, authorization code with PKCE and no client secret. The demo speaks the same protocol, so
 * this code runs in every mode.
 */
import { z } from "zod";
import type { VkAnswer, VkIdPort } from "~/integrations/ports";
import type { Logger } from "~/integrations/log.server";
import { refuse } from "~/shared/result";
import { toMilliseconds } from "~/shared/duration";
import { phoneOrNull } from "~/shared/phone.server";
import { onOneLine } from "~/shared/one-line";
import { challengeOf } from "./pkce.server";

export const VK_TIMEOUT = { seconds: 5 } as const;
const LONGEST_ANSWER_BYTES = 64 * 1024;

export type VkClientSettings = {
  provider: string;
  clientId: string;
  /** VK's consent page. */
  findAuthorizeUrl: (origin: string) => string;
  /** Root of the calls between servers. */
  findBaseUrl: () => string | Promise<string>;
  log: Logger;
  timeoutMilliseconds?: number;
};

const failureSchema = z.object({ error: z.string() });
const tokensSchema = z.object({
  access_token: z.string().min(1),
  user_id: z.union([z.number().int().positive(), z.string().regex(/^\d+$/)]).transform(String),
  state: z.string().optional(),
});
const text = z.string().trim().max(200).optional().catch(undefined);
const userSchema = z.object({
  user: z.object({
    user_id: z.union([z.number().int().positive(), z.string().regex(/^\d+$/)]).transform(String),
    first_name: text,
    last_name: text,
    phone: text,
  }),
});

/** VK's errors: the code is bad, we call too often, or VK is failing. */
function failureOf(error: string): VkAnswer & { ok: false } {
  if (error.startsWith("invalid_") || error === "access_denied") return refuse("vk-refused");
  return refuse(error === "slow_down" ? "vk-busy" : "vk-unavailable");
}

/** The body as text, unless it is longer than any answer from VK. */
async function readText(response: Response): Promise<string> {
  if (!response.body) return "";
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    length += chunk.byteLength;
    if (length > LONGEST_ANSWER_BYTES) throw new Error("The answer is too long");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

export function createVkClient(settings: VkClientSettings): VkIdPort {
  const { clientId, log } = settings;
  const timeout = settings.timeoutMilliseconds ?? toMilliseconds(VK_TIMEOUT);

  /** VK's answer, or null if it is not in VK's format. */
  async function call(path: string, fields: Record<string, string>): Promise<unknown> {
    const base = (await settings.findBaseUrl()).replace(/\/+$/, "");
    const response = await fetch(`${base}${path}`, {
      method: "POST",
      body: new URLSearchParams(fields),
      headers: { Accept: "application/json" },
      // A code and its verifier go to VK only, never to a redirect's target.
      redirect: "manual",
      signal: AbortSignal.timeout(timeout),
    });
    const body: unknown = JSON.parse(await readText(response));
    // An error may come with status 200, so the body is checked first.
    if (!failureSchema.safeParse(body).success && !response.ok) throw new Error(`VK answered ${response.status}`);
    return body;
  }

  return {
    provider: settings.provider,
    authorizeUrl({ origin, redirectUri, state, codeVerifier }) {
      const url = new URL(settings.findAuthorizeUrl(origin));
      const query = {
        response_type: "code",
        client_id: clientId,
        redirect_uri: redirectUri,
        state,
        code_challenge: challengeOf(codeVerifier),
        // Lower case, as in VK's API reference and its own SDK; RFC 7636 writes S256.
        code_challenge_method: "s256",
        scope: "vkid.personal_info phone",
        lang_id: "0",
      };
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
      return url.href;
    },
    async exchangeCode({ code, deviceId, codeVerifier, redirectUri, state }) {
      try {
        const answered = await call("/oauth2/auth", {
          grant_type: "authorization_code",
          code,
          code_verifier: codeVerifier,
          client_id: clientId,
          device_id: deviceId,
          redirect_uri: redirectUri,
          state,
        });
        const failed = failureSchema.safeParse(answered);
        if (failed.success) return noteFailure("exchange", failed.data.error);
        const tokens = tokensSchema.parse(answered);
        // The answer to a different question is no answer.
        if (tokens.state !== undefined && tokens.state !== state) return noteFailure("exchange", "invalid_state");
        const described = await call("/oauth2/user_info", { client_id: clientId, access_token: tokens.access_token });
        const unknown = failureSchema.safeParse(described);
        if (unknown.success) return noteFailure("user_info", unknown.data.error);
        const { user } = userSchema.parse(described);
        if (user.user_id !== tokens.user_id) return noteFailure("user_info", "invalid_user");
        return {
          ok: true,
          person: {
            vkId: user.user_id,
            firstName: onOneLine(user.first_name ?? "") || null,
            lastName: onOneLine(user.last_name ?? "") || null,
            phone: user.phone ? phoneOrNull(`+${user.phone.replace(/\D/g, "")}`) : null,
          },
        };
      } catch (error) {
        // An error's message may quote what was sent; its kind says enough.
        const failure = error instanceof Error ? error.name : "unknown";
        log.error({ event: "vk.call_failed", failure, provider: settings.provider }, "VK did not answer");
        return refuse("vk-unavailable");
      }
    },
  };

  function noteFailure(step: "exchange" | "user_info", error: string): VkAnswer {
    log.warn({ event: "vk.refused", step, error: error.slice(0, 60), provider: settings.provider }, "VK refused");
    return failureOf(error);
  }
}
