/**
 * Our own VK for demos. The person is chosen on one of our pages (`/demo-vk/authorize/`), and the two calls between
 * servers are answered here, on a local address, in VK's own protocol. A code is a signed text, so that two copies of
 * the server accept each other's.
 */
import { createServer, type IncomingMessage } from "node:http";
import { z } from "zod";
import type { Database } from "~/db/open-database.server";
import { spendSignature } from "~/db/spent-signatures.server";
import type { DemoVk, VkPerson } from "~/integrations/ports";
import { hashToken, makePublicId, type Secrets } from "~/integrations/secrets.server";
import type { Clock } from "~/shared/clock";
import { addDuration } from "~/shared/duration";
import { asE164, isE164 } from "~/shared/phone";
import { challengeOf } from "./pkce.server";

export const DEMO_VK_CLIENT_ID = "54000001";
const CODE_LIFETIME = { minutes: 10 } as const;
const TOKEN_LIFETIME = { hours: 1 } as const;
const LONGEST_BODY = 16 * 1024;

const personSchema = z.object({
  vkId: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  phone: z.string().refine(isE164).nullable(),
});
const codeSchema = z.object({
  kind: z.literal("code"),
  person: personSchema,
  challenge: z.string(),
  redirectUri: z.string(),
  deviceId: z.string(),
  until: z.number(),
  nonce: z.string(),
});
const accessSchema = z.object({ kind: z.literal("access"), person: personSchema, until: z.number() });

/** The people the demo offers: with a phone, without one, and with the phone of the demo pupil. */
const PEOPLE: readonly VkPerson[] = [
  { vkId: "700000001", firstName: "Ася", lastName: "Новая", phone: asE164("+79990000101") },
  { vkId: "700000002", firstName: "Лев", lastName: "Безномеров", phone: null },
  { vkId: "700000003", firstName: "Ученица", lastName: "Демо", phone: asE164("+79990000001") },
];

type Answer = { status: number; body: unknown };
const failure = (error: string, description: string): Answer => ({
  status: 400,
  body: { error, error_description: description },
});

export type DemoVkServer = DemoVk & {
  /** Root of the calls between servers; the first question opens it. */
  findBaseUrl(): Promise<string>;
  close(): Promise<void>;
};

export function createDemoVk(context: { db: Database; secrets: Secrets; clock: Clock }): DemoVkServer {
  const { db, secrets, clock } = context;
  let opening: Promise<{ baseUrl: string; close: () => Promise<void> }> | null = null;

  const seal = (payload: object) => {
    const text = Buffer.from(JSON.stringify(payload)).toString("base64url");
    return `${text}.${secrets.sign("demo-vk", text)}`;
  };
  function unseal<Schema extends z.ZodTypeAny>(sealed: string, schema: Schema): z.infer<Schema> | null {
    const [text = "", signature = ""] = sealed.split(".", 2);
    if (!secrets.isSignedBy("demo-vk", text, signature)) return null;
    const parsed = schema.safeParse(JSON.parse(Buffer.from(text, "base64url").toString("utf8")));
    return parsed.success ? (parsed.data as z.infer<Schema>) : null;
  }

  async function exchange(fields: URLSearchParams): Promise<Answer> {
    const now = clock.now();
    if (fields.get("client_id") !== DEMO_VK_CLIENT_ID) return failure("invalid_client", "client is unknown");
    const code = unseal(fields.get("code") ?? "", codeSchema);
    if (fields.get("grant_type") !== "authorization_code" || !code) return failure("invalid_grant", "code is invalid");
    if (now.getTime() >= code.until) return failure("invalid_grant", "code is expired");
    if (code.redirectUri !== fields.get("redirect_uri") || code.deviceId !== fields.get("device_id")) {
      return failure("invalid_request", "redirect_uri or device_id does not match");
    }
    if (challengeOf(fields.get("code_verifier") ?? "") !== code.challenge) {
      return failure("invalid_request", "verifier is missing or invalid");
    }
    if (!(await spendSignature(db, `demo-vk:${hashToken(code.nonce)}`, new Date(code.until)))) {
      return failure("invalid_grant", "code is used");
    }
    const until = addDuration(now, TOKEN_LIFETIME).getTime();
    return {
      status: 200,
      body: {
        access_token: seal({ kind: "access", person: code.person, until }),
        token_type: "Bearer",
        expires_in: 3600,
        user_id: Number(code.person.vkId),
        state: fields.get("state"),
        scope: "vkid.personal_info phone",
      },
    };
  }

  function describe(fields: URLSearchParams): Answer {
    const access = unseal(fields.get("access_token") ?? "", accessSchema);
    if (!access || clock.now().getTime() >= access.until) return failure("invalid_token", "access_token is invalid");
    const { vkId, firstName, lastName, phone } = access.person;
    const user = {
      user_id: vkId,
      ...(firstName !== null && { first_name: firstName }),
      ...(lastName !== null && { last_name: lastName }),
      ...(phone !== null && { phone: phone.replace("+", "") }),
    };
    return { status: 200, body: { user } };
  }

  async function answer(request: IncomingMessage): Promise<Answer> {
    const path = request.url?.split("?")[0];
    if (request.method !== "POST") return failure("invalid_request", "POST is wanted");
    const fields = new URLSearchParams(await readBody(request));
    if (path === "/oauth2/auth") return exchange(fields);
    if (path === "/oauth2/user_info") return describe(fields);
    return failure("invalid_request", "unknown address");
  }

  function open() {
    return new Promise<{ baseUrl: string; close: () => Promise<void> }>((resolve, reject) => {
      const server = createServer((request, response) => {
        void answer(request)
          .catch((): Answer => ({ status: 500, body: { error: "server_error" } }))
          .then(({ status, body }) => {
            response.writeHead(status, { "Content-Type": "application/json; charset=utf-8", Connection: "close" });
            response.end(JSON.stringify(body));
          });
      });
      server.on("error", reject);
      server.unref();
      server.listen(0, "127.0.0.1", () => {
        const address = server.address();
        const port = typeof address === "object" && address !== null ? address.port : 0;
        resolve({
          baseUrl: `http://127.0.0.1:${port}`,
          close: () => new Promise((done) => void server.close(() => done())),
        });
      });
    });
  }

  return {
    clientId: DEMO_VK_CLIENT_ID,
    people: PEOPLE,
    issueCode({ person, challenge, redirectUri }) {
      const deviceId = makePublicId();
      const until = addDuration(clock.now(), CODE_LIFETIME).getTime();
      const code = seal({ kind: "code", person, challenge, redirectUri, deviceId, until, nonce: makePublicId() });
      return { code, deviceId };
    },
    findBaseUrl: async () => (await (opening ??= open())).baseUrl,
    close: async () => {
      await (await opening)?.close();
      opening = null;
    },
  };
}

async function readBody(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of request as AsyncIterable<Buffer>) {
    text += chunk.toString("utf8");
    if (text.length > LONGEST_BODY) throw new Error("The body is too long");
  }
  return text;
}
