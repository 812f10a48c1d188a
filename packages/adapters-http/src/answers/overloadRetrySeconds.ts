/** The `Retry-After` of a refusal for lack of room, which is free again soon, and of every other 503. */
export const overloadRetrySeconds = 5
