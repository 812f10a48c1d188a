/** The maximum number of deliveries that wait for one webhook; one more switches it off (contract 15.6). */
export const mostPending = 10_000

/** Whether a webhook would have more deliveries waiting than it may, so that it is switched off instead. */
export const overflows = (pending: number, added: number): boolean => pending + added > mostPending
