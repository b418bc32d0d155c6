/** A write that comes again with the key of one that was done gets that one's answer, and is not done twice. */
export const idempotencyHeader = "idempotency-key";
