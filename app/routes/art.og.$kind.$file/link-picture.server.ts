/**
 * Link previews, drawn once and stored as files: networks fetch them in bursts, and a drawing costs a fifth of a
 * second. The file is named after its content, so a changed title is another file.
 */
import { createHash } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import pLimit from "p-limit";
import type { RequestContext } from "~/app-context.server";
import type { LinkPicturePlan, PictureArt } from "~/features/site/seo/plan-link-picture.server";
import { toSeconds } from "~/shared/duration";
import { drawTallCover } from "~/ui/art/cover";
import { drawLinkPicture, LINK_ART_SIZE } from "~/ui/art/link-picture.server";
import { drawPortrait } from "~/ui/art/portrait";
import { drawRidge } from "~/ui/art/ridge";

const PICTURE_LIFETIME = { days: 1 } as const;
/** Grows when the drawing itself changes. */
const DRAWING_VERSION = 2;

/** One at a time: parallel drawings would only delay each other. */
const inTurn = pLimit(1);

export async function answerLinkPicture(plan: LinkPicturePlan | null, context: RequestContext): Promise<Response> {
  if (!plan) return new Response("Not found", { status: 404, headers: { "Cache-Control": "no-store" } });
  const name = createHash("sha256")
    .update(JSON.stringify([DRAWING_VERSION, context.school.profile().name, plan]))
    .digest("hex")
    .slice(0, 32);
  const file = path.join(context.env.DATA_DIR, "pictures", `${name}.png`);
  const known = await readFile(file).catch(() => null);
  const png = known ?? (await inTurn(() => drawOnce(plan, file, context)));
  return new Response(new Uint8Array(png), {
    headers: {
      "Content-Type": "image/png",
      "Cache-Control": `public, max-age=${toSeconds(PICTURE_LIFETIME)}`,
      "Cross-Origin-Resource-Policy": "cross-origin",
    },
  });
}

async function drawOnce(plan: LinkPicturePlan, file: string, { log, school }: RequestContext): Promise<Buffer> {
  const known = await readFile(file).catch(() => null);
  if (known) return known;
  const { kind, title, note, art } = plan;
  const png = await drawLinkPicture({ brand: school.profile().name, kind, title, note, art: drawArt(art) });
  // A full disk costs the next visitor another drawing, and this one nothing.
  await keep(png, file).catch((error: unknown) =>
    log.warn({ event: "page.picture_store_failed", err: error, file }, "the picture of a link was not kept"),
  );
  return png;
}

async function keep(png: Buffer, file: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  // Under a temporary name first: concurrent readers find the whole file or nothing.
  await writeFile(`${file}.new`, png);
  await rename(`${file}.new`, file);
}

function drawArt(art: PictureArt): string {
  if (art.is === "mountain") return drawTallCover(art, LINK_ART_SIZE);
  if (art.is === "ridge") return drawRidge(art.ridge, LINK_ART_SIZE);
  const { width, height } = LINK_ART_SIZE;
  return drawPortrait(art.portrait).replace(
    /width="\d+" height="\d+"/,
    `width="${width}" height="${height}" preserveAspectRatio="xMidYMax slice"`,
  );
}
