import { Context, type DateTime, type Duration, type Effect, type Option } from "effect"
import type { UserRoles } from "../access/Actor.ts"
import type { GuestId, SessionId, UserId } from "../shared/Ids.ts"

/** A live session: a user's with its roles, or a guest's. `left` is how long it still lives. */
export type LiveSession =
  | {
      readonly _tag: "User"
      readonly id: SessionId
      readonly roles: UserRoles
      readonly left: Duration.Duration
    }
  | {
      readonly _tag: "Guest"
      readonly id: SessionId
      readonly guestId: GuestId
      readonly left: Duration.Duration
    }

/** The owner of a session. With `passwordHash`, a session is made only while that is the user's password hash. */
export type SessionOwner =
  | { readonly userId: UserId; readonly passwordHash?: string }
  | { readonly guestId: GuestId }

/** Port: sessions, found by the SHA-256 of the cookie's secret in hex. The store's clock judges when they end. */
export class SessionRepo extends Context.Service<
  SessionRepo,
  {
    /** When the session ends; none if the owner's password has changed, even at the same time. */
    readonly insert: (
      id: SessionId,
      secretHash: string,
      sessionOwner: SessionOwner,
      lifetime: Duration.Duration
    ) => Effect.Effect<Option.Option<DateTime.Utc>>
    readonly authenticate: (secretHash: string) => Effect.Effect<Option.Option<LiveSession>>
    /** Restarts the session's lifetime and returns when it ends; none if there is no such session. */
    readonly extend: (
      id: SessionId,
      lifetime: Duration.Duration
    ) => Effect.Effect<Option.Option<DateTime.Utc>>
    readonly remove: (id: SessionId) => Effect.Effect<void>
    readonly removeAllOf: (userId: UserId, except: SessionId | null) => Effect.Effect<void>
    readonly removeExpired: Effect.Effect<void>
  }
>()("@design-workspace/domain/SessionRepo") {}
