/** A user with all its credentials, else an address (contract 8.1, 8.5). */
export interface Holder {
  readonly key: string
  /** True for a user's credential. All callers without one share half of a budget. */
  readonly verified: boolean
}

export const shareOfHolder = 1 / 4

export const shareOfUnverified = 1 / 2
