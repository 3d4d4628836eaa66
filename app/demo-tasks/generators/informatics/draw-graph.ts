/** Roads between named points, as a drawing. */

export type Places = Readonly<Record<string, readonly [x: number, y: number]>>;
export type Road = readonly [from: string, to: string];

const RADIUS = 22;
const WIDTH = 640;

type GraphDrawing = { title: string; places: Places; roads: readonly Road[]; isOneWay?: boolean; height?: number };

/** The description names every road, as the lines do. */
export function drawGraph({ title, places, roads, isOneWay = false, height = 380 }: GraphDrawing): string {
  const place = (name: string) => places[name] ?? [0, 0];
  const lines = roads.map(([from, to]) => {
    const [[x1, y1], [x2, y2]] = [place(from), place(to)];
    const length = Math.hypot(x2 - x1, y2 - y1);
    const trim = (value: number, other: number, by: number) => Math.round(value + ((other - value) * by) / length);
    const end = isOneWay ? RADIUS + 3 : RADIUS;
    const arrow = isOneWay ? ' marker-end="url(#arrow)"' : "";
    return `<line class="thin" x1="${trim(x1, x2, RADIUS)}" y1="${trim(y1, y2, RADIUS)}" x2="${trim(x2, x1, end)}" y2="${trim(y2, y1, end)}"${arrow}/>`;
  });
  const points = Object.entries(places).map(
    ([name, [x, y]]) =>
      `<circle class="paper" cx="${x}" cy="${y}" r="${RADIUS}"/>` +
      `<text class="strong" x="${x}" y="${y}" text-anchor="middle" dominant-baseline="central">${name}</text>`,
  );
  const names = roads.map(([from, to]) => (isOneWay ? `из ${from} в ${to}` : `${from} и ${to}`)).join("; ");
  const marker =
    '<defs><marker id="arrow" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="9" markerHeight="9" orient="auto">' +
    '<path class="tip-of-axis" d="M0 0L10 5L0 10Z"/></marker></defs>';
  return (
    `<svg viewBox="0 0 ${WIDTH} ${height}" class="plot"><title>${title}</title>` +
    `<desc>${isOneWay ? "Дороги с односторонним движением" : "Дороги соединяют пункты"}: ${names}.</desc>` +
    `${isOneWay ? marker : ""}${lines.join("")}${points.join("")}</svg>`
  );
}

/** For checks: the roads that the description of a drawing names. */
export function readRoads(drawing: string): [from: string, to: string][] {
  const [, text = ""] = /<desc>[^:]+: ([^<]*)\.<\/desc>/.exec(drawing) ?? [];
  return text.split("; ").map((road) => {
    const [, from = "", to = ""] = /^(?:из )?(\S+) (?:и|в) (\S+)$/.exec(road) ?? [];
    return [from, to];
  });
}
