/** One rendered document. Its text changes with its version and its facts with the profile: each is rendered once. */
import type { AppContext } from "~/app-context.server";
import { moscowDayStart } from "~/shared/moscow.server";
import { offeredLinks } from "~/features/core/school/offer";
import { renderMarkdown } from "~/features/core/school/read-markdown.server";
import type { SchoolProfile } from "~/features/core/school/school-profile";
import { dateInWords } from "~/shared/months";
import { legalPath, legalVersionPath } from "~/shared/paths";
import { anchorSections, type DocumentSection, fillFacts, resolveLinks } from "./document-text";
import { addressOf, chooseForSchool, factsOf, toMarkdown } from "./document-facts";
import type { DocumentView, VersionLink } from "./document-view";
import type { DocumentVersion } from "./document-versions";
import { DOCUMENT_GROUPS, findDocument, linkDocuments } from "./documents";
import { versionsAt } from "./open-documents.server";

/** Shorter documents need no table of contents. */
const SECTIONS_WORTH_CONTENTS = 5;

type Context = Pick<AppContext, "documents" | "school" | "clock">;

/** In the version that is in force, or in the one asked for. Null if the address is not a document's. */
export function showDocument(
  { documents, school, clock }: Context,
  slug: string,
  asked: string | null = null,
): DocumentView | null {
  const listed = findDocument(slug);
  if (!listed) return null;
  const { inForce, former, upcoming } = versionsAt(documents, listed.slug, clock.now());
  const shown = asked === null ? inForce : documents.versions(listed.slug).find(({ version }) => version === asked);
  if (!shown) return null;
  const { version, effectiveFrom } = shown;
  const link = (one: DocumentVersion): VersionLink => ({
    version: one.version,
    date: one.effectiveFrom,
    dateInWords: sayDay(one.effectiveFrom),
    href: one === inForce ? legalPath(slug) : legalVersionPath(slug, one.version),
  });
  return {
    slug: listed.slug,
    name: listed.title,
    ...writeOut(shown, school.profile()),
    version,
    date: effectiveFrom,
    dateInWords: sayDay(effectiveFrom),
    state: shown === inForce ? "in-force" : shown === upcoming ? "upcoming" : "former",
    inForce: link(inForce),
    former: former.map(link),
    upcoming: upcoming && link(upcoming),
    groupName: DOCUMENT_GROUPS[listed.group],
    related: offeredLinks(school.profile(), linkDocuments(listed.group))
      .filter(({ href }) => href !== legalPath(slug))
      .map(({ name, href }) => ({ title: name, href })),
  };
}

const sayDay = (day: string): string => `${dateInWords(moscowDayStart(day))} года`;

type WrittenOut = { title: string; description: string; sections: DocumentSection[]; html: string };

/** Both are other objects once they have changed. */
const written = new WeakMap<SchoolProfile, WeakMap<DocumentVersion, WrittenOut>>();

function writeOut(version: DocumentVersion, profile: SchoolProfile): WrittenOut {
  const ofProfile = written.get(profile) ?? new WeakMap<DocumentVersion, WrittenOut>();
  written.set(profile, ofProfile);
  const known = ofProfile.get(version);
  if (known) return known;
  const facts = factsOf(profile);
  const chosen = (written: string) => chooseForSchool(written, profile);
  const source = resolveLinks(fillFacts(chosen(version.markdown), toMarkdown(facts, profile)), addressOf);
  const { html, sections } = anchorSections(renderMarkdown(source));
  const text = {
    title: fillFacts(chosen(version.title), facts),
    description: fillFacts(chosen(version.description), facts),
    sections: sections.length < SECTIONS_WORTH_CONTENTS ? [] : sections,
    html,
  };
  ofProfile.set(version, text);
  return text;
}
