import { Context, type Effect, type Option } from "effect"
import type { UserId } from "../shared/Ids.ts"
import type { Identity } from "./Identity.ts"

/** What names an identity for good. */
export type IdentityKey = Pick<Identity, "issuer" | "subject">

/** Port: which user an identity stands for. A user has one identity at most at each issuer. */
export class IdentityRepo extends Context.Service<
  IdentityRepo,
  {
    readonly find: (key: IdentityKey) => Effect.Effect<Option.Option<UserId>>
    /**
     * Ties the identity to the user, and answers whether it is tied to it now: false where it stands for another user, or the user
     * has another identity at the issuer. Of several at once one does it.
     */
    readonly link: (key: IdentityKey, userId: UserId) => Effect.Effect<boolean>
    /** Forgets every identity of the user, and answers how many there were. */
    readonly unlink: (userId: UserId) => Effect.Effect<number>
  }
>()("@design-workspace/domain/IdentityRepo") {}
