/** For checks: points of space, and what can be measured between them without a theorem of geometry. */
export type Spot = readonly [x: number, y: number, z: number];

const less = (a: Spot, b: Spot): Spot => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const dot = (a: Spot, b: Spot) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const cross = (a: Spot, b: Spot): Spot => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
const long = (a: Spot) => Math.hypot(...a);

export const middleOf = (a: Spot, b: Spot): Spot => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2, (a[2] + b[2]) / 2];
const normalOf = ([a, b, c]: readonly [Spot, Spot, Spot]) => cross(less(b, a), less(c, a));

export const toPlane = (point: Spot, plane: readonly [Spot, Spot, Spot]): number =>
  Math.abs(dot(less(point, plane[0]), normalOf(plane))) / long(normalOf(plane));

/** The acute angle. */
export const betweenPlanes = (one: readonly [Spot, Spot, Spot], other: readonly [Spot, Spot, Spot]): number => {
  const [a, b] = [normalOf(one), normalOf(other)];
  return Math.acos(Math.abs(dot(a, b)) / (long(a) * long(b)));
};

export const betweenLines = ([a, b]: readonly [Spot, Spot], [c, d]: readonly [Spot, Spot]): number => {
  const across = cross(less(b, a), less(d, c));
  return Math.abs(dot(less(c, a), across)) / long(across);
};

export const areaOfTriangle = (a: Spot, b: Spot, c: Spot): number => long(cross(less(b, a), less(c, a))) / 2;

/** Projects a point onto the line through two others. */
export const footOn = (point: Spot, [a, b]: readonly [Spot, Spot]): Spot => {
  const way = less(b, a);
  const part = dot(less(point, a), way) / dot(way, way);
  return [a[0] + part * way[0], a[1] + part * way[1], a[2] + part * way[2]];
};
