import type { SentBoard } from "./board/sent-board.ts";

const answerTimeoutMs = 10_000;

/** Asks the server for the notices. When they do not come the page stays, says that it is loading, and asks again. */
export async function fetchBoard(ask: () => Promise<SentBoard>, signal: AbortSignal): Promise<SentBoard> {
  try {
    return await Promise.race([ask(), failAfter(answerTimeoutMs)]);
  } catch (error) {
    // The visitor has gone on to another address, and nobody waits for this one.
    if (signal.aborted) throw error;
    console.error("The notices have not arrived yet; trying again.", error);
    return { state: "pending" };
  }
}

function failAfter(ms: number): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error(`No answer within ${ms / 1000} seconds.`)), ms);
  });
}
