import type { Actor } from "@design-workspace/domain/access/Actor"

/** Whom budgets and counts of the process charge: a user with all its credentials, else an address (contract 8.1, 8.5). */
export interface Holder {
  readonly key: string
  /** A credential of a user was verified; all callers without one share half of a budget. */
  readonly verified: boolean
}

/** The holder behind an actor; a guest is counted by its address, since guests' cookies are had for the asking. */
export const holderOf = (actor: Actor, address: string): Holder =>
  actor._tag === "User"
    ? { key: `user:${actor.userId}`, verified: true }
    : { key: `address:${address}`, verified: false }
