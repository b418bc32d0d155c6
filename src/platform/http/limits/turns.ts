/** Node accepts one connection in each turn of its event loop, so a new visitor waits for as many turns as others came before. */
const longestTurnMs = 4;

let begunMs: number | undefined;

/** Whether the requests of this turn have taken so long that further ones should wait for the next. */
export function isTurnOver(): boolean {
  const nowMs = performance.now();
  if (begunMs !== undefined) return nowMs - begunMs > longestTurnMs;
  begunMs = nowMs;
  setImmediate(endTurn);
  return false;
}

function endTurn(): void {
  begunMs = undefined;
}

type Work = () => void;
const cached: Work[] = [];
const others: Work[] = [];

/** Does the work in this turn or in one of the next: first what sends a cached response, and all in the order of the calls. */
export function inTurn(work: Work, isCached = false): void {
  if (isTurnOver()) {
    (isCached ? cached : others).push(work);
    setImmediate(doNext);
  } else work();
}

function doNext(): void {
  if (isTurnOver()) setImmediate(doNext);
  else (cached.shift() ?? others.shift())?.();
}
