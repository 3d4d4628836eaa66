import { uiKitPath } from "~/shared/paths";
import { Button, ButtonLink } from "~/ui/Button";
import { Dialog } from "~/ui/Dialog";
import { TextInput } from "~/ui/TextInput";
import { KitSection } from "./KitSection";

const WIDTHS = [376, 362, 328] as const;

/** Each dialog has its own address, so it opens without a script. */
export function DialogSection({ openDialog }: { openDialog: string | null }) {
  const width = WIDTHS.find((known) => String(known) === openDialog);
  return (
    <KitSection title="Окно, на телефоне лист">
      <p className="row">
        {WIDTHS.map((known) => (
          <ButtonLink key={known} variant="soft" href={`${uiKitPath()}?dialog=${known}`} keepsScroll>
            окно {known}
          </ButtonLink>
        ))}
      </p>
      {width !== undefined && (
        <Dialog title="вход по телефону" width={width} closeHref={uiKitPath()} backHref={uiKitPath()}>
          <form className="form">
            <TextInput label="Имя" name="kit-dialog-name" />
            <input type="hidden" name="dialog" value={width} />
            <Button>продолжить</Button>
          </form>
        </Dialog>
      )}
    </KitSection>
  );
}
