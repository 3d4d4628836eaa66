import { uiKitPath } from "~/shared/paths";
import { BackArrow } from "~/ui/BackArrow";
import { Button, ButtonLink } from "~/ui/Button";
import { Icon } from "~/ui/Icon";
import { KitSection, KitState } from "./KitSection";

const VARIANTS = [
  ["main", "главная"],
  ["soft", "вторая"],
  ["line", "контур"],
  ["lime", "лайм"],
  ["ink", "чернила"],
] as const;

export function ButtonsSection() {
  return (
    <KitSection title="Кнопки">
      <div className="kit">
        {VARIANTS.map(([variant, name]) => (
          <KitState key={variant} name={`${name}: обычная, наведение, фокус, ждёт, недоступна, малая`}>
            <p className="row">
              <Button type="button" variant={variant}>
                в корзину
              </Button>
              <Button type="button" variant={variant} className="is-hover">
                в корзину
              </Button>
              <Button type="button" variant={variant} className="is-focus">
                в корзину
              </Button>
              <Button type="button" variant={variant} isPending>
                в корзину
              </Button>
              <Button type="button" variant={variant} disabled>
                в корзину
              </Button>
              <Button type="button" variant={variant} size="sm">
                в корзину
              </Button>
            </p>
          </KitState>
        ))}
        <KitState name="во всю ширину, ссылкой">
          <ButtonLink isWide href={uiKitPath()}>
            оплатить 3&nbsp;290&nbsp;₽
          </ButtonLink>
        </KitState>
        <KitState name="текстом, значком, назад">
          <p className="row">
            <button type="button" className="link">
              восстановить пароль
            </button>
            <button type="button" className="icon-btn" aria-label="Убрать курс">
              <Icon name="trash" />
            </button>
            <BackArrow href={uiKitPath()} />
            <BackArrow href={uiKitPath()}>к курсам</BackArrow>
          </p>
        </KitState>
      </div>
    </KitSection>
  );
}
