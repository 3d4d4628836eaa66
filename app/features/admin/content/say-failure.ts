const FAILURES: Record<string, string> = {
  conflict: "не вышло: за это время те же поля изменили иначе",
  invalid: "не вышло: данные больше не проходят проверку",
};

/** Why a scheduled publication has not gone live. */
export const sayFailure = (failure: string): string => FAILURES[failure] ?? "не вышло";
