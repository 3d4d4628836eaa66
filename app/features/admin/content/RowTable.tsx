import type { RowOverview } from "~/features/core/resources/row-overview";

type RowTableProps = {
  overview: RowOverview;
  caption: string;
  /** The first control of the row with this key; null: the form has no such row any more. */
  findControl: (key: string) => string | null;
};

/** The rows of a list at one look, each with a link to its part of the form. On a phone a row is a card. */
export const RowTable = ({ overview: { columns, rows }, caption, findControl }: RowTableProps) => (
  <table className="tbl row-table">
    <caption>{caption}</caption>
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ key, name, note, cells }, index) => {
        const control = findControl(key);
        return (
          <tr key={`${index} ${key}`}>
            <th scope="row">
              {control === null ? (
                name
              ) : (
                <a className="link" href={`#${control}`} onClick={() => openFold(control)}>
                  {name}
                </a>
              )}
              {note !== "" && <small>{note}</small>}
            </th>
            {cells.map((cell, at) => (
              <td key={columns[at + 1]} data-column={columns[at + 1]}>
                {cell}
              </td>
            ))}
          </tr>
        );
      })}
    </tbody>
  </table>
);

/** Browsers open the fold of a fragment themselves, but older ones do not. */
function openFold(id: string): void {
  const fold = document.getElementById(id)?.closest("details");
  if (fold) fold.open = true;
}
