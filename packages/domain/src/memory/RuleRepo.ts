import { Context, type Effect, type Option } from "effect"
import type { QuotaExceeded } from "../quotas/QuotaExceeded.ts"
import type { OrgId, RuleId, UserId } from "../shared/Ids.ts"
import type { Page, PageRequest } from "../shared/Page.ts"
import type { MemoryRule } from "./MemoryRule.ts"

export type NewRule = Pick<MemoryRule, "id" | "orgId" | "ownerId" | "text" | "enabled">

/** Port. A change gives `updatedAt` a later version and stores who made it; a patch that changes nothing keeps both. */
export class RuleRepo extends Context.Service<
  RuleRepo,
  {
    readonly find: (id: RuleId) => Effect.Effect<Option.Option<MemoryRule>>
    readonly list: (
      userId: UserId,
      organisations: ReadonlyArray<OrgId> | "all",
      page: PageRequest
    ) => Effect.Effect<Page<MemoryRule>>
    /** Refused if the organisation, or the user, has as many rules as it may. */
    readonly insert: (rule: NewRule) => Effect.Effect<MemoryRule, QuotaExceeded>
    readonly update: (
      id: RuleId,
      patch: Partial<Pick<MemoryRule, "text" | "enabled">>,
      by?: UserId | null
    ) => Effect.Effect<Option.Option<MemoryRule>>
    /** Oldest first, as a prompt gets them. */
    readonly enabled: (userId: UserId, orgId: OrgId | null) => Effect.Effect<ReadonlyArray<MemoryRule>>
  }
>()("@design-workspace/domain/RuleRepo") {}
