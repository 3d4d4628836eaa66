import { SCHOOL } from "~/features/school/school";

/** Whose figures the results are, of which year, and what is not promised; `promised` is what is, instead. */
export function resultsNote(promised: string): string {
  const { averageScore, graduates } = SCHOOL.claims;
  const since = SCHOOL.foundedOn.slice(0, 4);
  return `Данные школы по\u00A0ЕГЭ, средний балл за\u00A0${averageScore.year}\u00A0год. С ${since} года ${graduates}. Сто баллов не обещаем никому: обещаем план, ${promised} и\u00A0честный разговор о\u00A0том, что выходит.`;
}
