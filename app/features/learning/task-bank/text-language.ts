import type { SubjectKey } from "~/features/core/subjects/taxonomy";

export type ForeignLanguage = "en";

/** The language in which a subject is taught and answered, if it is not Russian. */
export const languageOfSubject = (subject: SubjectKey): ForeignLanguage | undefined =>
  subject === "english" ? "en" : undefined;

/** For the `lang` of an answer, so that voices read it right (WCAG 3.1.2). A letter or digits have no language. */
export const languageOfAnswer = (subject: SubjectKey | null, answer: string | null): ForeignLanguage | undefined =>
  subject !== null && answer !== null && /[A-Za-z]{2}/.test(answer) && !/\p{Script=Cyrillic}/u.test(answer)
    ? languageOfSubject(subject)
    : undefined;
