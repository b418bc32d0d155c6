import type { PoolConfig } from "pg";

/** How long anybody waits for a connection, whether for a free one or for a new one. */
const connectLimitMs = 1_500;
/** How long a connection may say nothing while it owes an answer. With the wait before it, less than five seconds. */
const silenceLimitMs = 3_000;
/** Shorter than the silence: who waits for somebody else's lock loses the statement, and not the connection. */
const lockLimitMs = 2_000;
/** What the server ends by itself, should we be gone without a word: our statements, and our locks. */
const statementLimitMs = 10_000;
const idleInTransactionLimitMs = 10_000;
const keepAliveAfterMs = 10_000;

/** How long it has said nothing. */
export type TellOfSilence = (seconds: number) => void;

export interface PostgresLimits {
  /** 0: none. */
  silenceMs: number;
  /** Hears of an answer that is long in coming, where one is waited for without a limit. */
  tellOfSilence?: TellOfSilence | undefined;
  settings: PoolConfig;
}

const connecting: PoolConfig = {
  connectionTimeoutMillis: connectLimitMs,
  keepAlive: true,
  keepAliveInitialDelayMillis: keepAliveAfterMs,
};

/** For everything that somebody waits for. */
export const promptLimits: PostgresLimits = {
  silenceMs: silenceLimitMs,
  settings: {
    ...connecting,
    lock_timeout: lockLimitMs,
    statement_timeout: statementLimitMs,
    idle_in_transaction_session_timeout: idleInTransactionLimitMs,
  },
};

/** For changes to the tables and what else may take minutes, or waits for another server that does it. */
export const patientLimits: PostgresLimits = { silenceMs: 0, settings: connecting };
