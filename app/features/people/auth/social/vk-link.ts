/** A VK link as people paste it. It is parsed and never requested, so it cannot be used to reach internal addresses. */
import { type Outcome, refuse } from "~/shared/result";

const HOSTS: ReadonlySet<string> = new Set(["vk.com", "www.vk.com", "m.vk.com", "vk.ru", "www.vk.ru", "m.vk.ru"]);
const LONGEST_LINK = 200;
const NAME = /^[a-z][a-z0-9_.]{1,31}$/;
const NUMBERED = /^id\d+$/;
const PERSON = /^id([1-9]\d{0,14})$/;
/** Sections of VK that are not anyone's page. */
const RESERVED_NAMES: ReadonlySet<string> = new Set([
  "feed",
  "im",
  "login",
  "away",
  "away.php",
  "audio",
  "video",
  "friends",
]);

export type VkPage = {
  /** `id1` or the short name. */
  name: string;
  /** The number, if the link names it. */
  vkId: string | null;
  /** `https://vk.ru/id1` */
  link: string;
};

export function readVkLink(pasted: string): Outcome<{ page: VkPage }, "vk-link-invalid"> {
  const text = pasted.trim();
  if (text === "" || text.length > LONGEST_LINK) return refuse("vk-link-invalid");
  const address = /^https?:\/\//i.test(text) ? text : `https://${text.replace(/^@/, "vk.ru/")}`;
  if (!URL.canParse(address)) return refuse("vk-link-invalid");
  const url = new URL(address);
  const isPlain = url.username === "" && url.password === "" && url.port === "";
  const name = url.pathname.replace(/^\/|\/$/g, "").toLowerCase();
  if (!isPlain || !HOSTS.has(url.hostname) || !NAME.test(name) || RESERVED_NAMES.has(name))
    return refuse("vk-link-invalid");
  const vkId = PERSON.exec(name)?.[1] ?? null;
  if (vkId === null && NUMBERED.test(name)) return refuse("vk-link-invalid");
  return {
    ok: true,
    page: { name, vkId, link: `https://vk.ru/${name}` },
  };
}
