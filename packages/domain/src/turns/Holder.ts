/** Whom the limits of this process count for: a user with all its credentials, else an address (contract 8.1, 8.5). */
export interface Holder {
  readonly key: string
  /** True if a credential of a user was verified. All callers without one share half of a budget. */
  readonly verified: boolean
}
