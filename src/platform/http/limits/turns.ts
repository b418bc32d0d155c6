/** Node accepts one connection in each turn of its event loop, so a new visitor waits for as many turns as others came before. */
const longestTurnMs = 4;
/** While connections arrive, for cached responses alone. */
const shortTurnMs = 1;
/** After so long, what waited meanwhile has a turn. */
const longestArrivalsMs = 50;
const mostPerTurn = 64;

let begunMs: number | undefined;
let hasArrived = false;
/** A connection arrived in the turn before, so that more may wait. */
let isArriving = false;
let workDueMs = 0;

/** Whether the requests of this turn have taken so long that further ones should wait for the next. */
export function isTurnOver(): boolean {
  const nowMs = performance.now();
  if (begunMs !== undefined) return nowMs - begunMs > (isArriving ? shortTurnMs : longestTurnMs);
  begunMs = nowMs;
  setImmediate(endTurn);
  return false;
}

function endTurn(): void {
  begunMs = undefined;
  const nowMs = performance.now();
  isArriving = hasArrived && nowMs < workDueMs;
  hasArrived = false;
  if (!isArriving) workDueMs = nowMs + longestTurnMs + longestArrivalsMs;
}

/** Of a new connection: the turns get short, so that those behind it are accepted soon. */
export function noteArrival(): void {
  isTurnOver();
  hasArrived = true;
}

/** Whether work has to wait for other connections, or for the next turn. */
export const mustWait = (): boolean => isTurnOver() || isArriving;

type Work = () => void;
const cached: Work[] = [];
const others: Work[] = [];
let scheduled = 0;

/** Does the work in this turn or in one of the next: first what sends a cached response, and all in the order of the calls. */
export function inTurn(work: Work, isCached = false): void {
  const lane = isCached ? cached : others;
  if (lane.length === 0 && !(isCached ? isTurnOver() : mustWait())) return void work();
  lane.push(work);
  schedule();
}

function schedule(): void {
  if (scheduled >= Math.min(mostPerTurn, cached.length + others.length)) return;
  scheduled += 1;
  setImmediate(doNext);
}

function doNext(): void {
  scheduled -= 1;
  if (!isTurnOver()) (cached.shift() ?? (isArriving ? undefined : others.shift()))?.();
  schedule();
}
