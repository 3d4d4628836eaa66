import { errorsAt, type FormAnswer, typedAt } from "~/shared/form-answer";
import { homePath } from "~/shared/paths";
import { AppLink } from "~/ui/AppLink";
import { Button } from "~/ui/Button";
import { Logo } from "~/ui/Logo";
import { TextInput } from "~/ui/TextInput";

export type DemoVkView = {
  /** Path and query of this page: the request as VK received it. */
  selfHref: string;
  people: { vkId: string; name: string; note: string }[];
};

/**
 * A stand-in for VK in demonstrations. It carries no brand and says that it is a demo. Plain forms, since they leave
 * the page.
 */
export function DemoVkPage({ selfHref, people, answer }: DemoVkView & { answer: FormAnswer | null }) {
  return (
    <main id="main" className="demo-vk">
      <p className="demo-vk-brand">
        <AppLink className="logo" href={homePath()} aria-label="Вернуться в школу">
          <Logo />
        </AppLink>
        <AppLink className="link small" href={homePath()}>
          вернуться в школу
        </AppLink>
      </p>
      <div className="demo-vk-card">
        <p className="small muted">Демонстрационный вход ВКонтакте</p>
        <h1>Кто входит?</h1>
        <form method="post" action={selfHref} className="demo-vk-people">
          {people.map(({ vkId, name, note }) => (
            <button key={vkId} className="demo-vk-person" name="person" value={vkId}>
              <b>продолжить как {name}</b>
              <span className="small muted">{note}</span>
            </button>
          ))}
          <Button variant="line" isWide name="person" value="nobody">
            отказаться
          </Button>
        </form>
        <form method="post" action={selfHref} className="form demo-vk-other">
          <h2 className="h3">Кто-то ещё</h2>
          <TextInput
            label="Номер страницы"
            name="vkId"
            inputMode="numeric"
            maxLength={12}
            autoComplete="off"
            defaultValue={typedAt(answer, "vkId")}
            errors={errorsAt(answer, "vkId")}
            required
          />
          <TextInput
            label="Имя"
            name="firstName"
            maxLength={40}
            autoComplete="off"
            defaultValue={typedAt(answer, "firstName")}
            errors={errorsAt(answer, "firstName")}
          />
          <TextInput
            label="Телефон"
            name="phone"
            type="tel"
            maxLength={20}
            autoComplete="off"
            note="+7 и десять цифр; можно не указывать"
            defaultValue={typedAt(answer, "phone")}
            errors={errorsAt(answer, "phone")}
          />
          <Button variant="soft" name="person" value="other">
            продолжить
          </Button>
        </form>
        <p className="micro muted">
          Настоящего ВКонтакте здесь нет: страница заменяет его, пока школа работает в демонстрационном режиме.
        </p>
      </div>
    </main>
  );
}
