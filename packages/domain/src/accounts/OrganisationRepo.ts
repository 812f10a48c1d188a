import { Context, type Effect, type Option } from "effect"
import type { OrgRole } from "../access/Actor.ts"
import type { OrgId, UserId } from "../shared/Ids.ts"
import type { Page, PageRequest } from "../shared/Page.ts"
import type { Member, Organisation } from "./User.ts"

/** An organisation that a search found. `exactName`: the text is its whole name; only the store ignores case. */
export interface FoundOrganisation extends Organisation {
  readonly exactName: boolean
}

/** Port: organisations and their members. Membership writes are idempotent. */
export class OrganisationRepo extends Context.Service<
  OrganisationRepo,
  {
    readonly find: (id: OrgId) => Effect.Effect<Option.Option<Organisation>>
    readonly list: (
      organisations: ReadonlyArray<OrgId> | "all",
      page: PageRequest
    ) => Effect.Effect<Page<Organisation>>
    /** Those whose name has this text in it, ignoring case: whole names first, then newest first; at most `most`. */
    readonly search: (
      organisations: ReadonlyArray<OrgId> | "all",
      text: string,
      most: number
    ) => Effect.Effect<ReadonlyArray<FoundOrganisation>>
    readonly insert: (organisation: Pick<Organisation, "id" | "name">) => Effect.Effect<Organisation>
    readonly members: (id: OrgId, page: PageRequest) => Effect.Effect<Page<Member>>
    readonly roleOf: (id: OrgId, userId: UserId) => Effect.Effect<Option.Option<OrgRole>>
    readonly putMember: (id: OrgId, userId: UserId, role: OrgRole) => Effect.Effect<void>
    /** Ends the user's manager roles in the organisation's spaces too. */
    readonly removeMember: (id: OrgId, userId: UserId) => Effect.Effect<void>
  }
>()("@design-workspace/domain/OrganisationRepo") {}
