import type { ChangeView, TextPart } from "./content-view";

/** Which words go and which come, field by field. */
export function Changes({ changes }: { changes: readonly ChangeView[] }) {
  return (
    <ul className="diff">
      {changes.map(({ name, label, parts }) => (
        <li key={name}>
          <p className="lbl">{label}</p>
          <p>
            <Words parts={parts} />
          </p>
        </li>
      ))}
    </ul>
  );
}

export const Words = ({ parts }: { parts: readonly TextPart[] }) =>
  parts.map(({ text, is }, index) =>
    is === "same" ? (
      <span key={index}>{text}</span>
    ) : is === "new" ? (
      <ins key={index}>{text}</ins>
    ) : (
      <del key={index}>{text}</del>
    ),
  );
