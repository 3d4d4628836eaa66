import { useSetAtom } from "jotai";
import { useRef } from "react";
import { Button } from "~/ui/Button";
import { showToastAtom } from "~/ui/toast-state";
import { useHydrated } from "remix-utils/use-hydrated";

/**
 * «Оплата другим человеком»: the address of this order, whole, so that it can be copied by hand where no script runs.
 */
export function ShareCart({ shareUrl, isParent }: { shareUrl: string; isParent: boolean }) {
  const isHydrated = useHydrated();
  const field = useRef<HTMLInputElement>(null);
  const showToast = useSetAtom(showToastAtom);

  async function copy() {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(shareUrl);
      showToast({ id: "share", kind: "ok", text: "Ссылка скопирована" });
    } catch {
      // No clipboard on plain http or without the right to it: the text is selected, the rest is one key.
      showToast({ id: "share", kind: "ok", text: "Ссылка выделена", note: "Осталось скопировать её" });
    }
  }

  return (
    <section className="panel share" aria-labelledby="h-share">
      <h2 id="h-share" className="h3">
        Оплата другим человеком
      </h2>
      <p className="muted">
        {isParent
          ? "Отправьте ссылку тому, кто заплатит. Он увидит состав заказа, заплатит без регистрации и получит чек, а доступ откроется в этом аккаунте."
          : "Отправь ссылку родителям. Они увидят состав заказа, заплатят без регистрации и получат чек, а доступ откроется у тебя."}
      </p>
      <div className={isHydrated ? "code-row" : undefined}>
        <input
          ref={field}
          className="input"
          aria-label="Ссылка на оплату этой корзины"
          readOnly
          value={shareUrl}
          onFocus={(event) => event.currentTarget.select()}
        />
        {isHydrated && (
          <Button variant="soft" type="button" onClick={() => void copy()}>
            скопировать
          </Button>
        )}
      </div>
    </section>
  );
}
