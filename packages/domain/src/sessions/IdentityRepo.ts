import { Context, type Effect, type Option } from "effect"
import type { UserId } from "../shared/Ids.ts"
import type { Identity } from "./IdentityProvider.ts"

export type IdentityKey = Pick<Identity, "issuer" | "subject">

/** Port. A user has at most one identity at each issuer. */
export class IdentityRepo extends Context.Service<
  IdentityRepo,
  {
    readonly find: (key: IdentityKey) => Effect.Effect<Option.Option<UserId>>
    /** Atomic. False if another user has it, or the user has another at the issuer. */
    readonly link: (key: IdentityKey, userId: UserId) => Effect.Effect<boolean>
    readonly unlink: (userId: UserId) => Effect.Effect<number>
  }
>()("@design-workspace/domain/IdentityRepo") {}
