import type { Actor } from "@design-workspace/domain/access/Actor"

/**
 * The party that budgets and counts of the process charge: a user with all its credentials, otherwise an address
 * (contract 8.1, 8.5).
 */
export interface Holder {
  readonly key: string
  /** True if a credential of a user was verified. All callers without one share half of a budget. */
  readonly verified: boolean
}

/** The holder of an actor. A guest is counted by address, since anybody can get more guest cookies. */
export const holderOf = (actor: Actor, address: string): Holder =>
  actor._tag === "User"
    ? { key: `user:${actor.userId}`, verified: true }
    : { key: `address:${address}`, verified: false }
