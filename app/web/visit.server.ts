/** Who asks and under which address: the facts of a request that the server vouches for. */
import type { Request } from "express";
import type { Visit } from "~/app-context.server";
import type { Env } from "~/env/env.server";
import { findTaskBankOrigin } from "~/shared/hosts";
import { readClientAddress } from "./client-address.server";
import type { HostTable } from "./hosts.server";
import { createMark, createRequestId } from "./request-id.server";

type Settings = Pick<Env, "PUBLIC_URL" | "TASK_BANK_HOSTS">;

export function isSecureVisit({ PUBLIC_URL }: Pick<Env, "PUBLIC_URL">, { secure }: Pick<Request, "secure">): boolean {
  return secure || (PUBLIC_URL?.startsWith("https://") ?? false);
}

export function originOf(env: Settings, request: Pick<Request, "secure" | "headers">, table?: HostTable): string {
  const scheme = isSecureVisit(env, request) ? "https" : "http";
  if (table === "staff") return `${scheme}://${request.headers.host}`;
  const own = table === "task-bank" ? findTaskBankOrigin(env) : env.PUBLIC_URL && new URL(env.PUBLIC_URL).origin;
  return own || `${scheme}://${request.headers.host}`;
}

/** A visit by nobody: the rendering of a page for it depends on the address alone. */
export function createGuestVisit(origin: string, isSecure: boolean): Visit {
  return { id: createRequestId(), ip: "", origin, isSecure, nonce: createMark(), userAgent: null };
}

export function describeVisit(env: Settings, request: Request, about: { id: string; table: HostTable }): Visit {
  return {
    id: about.id,
    ip: readClientAddress(request.ip, request.socket.remoteAddress),
    origin: originOf(env, request, about.table),
    isSecure: isSecureVisit(env, request),
    nonce: createMark(),
    userAgent: request.headers["user-agent"]?.slice(0, 300) ?? null,
  };
}
