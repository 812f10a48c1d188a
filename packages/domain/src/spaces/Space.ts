import { Schema } from "effect"
import { changers } from "../accounts/People.ts"
import { User } from "../accounts/User.ts"
import { CollectionId, OrgId, SpaceId, UserId } from "../shared/Ids.ts"
import { Name } from "../shared/Text.ts"
import { Timestamp } from "../shared/Timestamp.ts"

/** Guests may start projects with `guestProjects`. With `listedForGuests` anybody is told the space's name. */
export const guestFields = { guestProjects: Schema.Boolean, listedForGuests: Schema.Boolean }

/** `updatedAt` changes with the overlays and custom items too (contract 3). */
export const Space = Schema.Struct({
  id: SpaceId,
  orgId: OrgId,
  collectionId: CollectionId,
  name: Name,
  ...guestFields,
  createdAt: Timestamp,
  updatedAt: Timestamp,
  ...changers,
  deletedAt: Schema.NullOr(Timestamp),
  deletedBy: Schema.NullOr(UserId)
})
export interface Space extends Schema.Schema.Type<typeof Space> {}

export type ForGuests = Pick<Space, keyof typeof guestFields>

export const closedToGuests: ForGuests = { guestProjects: false, listedForGuests: false }

/** Guests are told of it without knowing its id (contract 15.13). */
export const isListedForGuests = (space: ForGuests & Pick<Space, "deletedAt">): boolean =>
  space.guestProjects && space.listedForGuests && space.deletedAt === null

export const SpaceManager = Schema.Struct({
  userId: User.fields.id,
  email: User.fields.email,
  name: User.fields.name
})
export interface SpaceManager extends Schema.Schema.Type<typeof SpaceManager> {}
