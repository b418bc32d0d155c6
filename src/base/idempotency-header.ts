/** A repeated write with the same key gets the first response and is not done twice. */
export const idempotencyHeader = "idempotency-key";
