/** Where an answer left: before HTTP was read, before the router, or behind it. */
export type Door = "before http" | "before router" | "router";

export interface AnswerCount {
  door: Door;
  status: number;
  count: number;
}

/** Up to how many seconds an answer took. */
export const durationBounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

export interface Durations {
  /** How many answers took no longer than each bound. */
  counts: number[];
  count: number;
  seconds: number;
}

export type AnswerCounts = ReturnType<typeof createAnswerCounts>;

/** How many answers left since the start, by door and status. Counted at every answer, so it must cost next to nothing. */
export function createAnswerCounts() {
  const counts: Record<Door, Map<number, number>> = {
    "before http": new Map(),
    "before router": new Map(),
    router: new Map(),
  };
  const durations: Durations = { counts: durationBounds.map(() => 0), count: 0, seconds: 0 };
  return {
    durations,
    /** Notes how long an answer took that was not ready to send. */
    time(seconds: number): void {
      durations.count += 1;
      durations.seconds += seconds;
      durationBounds.forEach((bound, index) => {
        if (seconds <= bound) durations.counts[index] = (durations.counts[index] ?? 0) + 1;
      });
    },
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
