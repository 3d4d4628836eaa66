/** The kit's art has no address of its own; `img-src data:` is allowed, inline markup is not needed. */
export function toDataUrl(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
