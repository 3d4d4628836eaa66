/** Numbers and director of the legal entity, for documents, papers and search engines. */
export const REQUISITES = {
  /** Invented like the school itself; only the check digits are valid. */
  taxId: "1655999900",
  registrationNumber: "1171690099998",
  director: { name: "Громова Алла Викторовна", post: "генеральный директор", postBy: "генеральным директором" },
} as const;
