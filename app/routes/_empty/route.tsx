import { Outlet } from "@remix-run/react";

/** Layout «empty» of specification §2: neither navbar nor footer. */
export default function EmptyLayout() {
  return <Outlet />;
}
