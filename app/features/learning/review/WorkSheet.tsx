import type { WorkView } from "./review-view";

/** A written answer on its squared sheet, as it was sent. */
export function WorkSheet({ work: { lines, language, photos, words } }: { work: WorkView }) {
  return (
    <>
      {lines.length > 0 && (
        <div className="paper-sheet" lang={language}>
          {lines.map((line, index) => (
            <p key={index}>{line}</p>
          ))}
        </div>
      )}
      {photos.length > 0 && (
        <ul className="work-photos">
          {photos.map(({ href, width, height, name }) => (
            <li key={href}>
              <a href={href}>
                <img src={href} width={width} height={height} alt={name} loading="lazy" />
              </a>
            </li>
          ))}
        </ul>
      )}
      {words !== null && <p className="small muted">{words}</p>}
    </>
  );
}
