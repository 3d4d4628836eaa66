import type { AuthPlace } from "./auth-address";

/** Where the form stands and where its visitor wants to get to; every form of the login views has these fields. */
export type FormPlace = { place: AuthPlace; returnTo: string | null };

export function PlaceFields({ place, returnTo, intent }: FormPlace & { intent: string }) {
  return (
    <>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="place" value={place} />
      {returnTo !== null && <input type="hidden" name="redirectTo" value={returnTo} />}
    </>
  );
}
