import { useSetAtom } from "jotai";
import { uiKitPath } from "~/shared/paths";
import { Banner } from "./Banner";
import { Button } from "~/ui/Button";
import { Notice } from "~/ui/Notice";
import { Toast } from "~/ui/Toast";
import { showToastAtom, SOMETHING_WENT_WRONG } from "~/ui/toast-state";
import { KitSection, KitState } from "./KitSection";

export function MessagesSection() {
  const showToast = useSetAtom(showToastAtom);
  return (
    <KitSection title="Баннер и сообщения">
      <div className="flow">
        <Banner
          href={uiKitPath()}
          title="Сложно с тарифами? Покажем за 20 минут"
          text="Как собрать год из месяцев и не переплатить"
        />
        <div className="kit">
          <KitState name="успех">
            <Toast toast={{ id: "kit-ok", kind: "ok", text: "Курс в корзине", note: "Выбран ноябрь" }} />
          </KitState>
          <KitState name="сбой">
            <Toast
              toast={{
                id: "kit-bad",
                kind: "bad",
                text: SOMETHING_WENT_WRONG,
                note: "Проверь связь и попробуй ещё раз",
              }}
            />
          </KitState>
          <KitState name="живой, на пять секунд">
            <Button
              type="button"
              variant="soft"
              onClick={() => showToast({ id: "kit-live", kind: "ok", text: "Всплыло и уйдёт через пять секунд" })}
            >
              показать
            </Button>
          </KitState>
          <KitState name="что изменилось">
            <Notice title="Убрали октябрь: уже куплен">Сумма стала меньше на 2 673 ₽</Notice>
          </KitState>
          <KitState name="получилось">
            <Notice tone="good" title="Оплата прошла">
              Ноябрь открыт, декабрь откроется 1 декабря
            </Notice>
          </KitState>
          <KitState name="стоит взглянуть">
            <Notice tone="warn" title="Заказ ждёт оплаты">
              Цена держится до конца дня
            </Notice>
          </KitState>
          <KitState name="не получилось">
            <Notice tone="bad" title="Банк отклонил оплату">
              Деньги не списаны. Попробуй другую карту или СБП.
            </Notice>
          </KitState>
          <KitState name="к слову">
            <Notice tone="calm" title="Записи прошлых месяцев остаются с тобой" />
          </KitState>
        </div>
      </div>
    </KitSection>
  );
}
