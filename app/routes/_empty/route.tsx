import { Outlet } from "@remix-run/react";

/** A layout with neither navbar nor footer. */
export default function EmptyLayout() {
  return <Outlet />;
}
