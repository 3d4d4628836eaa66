import type { CarriedFields } from "./flow-view";

/** The choices of the other steps, so that each form contains all of them. */
export function FlowFields({ fields }: { fields: CarriedFields }) {
  return fields.map(({ name, value }) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />);
}
