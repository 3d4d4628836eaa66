import { Form } from "@remix-run/react";
import { LogoutForm } from "~/features/core/shell/LogoutForm";
import { profileDataPath } from "~/shared/paths";
import { Fold } from "~/ui/Fold";
import { Tag } from "~/ui/Tag";
import type { SessionView } from "./account-view";
import { SESSIONS_ID } from "./own-part";

/** The latest are shown; few users have more devices, so the rest are mostly logins that were never ended. */
const SHOWN = 5;
const ACTION = `${profileDataPath()}#${SESSIONS_ID}`;

/** Where this account is logged in; each device can be logged out from here. */
export function SessionList({ sessions }: { sessions: SessionView[] }) {
  const rest = sessions.slice(SHOWN);
  return (
    <>
      <Logins sessions={sessions.slice(0, SHOWN)} />
      {rest.length > 0 && (
        <div className="logins-rest">
          <Fold summary={`ещё ${rest.length}`}>
            <Logins sessions={rest} />
          </Fold>
        </div>
      )}
      {sessions.length > 1 && (
        <Form method="post" action={ACTION} preventScrollReset>
          <button className="btn line sm" name="intent" value="end-other-sessions">
            выйти на других устройствах
          </button>
        </Form>
      )}
    </>
  );
}

function Logins({ sessions }: { sessions: SessionView[] }) {
  return (
    <ul className="logins" role="list">
      {sessions.map(({ publicId, device, since, lastSeen, isThis }) => (
        <li key={publicId}>
          <p>
            <b>{device}</b>
            {isThis && (
              <>
                {" "}
                <Tag>это устройство</Tag>
              </>
            )}
          </p>
          <p className="small muted">
            вход <span className="nb">{since}</span>; {isThis ? "сейчас здесь" : "последнее посещение "}
            {!isThis && <span className="nb">{lastSeen}</span>}
          </p>
          {isThis ? (
            <LogoutForm buttonClass="btn soft sm" />
          ) : (
            <Form method="post" action={ACTION} preventScrollReset>
              <input type="hidden" name="intent" value="end-session" />
              <button
                className="btn soft sm"
                name="session"
                value={publicId}
                aria-label={`выйти: ${device}, вход ${since}`}
              >
                выйти
              </button>
            </Form>
          )}
        </li>
      ))}
    </ul>
  );
}
