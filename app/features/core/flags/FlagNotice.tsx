import { flagOverridePath } from "~/shared/paths";
import { Button } from "~/ui/Button";
import type { Overrides } from "./override";

/** Reminds the visitor that others see something else. A plain form: the whole page is loaded again. */
export function FlagNotice({ overrides, path }: { overrides: Overrides; path: string }) {
  return (
    <section className="flag-notice on-dark no-print" aria-label="Показ для проверки">
      <p className="small">
        Для проверки:{" "}
        {Object.entries(overrides)
          .map(([flag, value]) => `${flag} = ${value}`)
          .join(", ")}
      </p>
      <form method="post" action={flagOverridePath()}>
        <input type="hidden" name="redirectTo" value={path} />
        <Button size="sm" variant="lime" name="intent" value="reset">
          сбросить
        </Button>
      </form>
    </section>
  );
}
