import { isOrgAdmin } from "@design-workspace/domain/access/AccessPolicy"
import type { Actor } from "@design-workspace/domain/access/Actor"
import type { DateTime } from "effect"
import type { Seen } from "./Seen.ts"

/** What an answer in JSON is made of: the versions of what it shows. Its Markdown says too what the caller may do there. */
export interface MadeOf {
  readonly versions: ReadonlyArray<DateTime.Utc>
  readonly rights: Readonly<Record<string, boolean | string>>
}

/** What the answers of reads of what is seen are made of. */
export const madeOf = (actor: Actor, seen: Seen): MadeOf =>
  seen._tag === "Project"
    ? { versions: [seen.project.updatedAt], rights: { ...seen.access } }
    : {
        versions: [seen.space.updatedAt, seen.collectionUpdatedAt],
        rights: { manages: seen.manages, administers: isOrgAdmin(actor, seen.space.orgId) }
      }
