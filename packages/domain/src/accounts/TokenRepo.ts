import { Context, type DateTime, type Effect, type Option } from "effect"
import type { UserRoles } from "../access/Actor.ts"
import type { QuotaExceeded } from "../quotas/QuotaExceeded.ts"
import type { TokenId, UserId } from "../shared/Ids.ts"
import type { Page, PageRequest } from "../shared/Page.ts"
import type { AccessToken } from "./User.ts"

export interface TokenOwner {
  readonly token: Pick<AccessToken, "id" | "scope" | "lastUsedAt">
  readonly roles: UserRoles
}

/** Port: access tokens, found by the SHA-256 of their secret in hex. */
export class TokenRepo extends Context.Service<
  TokenRepo,
  {
    /** Refused if the owner already has as many live tokens as allowed, by the store's clock. */
    readonly insert: (
      token: Pick<AccessToken, "id" | "ownerId" | "name" | "scope" | "expiresAt">,
      secretHash: string
    ) => Effect.Effect<AccessToken, QuotaExceeded>
    readonly list: (ownerId: UserId, page: PageRequest) => Effect.Effect<Page<AccessToken>>
    readonly find: (id: TokenId) => Effect.Effect<Option.Option<AccessToken>>
    /** A token that is neither expired at `now` nor revoked, as of one instant, which several calls may share. */
    readonly authenticate: (secretHash: string, now: DateTime.Utc) => Effect.Effect<Option.Option<TokenOwner>>
    /** Records a use. `lastUsedAt` never moves back, and the same instant is written once. */
    readonly touch: (id: TokenId, at: DateTime.Utc) => Effect.Effect<void>
    readonly revoke: (id: TokenId, at: DateTime.Utc) => Effect.Effect<void>
  }
>()("@design-workspace/domain/TokenRepo") {}
