import { SCHOOL } from "~/features/content/school";
import { withLeadDialog } from "~/shared/paths";
import { AppLink } from "~/ui/AppLink";
import { Icon } from "~/ui/Icon";

const NAME = "Написать в поддержку";

/** The round button of support: a message to the school, and the messengers where it has any. */
export function SupportChat({ path }: { path: string }) {
  const { messengers } = SCHOOL;
  const write = withLeadDialog(path, "support");
  return (
    <aside className="chat-place" aria-label="Поддержка">
      {messengers.length === 0 ? (
        <AppLink className="chat" href={write} keepsScroll rel="nofollow" aria-label={NAME}>
          <Icon name="chat" />
        </AppLink>
      ) : (
        <details>
          <summary className="chat" aria-label={NAME}>
            <Icon name="chat" />
          </summary>
          <div className="menu">
            {[...messengers, { name: "написать здесь", href: write }].map(({ name, href }) => (
              <AppLink key={href} href={href} rel="nofollow">
                {name}
              </AppLink>
            ))}
          </div>
        </details>
      )}
    </aside>
  );
}
