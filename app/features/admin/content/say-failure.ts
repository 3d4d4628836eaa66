const FAILURES: Record<string, string> = {
  conflict: "отменено: за это время те же поля изменили иначе",
  invalid: "не вышло: данные больше не проходят проверку",
};

/** Why a scheduled publication has not gone live, or will not. */
export const sayFailure = (failure: string): string => FAILURES[failure] ?? "не вышло";
