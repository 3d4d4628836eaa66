export type OfferView = {
  /** How many explanations a guest has a day. */
  perDay: number;
  /** Where the login leads back to. */
  href: string;
};
