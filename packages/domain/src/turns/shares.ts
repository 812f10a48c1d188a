/** The largest share of a budget for one holder. */
export const shareOfHolder = 1 / 4

/** The share of all holders without a credential together. */
export const shareOfUnverified = 1 / 2
