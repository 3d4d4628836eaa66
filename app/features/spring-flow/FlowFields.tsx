import type { CarriedFields } from "./flow-view";

/** What the other steps have chosen, so that a form says all of it. */
export function FlowFields({ fields }: { fields: CarriedFields }) {
  return fields.map(({ name, value }) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />);
}
