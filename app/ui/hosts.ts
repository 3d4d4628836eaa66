import { createContext, useContext } from "react";
import { type HostHref, type Hosts, hrefFrom } from "~/shared/hosts";

/** Which of the two hosts this page is on, and whether its visitor is logged in. */
export const HostsContext = createContext<{ hosts: Hosts | null; isLoggedIn: boolean }>({
  hosts: null,
  isLoggedIn: false,
});

/** An address as a link on this page must write it. */
export function useHostHref(href: string): HostHref {
  const { hosts, isLoggedIn } = useContext(HostsContext);
  const isOwnPath = href.startsWith("/") && !href.startsWith("//");
  return isOwnPath ? hrefFrom(hosts, href, { isLoggedIn }) : { href, isWhole: !href.startsWith("?") };
}
