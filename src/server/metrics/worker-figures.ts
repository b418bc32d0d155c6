import type { Figures } from "./figures.ts";

/** A worker that is busier than this is left out this time. */
const patienceMs = 1_000;

interface Question {
  ask: "figures";
  number: number;
}

interface Answer {
  figures: Figures;
  number: number;
}

/** A child process. */
interface Worker {
  connected: boolean;
  send(question: Question): boolean;
  on(event: "message", listener: (answer: Partial<Answer>) => void): unknown;
  off(event: "message", listener: (answer: Partial<Answer>) => void): unknown;
}

let count = 0;

/** Asks every worker for its figures, over the channel that it was started with. */
export async function askWorkers(workers: readonly Worker[]): Promise<Figures[]> {
  const answers = await Promise.all(workers.filter(({ connected }) => connected).map(askOne));
  return answers.filter((figures) => figures !== undefined);
}

async function askOne(worker: Worker): Promise<Figures | undefined> {
  count += 1;
  const number = count;
  const { promise, resolve } = Promise.withResolvers<Figures | undefined>();
  const hear = (answer: Partial<Answer>) => {
    if (answer.number === number && answer.figures) resolve(answer.figures);
  };
  const impatience = setTimeout(resolve, patienceMs, undefined);
  worker.on("message", hear);
  worker.send({ ask: "figures", number });
  const figures = await promise;
  worker.off("message", hear);
  clearTimeout(impatience);
  return figures;
}

/** The other side of it. */
export function tellFigures(read: () => Figures): void {
  process.on("message", ({ ask, number }: Partial<Question>) => {
    if (ask === "figures" && process.connected) process.send?.({ figures: read(), number });
  });
}
