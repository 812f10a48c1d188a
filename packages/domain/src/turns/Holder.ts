/** Whom the limits of this process count for: a user with all its credentials, else an address (contract 8.1, 8.5). */
export interface Holder {
  readonly key: string
  /** True if a credential of a user was verified. All callers without one share half of a budget. */
  readonly verified: boolean
}

/** The largest share of a budget for one holder. */
export const shareOfHolder = 1 / 4

/** The share of all holders without a credential together. */
export const shareOfUnverified = 1 / 2
