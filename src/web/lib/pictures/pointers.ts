interface Point {
  x: number;
  y: number;
}

/** What the fingers did since the last time: how far they went together, and how much further apart they are. */
interface Gesture {
  move: Point;
  /** 1 when their distance stayed. */
  scale: number;
  /** The middle between them. */
  middle: Point;
}

/** Follows one pointer that drags, or two that pinch. */
export function createPointers() {
  const points = new Map<number, Point>();

  return {
    down(id: number, point: Point) {
      if (points.size < 2) points.set(id, point);
    },
    up(id: number) {
      points.delete(id);
    },
    /** Undefined for a pointer that is not down. */
    move(id: number, point: Point): Gesture | undefined {
      if (!points.has(id)) return undefined;
      const before = summary([...points.values()]);
      points.set(id, point);
      const after = summary([...points.values()]);
      return {
        move: { x: after.middle.x - before.middle.x, y: after.middle.y - before.middle.y },
        scale: before.distance > 0 ? after.distance / before.distance : 1,
        middle: after.middle,
      };
    },
  };
}

function summary(points: Point[]): { middle: Point; distance: number } {
  const [first = { x: 0, y: 0 }, second = first] = points;
  return {
    middle: { x: (first.x + second.x) / 2, y: (first.y + second.y) / 2 },
    distance: Math.hypot(second.x - first.x, second.y - first.y),
  };
}
