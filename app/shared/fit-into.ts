type Size = { width: number; height: number };

/** A picture as large as its place allows, in whole points. */
export function fitInto({ width, height }: Size, place: Size): Size {
  const scale = Math.min(place.width / width, place.height / height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}
