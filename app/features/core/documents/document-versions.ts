/** Which version of a document is in force, and which changes of it are allowed (decision 0103). */
import type { FieldErrors } from "~/features/core/resources/fields";
import { isSameJson } from "~/shared/canonical-json";

export type DocumentVersion = {
  version: string;
  /** Day in Moscow, «2026-12-01»: in force from its beginning. */
  effectiveFrom: string;
  title: string;
  description: string;
  /** With the names of facts, `{{legalName}}`, unfilled. */
  markdown: string;
};

export type ArrangedVersions = {
  inForce: DocumentVersion;
  /** The one before comes first. */
  former: DocumentVersion[];
  upcoming: DocumentVersion | null;
};

/**
 * `versions` in the order of their publication, at least one. The latest whose day has come is in force; the first is
 * in force until another one is, whatever its own day.
 */
export function arrangeVersions(versions: readonly DocumentVersion[], today: string): ArrangedVersions {
  const [first] = versions;
  if (!first) throw new Error("A document has no version");
  const at = Math.max(
    0,
    versions.findLastIndex(({ effectiveFrom }) => effectiveFrom <= today),
  );
  return {
    inForce: versions[at] ?? first,
    former: versions.slice(0, at).reverse(),
    upcoming: versions[at + 1] ?? null,
  };
}

/** A new edition as its form begins: the upcoming one, or the one in force with a free number and today. */
export function beginVersion(versions: readonly DocumentVersion[], today: string): DocumentVersion {
  const { inForce, upcoming } = arrangeVersions(versions, today);
  if (upcoming) return upcoming;
  const taken = new Set(versions.map(({ version }) => version));
  let { version } = inForce;
  while (taken.has(version)) version = version.replace(/\d+$/, (last) => String(Number(last) + 1));
  return { ...inForce, version, effectiveFrom: today };
}

export type VersionChange =
  | { is: "none" }
  /** The upcoming version goes. */
  | { is: "withdraw" }
  /** The upcoming version becomes this one. */
  | { is: "correct" }
  | { is: "add" };

/** A version in force never changes: a new one comes after it. There is one upcoming version at most. */
export function planChange(
  versions: readonly DocumentVersion[],
  item: DocumentVersion,
  today: string,
): VersionChange | { is: "refused"; errors: FieldErrors } {
  const { inForce, upcoming } = arrangeVersions(versions, today);
  if (isSameJson(item, upcoming ?? inForce)) return { is: "none" };
  if (upcoming && isSameJson(item, inForce)) return { is: "withdraw" };
  const isTaken = versions.some((one) => one !== upcoming && one.version === item.version);
  const errors: FieldErrors = {
    ...(isTaken && { version: [sayTaken(item.version, inForce)] }),
    ...(item.effectiveFrom < today && {
      effectiveFrom: ["Сегодня или позже: задним числом редакция в силу не вступает"],
    }),
  };
  if (Object.keys(errors).length > 0) return { is: "refused", errors };
  return { is: upcoming ? "correct" : "add" };
}

const sayTaken = (version: string, inForce: DocumentVersion): string =>
  version === inForce.version
    ? `Редакция ${version} уже действует, и её не меняют: на неё ссылаются согласия. Дайте новой редакции номер и дату`
    : `Редакция ${version} уже была: прежний текст вернёт новая редакция, со своим номером и датой`;
