import type { FastifyBaseLogger } from "fastify";
import { DatabaseAwayError, OverloadError } from "../errors/errors.ts";
import { type KeptAnswer, standIn, weightOf } from "./cached-responses.ts";

/** The pages of the site are three megabytes; the rest is for searches, which nobody repeats for long. */
const maxKeptBytes = 16 * 1024 * 1024;
const maxKeptAnswers = 2_000;
/** Anyone can make up any number of questions: they get this much of the room, so that the pages stay. */
const shareOfQuestions = 3 / 4;
const isQuestion = (key: string): boolean => key.includes("?");
/** How long an older answer stands in for one that could not be made, before somebody tries again. */
const standInMs = 2_000;
const withdrawn: ReadonlySet<number> = new Set([404, 410]);

interface Entry {
  answer: KeptAnswer;
  weight: number;
  /** By the clock: where that was set back since, nobody knows when the answer expires. */
  keptAtMs: number;
  /** Asked for since it was last in danger of being dropped. */
  isUsed: boolean;
  /** What content it was made from; after a change, what is older only stands in for what cannot be made. */
  generation: number;
  isStandIn: boolean;
}

export type AnswerCache = ReturnType<typeof createAnswerCache>;

/**
 * Answers made once per change of content, by key. Those who ask for one while it is being made wait for that one.
 * An answer that a change or the clock has overtaken stays, as long as there is room, for the time when the database
 * is away and nothing newer can be had.
 */
export function createAnswerCache(now: () => Date, log?: Pick<FastifyBaseLogger, "warn">) {
  const entries = new Map<string, Entry>();
  const underWay = new Map<string, Promise<KeptAnswer>>();
  let generation = 0;
  /** Of all answers, and of those to questions among them. */
  const kept = { bytes: 0, answers: 0 };
  const questions = { bytes: 0, answers: 0 };

  function count(key: string, weight: number, change: 1 | -1): void {
    for (const room of isQuestion(key) ? [kept, questions] : [kept]) {
      room.bytes += weight * change;
      room.answers += change;
    }
  }

  function keep(key: string, answer: KeptAnswer, madeIn: number, isStandIn = false): void {
    const before = entries.get(key);
    if (before) drop(key, before);
    const weight = weightOf(key, answer);
    const keptAtMs = now().getTime();
    entries.set(key, { answer, weight, keptAtMs, isUsed: false, generation: madeIn, isStandIn });
    count(key, weight, 1);
    makeRoom(questions, shareOfQuestions, isQuestion);
    makeRoom(kept, 1, () => true);
  }

  function drop(key: string, { weight }: Entry): void {
    entries.delete(key);
    count(key, weight, -1);
  }

  /** The oldest goes first; one that was asked for meanwhile gets a second chance. */
  function makeRoom(taken: typeof kept, share: number, mayGo: (key: string) => boolean): void {
    // What is set again stands at the end, and is met once more.
    for (const [key, entry] of entries) {
      if (taken.bytes <= maxKeptBytes * share && taken.answers <= maxKeptAnswers * share) return;
      if (!mayGo(key)) continue;
      if (entry.isUsed && entry.generation === generation) {
        entry.isUsed = false;
        entries.delete(key);
        entries.set(key, entry);
      } else drop(key, entry);
    }
  }

  function get(key: string): KeptAnswer | undefined {
    const entry = entries.get(key);
    if (!entry || entry.generation !== generation) return undefined;
    const nowMs = now().getTime();
    const isOver = entry.answer.expiresAtMs <= nowMs || entry.keptAtMs > nowMs;
    // Whoever comes first after its time tries to make a new one; nobody else waits for that.
    if (isOver && !(entry.isStandIn && underWay.has(key))) return undefined;
    entry.isUsed = true;
    return entry.answer;
  }

  async function make(key: string, maker: () => Promise<KeptAnswer>): Promise<KeptAnswer> {
    const begunIn = generation;
    const making = maker().then(
      (answer) => (answer.lacksData ? (older(key, begunIn) ?? answer) : fresh(key, answer, begunIn)),
      (error) => {
        const instead = error instanceof DatabaseAwayError ? older(key, begunIn) : undefined;
        if (instead) return instead;
        throw error;
      },
    );
    underWay.set(key, making);
    try {
      return await making;
    } finally {
      if (underWay.get(key) === making) underWay.delete(key);
    }
  }

  /** One that a change has overtaken while it was made is kept as the older one, if there is none that is newer. */
  function fresh(key: string, answer: KeptAnswer, begunIn: number): KeptAnswer {
    const before = entries.get(key);
    const isNewest = begunIn >= (before?.generation ?? 0);
    if (answer.expiresAtMs > now().getTime() && isNewest) {
      keep(key, answer, begunIn);
      return answer;
    }
    // What was withdrawn must not come back while the database is away.
    if (before && isNewest && withdrawn.has(answer.status)) drop(key, before);
    return answer;
  }

  /** The answer of before, in the place of one that could not be made. */
  function older(key: string, begunIn: number): KeptAnswer | undefined {
    const before = entries.get(key)?.answer;
    if (!before) return undefined;
    // Without its query, as in every line of the log: it holds what somebody typed.
    log?.warn({ url: key.split("?", 1)[0] }, "The database is away, so an older answer is sent.");
    const answer = standIn(before, now().getTime() + standInMs);
    // A change meanwhile means that the database is back: the next one who asks tries again.
    if (begunIn === generation) keep(key, answer, begunIn, true);
    return answer;
  }

  return {
    get,

    /** The answer that is being made, if it is. */
    coming: (key: string): Promise<KeptAnswer> | undefined => underWay.get(key),

    /**
     * The cached response, or a new one, which is cached until it expires if nothing changed while it was made. A request that waits
     * for another one's response makes its own if that one is refused, since only one network may have too many requests.
     */
    async getOrMake(key: string, maker: () => Promise<KeptAnswer>): Promise<KeptAnswer> {
      for (;;) {
        const known = get(key) ?? underWay.get(key);
        if (!known) return make(key, maker);
        try {
          return await known;
        } catch (error) {
          if (!(error instanceof OverloadError)) throw error;
        }
      }
    },

    /** Content has changed. Whoever asks from now on also does not join what began before. */
    clear(): void {
      generation += 1;
      underWay.clear();
    },
  };
}
