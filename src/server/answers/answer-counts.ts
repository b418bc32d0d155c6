/** Where an answer left: before HTTP was read, before the router, or behind it. */
export type Door = "before http" | "before router" | "router";

export interface AnswerCount {
  door: Door;
  status: number;
  count: number;
}

export type AnswerCounts = ReturnType<typeof createAnswerCounts>;

/** How many answers left since the start, by door and status. Counted at every answer, so it must cost next to nothing. */
export function createAnswerCounts() {
  const counts: Record<Door, Map<number, number>> = {
    "before http": new Map(),
    "before router": new Map(),
    router: new Map(),
  };
  return {
    add(door: Door, status: number): void {
      const ofDoor = counts[door];
      ofDoor.set(status, (ofDoor.get(status) ?? 0) + 1);
    },
    read: (): AnswerCount[] =>
      Object.entries(counts).flatMap(([door, ofDoor]) =>
        [...ofDoor].map(([status, count]) => ({ door: door as Door, status, count })),
      ),
  };
}
