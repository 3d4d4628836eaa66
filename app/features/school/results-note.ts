import { CLAIMS } from "~/features/school/claims";
import { SCHOOL } from "~/features/school/school";

/** The source and year of the results and the disclaimer; `promised` is what is promised instead. */
export function resultsNote(promised: string): string {
  const { averageScore, graduates } = CLAIMS;
  const since = SCHOOL.foundedOn.slice(0, 4);
  return `Данные школы по\u00A0ЕГЭ, средний балл за\u00A0${averageScore.year}\u00A0год. С ${since} года ${graduates}. Сто баллов не обещаем никому: обещаем план, ${promised} и\u00A0честный разговор о\u00A0том, что выходит.`;
}
