import { dice } from "../studio/noise.ts";
import { box, type Material, type Shape, shape, triangle, tube, type Vec } from "../studio/shape.ts";

export type Chart = "bars" | "growth" | "crossing" | "matrix" | "pie" | "flow" | "menu";

export interface Inks {
  line: Material;
  accent: Material;
  pale: Material;
}

/** Where a chart is drawn: from the lower left corner, looking to −z. */
export interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Something that a lesson would put on a wall. */
export function chart(kind: Chart, frame: Frame, inks: Inks): Shape[] {
  return charts[kind](pencil(frame), inks);
}

type Point = [x: number, y: number];

/** Draws by shares of the frame's width and height. */
function pencil({ x, y, width, height }: Frame) {
  const thick = Math.min(width, height) * 0.018;
  const at = ([px, py]: Point, z = -0.016): Vec => [x + px * width, y + py * height, z];
  return {
    /** How much wider than high the frame is. */
    ratio: width / height,
    line: (from: Point, until: Point, ink: Material) => tube(at(from), at(until), thick, thick, ink, 4),
    patch: (from: Point, until: Point, ink: Material) => box(at(from, -0.014), at(until, -0.008), ink),
    fan: (centre: Point, rim: Point[], ink: Material): Shape => {
      const to = shape();
      for (let k = 1; k < rim.length; k += 1)
        triangle(to, at(centre), at(rim[k] as Point), at(rim[k - 1] as Point), ink);
      return to;
    },
  };
}

type Pencil = ReturnType<typeof pencil>;

const axes = ({ line }: Pencil, ink: Material) => [line([0, 0], [0, 1], ink), line([0, 0], [1, 0], ink)];

const along = (points: Point[], { line }: Pencil, ink: Material) =>
  points.slice(1).map((point, k) => line(points[k] as Point, point, ink));

function outline({ line }: Pencil, [x, y]: Point, [width, height]: Point, ink: Material): Shape[] {
  return [
    line([x, y], [x + width, y], ink),
    line([x, y + height], [x + width, y + height], ink),
    line([x, y], [x, y + height], ink),
    line([x + width, y], [x + width, y + height], ink),
  ];
}

const charts: Record<Chart, (pen: Pencil, inks: Inks) => Shape[]> = {
  bars: (pen, { line, accent }) => [
    pen.line([0, 0], [1, 0], line),
    ...[0.24, 0.36, 0.33, 0.52, 0.66, 0.9].map((high, k) =>
      pen.patch([0.04 + k * 0.165, 0], [0.14 + k * 0.165, high], k === 5 ? accent : line),
    ),
  ],
  growth: (pen, { line, accent, pale }) => [
    ...axes(pen, line),
    ...along(
      curve((x) => 0.08 + 0.8 * x ** 2.2),
      pen,
      accent,
    ),
    ...along(
      curve((x) => 0.16 + 0.34 * x),
      pen,
      pale,
    ),
  ],
  crossing: (pen, { line, accent }) => [
    ...axes(pen, line),
    pen.line([0.1, 0.86], [0.92, 0.14], accent),
    pen.line([0.1, 0.12], [0.92, 0.84], line),
  ],
  matrix: (pen, { line, accent, pale }) => [
    pen.patch([0.53, 0.53], [0.97, 0.97], pale),
    ...outline(pen, [0, 0], [1, 1], line),
    pen.line([0.5, 0], [0.5, 1], line),
    pen.line([0, 0.5], [1, 0.5], line),
    ...[0.64, 0.78].map((y) => pen.line([0.6, y], [0.88, y], accent)),
    ...[0.14, 0.28].map((y) => pen.line([0.1, y], [0.36, y], line)),
    pen.line([0.1, 0.72], [0.38, 0.72], line),
    pen.line([0.62, 0.2], [0.86, 0.2], line),
  ],
  pie: (pen, { line, accent, pale }) => {
    const rim = (from: number, until: number, out = 0): [Point, Point[]] => {
      const middle = Math.PI * (from + until);
      const centre: Point = [0.5 + (Math.sin(middle) * out) / pen.ratio, 0.5 + Math.cos(middle) * out];
      return [
        centre,
        Array.from({ length: 25 }, (_, k): Point => {
          const angle = Math.PI * 2 * (from + ((until - from) * k) / 24);
          return [centre[0] + (Math.sin(angle) * 0.44) / pen.ratio, centre[1] + Math.cos(angle) * 0.44];
        }),
      ];
    };
    return [
      pen.fan(...rim(0, 0.3, 0.06), accent),
      pen.fan(...rim(0.3, 0.72), line),
      pen.fan(...rim(0.72, 1), pale),
    ];
  },
  flow: (pen, { line, accent, pale }) => [
    ...[0, 0.38, 0.76].flatMap((x, k) => [
      pen.patch([x, 0.4], [x + 0.24, 0.68], k === 1 ? accent : pale),
      ...outline(pen, [x, 0.4], [0.24, 0.28], line),
    ]),
    ...[0.26, 0.64].flatMap((x) => arrow(pen, [x, 0.54], [x + 0.1, 0.54], line)),
    ...along(
      [
        [0.88, 0.36],
        [0.88, 0.14],
        [0.12, 0.14],
      ],
      pen,
      accent,
    ),
    pen.line([0.12, 0.14], [0.12, 0.34], accent),
    pen.line([0.28, 0.9], [0.72, 0.9], line),
  ],
  menu: (pen, { line, accent }) => {
    const roll = dice(7);
    return [
      pen.patch([0.28, 0.93], [0.72, 1], accent),
      ...[0.76, 0.57, 0.38, 0.19, 0].flatMap((y) => [
        pen.patch([0, y], [0.34 + roll() * 0.28, y + 0.06], line),
        pen.patch([0.84, y], [1, y + 0.06], accent),
      ]),
    ];
  },
};

const curve = (high: (x: number) => number) =>
  Array.from({ length: 11 }, (_, k): Point => [0.04 + (k / 10) * 0.92, high(k / 10)]);

function arrow({ line }: Pencil, from: Point, until: Point, ink: Material): Shape[] {
  const [x, y] = until;
  return [
    line(from, until, ink),
    line([x - 0.03, y + 0.05], until, ink),
    line([x - 0.03, y - 0.05], until, ink),
  ];
}
