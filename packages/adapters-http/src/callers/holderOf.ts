import type { Actor } from "@design-workspace/domain/access/Actor"
import type { Holder } from "@design-workspace/domain/turns/Holder"

/** The holder of an actor. A guest is counted by address, since anybody can get more guest cookies. */
export const holderOf = (actor: Actor, address: string): Holder =>
  actor._tag === "User"
    ? { key: `user:${actor.userId}`, verified: true }
    : { key: `address:${address}`, verified: false }
