import { socialAccountsPath } from "~/shared/paths";
import { ButtonLink } from "~/ui/Button";

/**
 * Part of the profile: the linked accounts and the link to change them. It loads a new document, because the page's CSP
 * may have to allow a widget.
 */
export function SocialAccounts({ isVkLinked, isTelegramLinked }: { isVkLinked: boolean; isTelegramLinked: boolean }) {
  return (
    <>
      <ul className="lines" role="list">
        <li>
          <span>ВКонтакте</span>
          <span className="muted">{isVkLinked ? "привязан" : "не привязан"}</span>
        </li>
        <li>
          <span>Telegram</span>
          <span className="muted">{isTelegramLinked ? "привязан" : "не привязан"}</span>
        </li>
      </ul>
      <p>
        <ButtonLink variant="soft" href={socialAccountsPath()} reloadDocument>
          настроить вход и аккаунты
        </ButtonLink>
      </p>
    </>
  );
}
