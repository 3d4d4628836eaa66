import { SchoolLogo } from "~/features/core/school/SchoolLogo";
import type { FormAnswer } from "~/shared/form-answer";
import type { FormRules } from "~/shared/form-rules";
import { homePath } from "~/shared/paths";
import { AppLink } from "~/ui/AppLink";
import { Button } from "~/ui/Button";
import { TextInput } from "~/ui/TextInput";
import { getTextProps, useCheckedForm } from "~/ui/use-checked-form";

export type DemoVkView = {
  /** Path and query of this page: the request as VK received it. */
  selfHref: string;
  people: { vkId: string; name: string; note: string }[];
  rules: FormRules;
};

/**
 * A stand-in until VK is connected, in a live school's rehearsal too. It carries no brand and says so. Plain forms,
 * since they leave the page.
 */
export function DemoVkPage({ selfHref, people, rules, answer }: DemoVkView & { answer: FormAnswer | null }) {
  const { formProps, fields } = useCheckedForm<"vkId" | "firstName" | "phone">({ lastResult: answer, rules });
  return (
    <main id="main" className="demo-vk">
      <p className="demo-vk-brand">
        <AppLink className="logo" href={homePath()} aria-label="Вернуться в школу">
          <SchoolLogo />
        </AppLink>
        <AppLink className="link small" href={homePath()}>
          вернуться в школу
        </AppLink>
      </p>
      <div className="demo-vk-card">
        <p className="small muted">Пробный вход ВКонтакте</p>
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
        <form {...formProps} method="post" action={selfHref} className="form demo-vk-other">
          <h2 className="h3">Кто-то ещё</h2>
          <TextInput
            label="Номер страницы"
            {...getTextProps(fields.vkId)}
            inputMode="numeric"
            maxLength={12}
            autoComplete="off"
          />
          <TextInput label="Имя" {...getTextProps(fields.firstName)} maxLength={40} autoComplete="off" />
          <TextInput
            label="Телефон"
            {...getTextProps(fields.phone)}
            type="tel"
            maxLength={20}
            autoComplete="off"
            note="+7 и десять цифр; можно не указывать"
          />
          <Button variant="soft" name="person" value="other">
            продолжить
          </Button>
        </form>
        <p className="micro muted">
          Настоящего ВКонтакте здесь нет: страница заменяет его, пока школа не подключила вход через него.
        </p>
      </div>
    </main>
  );
}
