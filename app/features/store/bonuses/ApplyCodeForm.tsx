import { cartPath } from "~/shared/paths";
import { Button } from "~/ui/Button";

/** One click opens the cart with the code applied, or with a message about what the code still needs. */
export function ApplyCodeForm({ code }: { code: string }) {
  return (
    <form method="post" action={cartPath()}>
      <input type="hidden" name="intent" value="apply-promocode" />
      <input type="hidden" name="promocode" value={code} />
      <Button>в корзину с кодом</Button>
    </form>
  );
}
