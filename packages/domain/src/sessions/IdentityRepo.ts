import { Context, type Effect, type Option } from "effect"
import type { UserId } from "../shared/Ids.ts"
import type { Identity } from "./Identity.ts"

/** What names an identity permanently. */
export type IdentityKey = Pick<Identity, "issuer" | "subject">

/** Port: which user an identity belongs to. A user has at most one identity at each issuer. */
export class IdentityRepo extends Context.Service<
  IdentityRepo,
  {
    readonly find: (key: IdentityKey) => Effect.Effect<Option.Option<UserId>>
    /**
     * Ties the identity to the user and returns whether it is tied to it now. False if the identity belongs to another
     * user, or the user has another identity at the issuer. Of several simultaneous calls, one does it.
     */
    readonly link: (key: IdentityKey, userId: UserId) => Effect.Effect<boolean>
    /** Removes every identity of the user and returns how many there were. */
    readonly unlink: (userId: UserId) => Effect.Effect<number>
  }
>()("@design-workspace/domain/IdentityRepo") {}
