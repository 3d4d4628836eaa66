import type { ReactNode } from "react";
import { SEARCH_PATH } from "~/shared/paths";

const LABEL = "Поиск";

type SearchFormProps = {
  className: string;
  placeholder?: string;
  /** The button. */
  children: ReactNode;
};

/** The search outside of its page; suggestions come with the first focus (`entry/watch-search.ts`). */
export function SearchForm({ className, placeholder = LABEL, children }: SearchFormProps) {
  return (
    <form className={className} action={SEARCH_PATH} role="search" aria-label="Поиск по школе">
      <input
        className="input"
        type="search"
        name="q"
        aria-label={LABEL}
        placeholder={placeholder}
        enterKeyHint="search"
        autoComplete="off"
      />
      {children}
    </form>
  );
}
