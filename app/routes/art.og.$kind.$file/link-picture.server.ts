/**
 * Link previews, drawn once and stored as files: networks fetch them in bursts, and a drawing costs a fifth of a
 * second. The file is named after its content, so a changed title is another file.
 */
import { createHash } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import pLimit from "p-limit";
import type { RequestContext } from "~/app-context.server";
import { readImageVersion } from "~/features/core/images/image-rows.server";
import { versionFor } from "~/features/core/images/image-rules";
import { openPicture } from "~/features/core/images/open-picture.server";
import { paintOf } from "~/features/core/school/brand-colours";
import { NARROWEST_LOGO } from "~/features/core/school/logo-size";
import type { LinkPicturePlan, PictureArt } from "~/features/site/seo/plan-link-picture.server";
import type { BrandPaint } from "~/shared/brand-paint";
import { toSeconds } from "~/shared/duration";
import { drawTallCover } from "~/ui/art/cover";
import { drawLinkPicture, LINK_ART_SIZE, type LinkLogo } from "~/ui/art/link-picture.server";
import { drawPortrait } from "~/ui/art/portrait";
import { drawRidge } from "~/ui/art/ridge";

const PICTURE_LIFETIME = { days: 1 } as const;
/** Grows when the drawing itself changes. */
const DRAWING_VERSION = 2;

/** One at a time: parallel drawings would only delay each other. */
const inTurn = pLimit(1);

export async function answerLinkPicture(plan: LinkPicturePlan | null, context: RequestContext): Promise<Response> {
  if (!plan) return new Response("Not found", { status: 404, headers: { "Cache-Control": "no-store" } });
  const { name: schoolName, brand } = context.school.profile();
  const name = createHash("sha256")
    .update(JSON.stringify([DRAWING_VERSION, schoolName, brand, plan]))
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

async function drawOnce(plan: LinkPicturePlan, file: string, context: RequestContext): Promise<Buffer> {
  const { log, school } = context;
  const known = await readFile(file).catch(() => null);
  if (known) return known;
  const { kind, title, note, art } = plan;
  const { name, brand } = school.profile();
  const paint = paintOf(brand);
  const logo = await readLogo(context, brand.logo);
  const png = await drawLinkPicture({ brand: name, logo, paint, kind, title, note, art: drawArt(art, paint) });
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

/** Null: there is none, or its file cannot be read, and the name stands there. */
async function readLogo(context: RequestContext, id: string): Promise<LinkLogo | null> {
  const file = id === "" ? null : await readImageVersion(context, { id, width: versionFor(NARROWEST_LOGO) });
  const opened = file && (await openPicture(file, (picture) => picture.png().toBuffer({ resolveWithObject: true })));
  if (!opened?.ok) return null;
  const { data: png, info } = opened.made;
  return { png, width: info.width, height: info.height };
}

function drawArt(art: PictureArt, paint: BrandPaint | undefined): string {
  if (art.is === "mountain") return drawTallCover(art, LINK_ART_SIZE);
  if (art.is === "ridge") return drawRidge(art.ridge, LINK_ART_SIZE, paint);
  const { width, height } = LINK_ART_SIZE;
  return drawPortrait(art.portrait).replace(
    /width="\d+" height="\d+"/,
    `width="${width}" height="${height}" preserveAspectRatio="xMidYMax slice"`,
  );
}
