/** A version that nothing has any more. */
export const longAgo = "2001-01-01T00:00:00.000Z"
