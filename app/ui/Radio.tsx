import type { InputHTMLAttributes, ReactNode } from "react";

/** One of several, as a row that can be clicked anywhere. Wrap a group in a fieldset with a legend. */
export function Radio({
  children,
  ...native
}: Omit<InputHTMLAttributes<HTMLInputElement>, "type"> & { name: string; value: string; children: ReactNode }) {
  return (
    <label className="radio">
      <input {...native} type="radio" />
      <span>{children}</span>
    </label>
  );
}
