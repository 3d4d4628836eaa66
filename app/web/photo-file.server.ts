/** Answers with a stored photo: as a picture only, whatever a browser would make of its bytes. */
export function photoAnswer(jpeg: Buffer | null, name: string): Response {
  if (!jpeg) throw new Response(null, { status: 404 });
  return new Response(new Uint8Array(jpeg), {
    headers: {
      "Content-Type": "image/jpeg",
      "Content-Disposition": `inline; filename="${name}.jpg"`,
      "Content-Security-Policy": "default-src 'none'; sandbox",
      "X-Content-Type-Options": "nosniff",
      "X-Robots-Tag": "noindex",
      "Referrer-Policy": "no-referrer",
      "Cache-Control": "no-store",
    },
  });
}
