import { Form } from "@remix-run/react";
import { Fold } from "~/ui/Fold";
import { Button } from "~/ui/Button";

/** Posts to the page it stands on. */
export function ReplaceClaimForm() {
  return (
    <Fold summary="ссылка ушла не туда?">
      <Form method="post" className="replace-claim" preventScrollReset>
        <p className="small">Сделаем новую и пришлём её вам на почту. Прежняя перестанет открываться.</p>
        <Button variant="soft" size="sm" name="choice" value="replace-claim">
          сделать новую ссылку
        </Button>
      </Form>
    </Fold>
  );
}
