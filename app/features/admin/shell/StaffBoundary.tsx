import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { StaffRefusal } from "./StaffRefusal";
import { StaffShell } from "./StaffShell";
import { isStaffRefusal, type StaffShellView } from "./staff-view";

/** A refusal stands in the frame where the frame could be read. */
export function StaffBoundary({ view }: { view: StaffShellView | undefined }) {
  const error = useRouteError();
  const isAnswer = isRouteErrorResponse(error);
  const refusal = isAnswer && isStaffRefusal(error.data) ? error.data : null;
  const page = <StaffRefusal refusal={refusal} status={isAnswer ? error.status : 500} />;
  return view ? <StaffShell view={view}>{page}</StaffShell> : <div className="staff staff-alone">{page}</div>;
}
