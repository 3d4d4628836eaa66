/** View of the user and their logins in the profile. */

export type OwnData = {
  firstName: string | null;
  lastName: string | null;
  patronymic: string | null;
  address: string | null;
  parentFirstName: string | null;
  parentLastName: string | null;
  parentPatronymic: string | null;
  /** E.164, as it is stored. */
  parentPhone: string | null;
  parentAddress: string | null;
  isAdAllowed: boolean;
  hasPassword: boolean;
};

export type SessionView = {
  publicId: string;
  /** «Chrome, Android» */
  device: string;
  /** Moscow time: «3 ноября, 14:05». */
  since: string;
  lastSeen: string;
  isThis: boolean;
};

export type AccountView = {
  data: OwnData;
  sessions: SessionView[];
  /** The linked accounts. */
  bound: { isVkLinked: boolean; isTelegramLinked: boolean };
};

/** Two letters for the drawn avatar; null where no name is known. */
export function initialsOf({ firstName, lastName }: Pick<OwnData, "firstName" | "lastName">): string | null {
  const letters = [firstName, lastName].flatMap((name) => [...(name?.trim() ?? "")].slice(0, 1)).join("");
  return letters === "" ? null : letters.toLocaleUpperCase("ru");
}
