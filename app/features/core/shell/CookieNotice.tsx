import { useFetcher } from "@remix-run/react";
import { acceptCookiesPath, legalPath } from "~/shared/paths";
import { AppLink } from "~/ui/AppLink";
import { Button } from "~/ui/Button";

/**
 * A panel that asks nothing and takes no focus: «хорошо» hides it for a year, and so does «только нужные», which also
 * refuses counters and advertising. `path`: where a plain post returns.
 */
export function CookieNotice({ path, label = "Файлы cookie" }: { path: string; label?: string }) {
  const fetcher = useFetcher();
  // Hidden at once; the root loader's next answer keeps it hidden.
  if (fetcher.state !== "idle") return null;
  return (
    <section className="cookie" aria-label={label}>
      <p>
        Храним cookie, чтобы корзина не терялась: <AppLink href={legalPath("terms-use-cookies")}>условия</AppLink>,{" "}
        <AppLink href={legalPath("privacy-policy")}>политика</AppLink>,{" "}
        <AppLink href={legalPath("recommendation-technologies")}>рекомендательные технологии</AppLink>
      </p>
      <fetcher.Form method="post" action={acceptCookiesPath()} preventScrollReset>
        <input type="hidden" name="redirectTo" value={path} />
        <Button size="sm">хорошо</Button>
        <button className="link" name="consent" value="refused">
          только нужные
        </button>
      </fetcher.Form>
    </section>
  );
}
