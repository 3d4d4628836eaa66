/** A table above the rows of a list: what a person compares at one look, where the rows themselves are folded. */
export type RowOverview = {
  /** Of the cells; the first one names a row. */
  columns: readonly string[];
  /** `key`: the value of the list's `rowKey`, by which the row of the form is found. */
  rows: readonly { key: string; name: string; note: string; cells: readonly string[] }[];
};

/** Said of a field beside its form: a sentence, and for a list a table of its rows. */
export type Remark = { text?: string | undefined; rows?: RowOverview | undefined };
