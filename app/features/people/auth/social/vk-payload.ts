/** Reads VK's answer from the address of its return page. */
import { parseJson } from "~/shared/parse-json";

export type VkReturn =
  | { kind: "answered"; code: string; deviceId: string; state: string }
  | { kind: "refused"; error: string; state: string | null }
  /** Some part is missing: treated as if VK had returned nothing. */
  | { kind: "nothing" };

const LONGEST_VALUE = 2048;

/** VK's own parameter names; older VK pages put the same into one JSON `payload`. */
export function readVkReturn(query: URLSearchParams): VkReturn {
  const payload = readPayload(query.get("payload"));
  const read = (name: string) => {
    const value = query.get(name) ?? payload[name];
    return typeof value === "string" && value !== "" && value.length <= LONGEST_VALUE ? value : null;
  };
  const state = read("state");
  const error = read("error");
  if (error !== null) return { kind: "refused", error, state };
  const code = read("code");
  const deviceId = read("device_id");
  if (code === null || deviceId === null || state === null) return { kind: "nothing" };
  return { kind: "answered", code, deviceId, state };
}

function readPayload(text: string | null): Record<string, unknown> {
  if (text === null || text.length > 2 * LONGEST_VALUE) return {};
  const value = parseJson(text);
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}
