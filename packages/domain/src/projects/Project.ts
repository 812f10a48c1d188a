import { Schema } from "effect"
import { changers } from "../accounts/People.ts"
import { GuestId, ProjectId, SpaceId, UserId } from "../shared/Ids.ts"
import { Name, Prompt } from "../shared/Text.ts"
import { Timestamp } from "../shared/Timestamp.ts"

export const ProjectStatus = Schema.Literals(["draft", "generating", "ready", "failed"])
export type ProjectStatus = typeof ProjectStatus.Type

/** Who may read besides owner, managers, admins and grants (contract 2). */
export const Visibility = Schema.Literals(["public", "organisation", "private"])
export type Visibility = typeof Visibility.Type

/** A guest owns it if `ownerId` is null. `updatedAt` is its version and ETag (interface, Versioning). */
export const Project = Schema.Struct({
  id: ProjectId,
  title: Name,
  prompt: Prompt,
  status: ProjectStatus,
  spaceId: SpaceId,
  ownerId: Schema.NullOr(UserId),
  guestId: Schema.NullOr(GuestId),
  visibility: Visibility,
  createdAt: Timestamp,
  updatedAt: Timestamp,
  ...changers,
  deletedAt: Schema.NullOr(Timestamp)
})
export interface Project extends Schema.Schema.Type<typeof Project> {}

/** Nobody vouches for a guest, and readers see that (contract 8.4). */
export const isByGuest = ({ guestId }: Pick<Project, "guestId">): boolean => guestId !== null
