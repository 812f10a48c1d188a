import { Context, type DateTime, type Effect, type Option } from "effect"
import type { GuestId, SessionId, UserId } from "../shared/Ids.ts"
import type { UserRoles } from "./UserRepo.ts"

/** A live session: a user's with its roles, or a guest's. */
export type LiveSession =
  | {
      readonly _tag: "User"
      readonly id: SessionId
      readonly roles: UserRoles
      readonly expiresAt: DateTime.Utc
    }
  | {
      readonly _tag: "Guest"
      readonly id: SessionId
      readonly guestId: GuestId
      readonly expiresAt: DateTime.Utc
    }

/** Whose a session is. A user's with a password's hash is made only while that is the user's password. */
export type SessionHolder =
  | { readonly userId: UserId; readonly passwordHash?: string }
  | { readonly guestId: GuestId }

/** Port: sessions of users and guests, known by the SHA-256 of the cookie's secret in hex. */
export class SessionRepo extends Context.Service<
  SessionRepo,
  {
    /**
     * False if the holder's password is another by now. Atomic: a change of the password that happens at once waits for the end of this
     * one's transaction, or this one for the change's.
     */
    readonly insert: (
      id: SessionId,
      secretHash: string,
      holder: SessionHolder,
      expiresAt: DateTime.Utc
    ) => Effect.Effect<boolean>
    readonly authenticate: (
      secretHash: string,
      now: DateTime.Utc
    ) => Effect.Effect<Option.Option<LiveSession>>
    readonly extend: (id: SessionId, expiresAt: DateTime.Utc) => Effect.Effect<void>
    readonly remove: (id: SessionId) => Effect.Effect<void>
    /** Ends the user's sessions but for the one kept. */
    readonly removeAllOf: (userId: UserId, except: SessionId | null) => Effect.Effect<void>
    /** Deletes what expired before; for housekeeping. */
    readonly removeExpired: (now: DateTime.Utc) => Effect.Effect<void>
  }
>()("@design-workspace/domain/SessionRepo") {}
