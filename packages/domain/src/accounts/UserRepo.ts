import { Context, type Effect, type Option } from "effect"
import type { OrgId, UserId } from "../shared/Ids.ts"
import type { Page, PageRequest } from "../shared/Page.ts"
import type { EmailTaken, LastSiteAdmin } from "./AccountErrors.ts"
import type { User } from "./User.ts"

export interface UserRecord extends User {
  readonly passwordHash: string
}

export type NewUser = Omit<UserRecord, "createdAt">

/** Port: users. E-mail addresses are unique without regard to case. */
export class UserRepo extends Context.Service<
  UserRepo,
  {
    readonly find: (id: UserId) => Effect.Effect<Option.Option<UserRecord>>
    readonly findByEmail: (email: string) => Effect.Effect<Option.Option<UserRecord>>
    readonly search: (
      email: string,
      organisations: ReadonlyArray<OrgId> | "all",
      page: PageRequest
    ) => Effect.Effect<Page<User>>
    readonly insert: (user: NewUser) => Effect.Effect<User, EmailTaken>
    /** Inserts only the very first user, and returns whether it did: of simultaneous calls, one does. */
    readonly insertFirst: (user: NewUser) => Effect.Effect<boolean>
    /** Replaces the hash `from` (null: any); false if it differs. Of simultaneous changes from it, one succeeds. */
    readonly setPassword: (id: UserId, passwordHash: string, from: string | null) => Effect.Effect<boolean>
    /**
     * False if there is no such user. Its projects lose their owner and what it put into the trash `deletedBy`; each
     * gets a later version, by `by`. Of the last site-admins, removed at the same time, one is left.
     */
    readonly remove: (id: UserId, by?: UserId | null) => Effect.Effect<boolean, LastSiteAdmin>
    readonly isEmpty: Effect.Effect<boolean>
  }
>()("@design-workspace/domain/UserRepo") {}
