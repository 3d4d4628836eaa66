/** A photo for the person who sent it, and for the holder of the link to its answer. */
import type { AppContext } from "~/app-context.server";
import type { Learner } from "~/features/learning/progress/learner";
import { followReviewLink } from "~/features/learning/review/review-link.server";
import { findOwnPhoto, findPhotoAt, type PhotoRow } from "./photo-rows.server";

type Context = Pick<AppContext, "db" | "photos" | "secrets" | "clock">;

export async function readOwnPhoto(
  context: Context,
  learner: Learner | null,
  publicId: string,
): Promise<Buffer | null> {
  return readFile(context, learner && (await findOwnPhoto(context.db, learner, publicId)));
}

export async function readLinkedPhoto(
  context: Context,
  { position, ...link }: { solutionId: string; secret: string; position: number },
): Promise<Buffer | null> {
  const linked = await followReviewLink(context, link);
  return readFile(context, linked.ok ? await findPhotoAt(context.db, linked.solution.id, position) : null);
}

const readFile = ({ photos }: Context, row: PhotoRow | null): Promise<Buffer | null> =>
  row ? photos.read(row.fileKey) : Promise.resolve(null);
