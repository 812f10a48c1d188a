import { Context, type DateTime, type Duration, type Effect, type Option } from "effect"
import type { GuestId, SessionId, UserId } from "../shared/Ids.ts"
import type { UserRoles } from "./UserRepo.ts"

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

/** Whose a session is. A user's with a password's hash is made only while that is the user's password. */
export type SessionHolder =
  | { readonly userId: UserId; readonly passwordHash?: string }
  | { readonly guestId: GuestId }

/**
 * Port: sessions of users and guests, known by the SHA-256 of the cookie's secret in hex. Their ends are set and judged by the store's
 * clock.
 */
export class SessionRepo extends Context.Service<
  SessionRepo,
  {
    /**
     * When it ends; none if the holder's password is another by now. Atomic: a change of the password that happens at once waits for the end of this
     * one's transaction, or this one for the change's.
     */
    readonly insert: (
      id: SessionId,
      secretHash: string,
      holder: SessionHolder,
      lifetime: Duration.Duration
    ) => Effect.Effect<Option.Option<DateTime.Utc>>
    readonly authenticate: (secretHash: string) => Effect.Effect<Option.Option<LiveSession>>
    /** Begins its life anew, and answers when it ends; none if there is no such session. */
    readonly extend: (
      id: SessionId,
      lifetime: Duration.Duration
    ) => Effect.Effect<Option.Option<DateTime.Utc>>
    readonly remove: (id: SessionId) => Effect.Effect<void>
    /** Ends the user's sessions but for the one kept. */
    readonly removeAllOf: (userId: UserId, except: SessionId | null) => Effect.Effect<void>
    /** Deletes what has expired; for housekeeping. */
    readonly removeExpired: Effect.Effect<void>
  }
>()("@design-workspace/domain/SessionRepo") {}
