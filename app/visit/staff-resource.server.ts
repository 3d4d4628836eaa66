import { data } from "@remix-run/node";
import { findResource } from "~/features/admin/content/resources.server";
import type { AnyResource } from "~/features/core/resources/resource.server";

/** The resource of an address of the back office; throws the 404 of one that there is not. */
export function requireResource(kind: string | undefined): AnyResource {
  const resource = findResource(kind ?? "");
  if (!resource) throw data(null, 404);
  return resource;
}
