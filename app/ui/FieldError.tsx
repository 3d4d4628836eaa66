import { Icon } from "~/ui/Icon";

/** The sentence at the field. The field's aria-describedby points to `id`. */
export function FieldError({ id, errors }: { id: string; errors: readonly string[] | undefined }) {
  if (!errors?.length) return null;
  return (
    <p className="err" id={id}>
      <Icon name="alert" />
      <span>{errors.join(". ")}</span>
    </p>
  );
}
