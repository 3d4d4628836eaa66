import { ButtonLink } from "~/ui/Button";
import type { ResumeView } from "./resume-view";

/** Unfinished work. */
export function Resumes({ resumes }: { resumes: readonly ResumeView[] }) {
  if (resumes.length === 0) return null;
  return (
    <ul className="resumes" aria-label="Не закончено">
      {resumes.map(({ href, name, note }) => (
        <li key={href}>
          <span>{note}</span>
          <ButtonLink variant="soft" size="sm" href={href}>
            {name}
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
}
