/** Which VK the application talks to: the real one, the demo, or none. */
import type { Env } from "~/env/env.server";
import type { Logger } from "~/integrations/log.server";
import type { VkIdPort } from "~/integrations/ports";
import { demoVkAuthorizePath } from "~/shared/paths";
import { DEMO_VK_CLIENT_ID, type DemoVkServer } from "./demo-vk.server";
import { createVkClient } from "./vk-client.server";

type VkEnv = Pick<Env, "VKID_PROVIDER" | "VKID_BASE_URL" | "VKID_CLIENT_ID">;

export function chooseVk(env: VkEnv, demoVk: DemoVkServer | null, log: Logger): VkIdPort | null {
  const { VKID_PROVIDER: provider, VKID_BASE_URL: baseUrl, VKID_CLIENT_ID: clientId } = env;
  if (provider === "demo" && demoVk) {
    return createVkClient({
      provider,
      clientId: DEMO_VK_CLIENT_ID,
      findAuthorizeUrl: (origin) => `${origin}${demoVkAuthorizePath()}`,
      findBaseUrl: () => demoVk.findBaseUrl(),
      log,
    });
  }
  if (provider !== "vk" || !clientId) return null;
  const root = baseUrl.replace(/\/+$/, "");
  return createVkClient({
    provider,
    clientId,
    findAuthorizeUrl: () => `${root}/authorize`,
    findBaseUrl: () => root,
    log,
  });
}
