import { Form } from "@remix-run/react";
import { profilePath } from "~/shared/paths";
import { Tag } from "~/ui/Tag";
import type { SessionView } from "./account-view";

/** Where this account is logged in; anything but the present device can be logged out from here. */
export function SessionList({ sessions }: { sessions: SessionView[] }) {
  const action = `${profilePath()}#security`;
  return (
    <>
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
              вход {since}, {isThis ? "сейчас здесь" : `последнее посещение ${lastSeen}`}
            </p>
            {!isThis && (
              <Form method="post" action={action} preventScrollReset>
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
      {sessions.length > 1 && (
        <Form method="post" action={action} preventScrollReset>
          <button className="btn line sm" name="intent" value="end-other-sessions">
            выйти на других устройствах
          </button>
        </Form>
      )}
    </>
  );
}
