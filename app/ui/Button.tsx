import type { ButtonHTMLAttributes, MouseEvent } from "react";
import { AppLink, type AppLinkProps } from "~/ui/AppLink";
import { classes } from "~/ui/classes";

type ButtonLook = {
  variant?: "main" | "soft" | "line" | "lime" | "ink";
  size?: "normal" | "sm";
  isWide?: boolean;
};

function lookOf({ variant = "main", size = "normal", isWide }: ButtonLook, ...more: (string | false | undefined)[]) {
  return classes("btn", variant !== "main" && variant, size === "sm" && "sm", isWide && "wide", ...more);
}

export type ButtonProps = ButtonLook & ButtonHTMLAttributes<HTMLButtonElement> & { isPending?: boolean };

/**
 * Submits its form by default. While pending it stays focusable (aria-disabled, not disabled, so keyboard focus stays)
 * and ignores further clicks.
 */
export function Button({ variant, size, isWide, isPending, className, onClick, ...rest }: ButtonProps) {
  function clickOnce(event: MouseEvent<HTMLButtonElement>) {
    if (isPending || rest["aria-disabled"] === true) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      {...rest}
      onClick={clickOnce}
      className={lookOf({ variant, size, isWide }, isPending && "is-loading", className)}
      aria-disabled={isPending ? true : rest["aria-disabled"]}
      aria-busy={isPending ? true : undefined}
    />
  );
}

export type ButtonLinkProps = ButtonLook & AppLinkProps;

export function ButtonLink({ variant, size, isWide, className, ...rest }: ButtonLinkProps) {
  return <AppLink {...rest} className={lookOf({ variant, size, isWide }, className)} />;
}
