import { isOrgAdmin } from "@design-workspace/domain/access/AccessPolicy"
import type { Actor } from "@design-workspace/domain/access/Actor"
import type { DateTime } from "effect"
import type { Subject } from "../callers/Subject.ts"

/** What an answer in JSON is made of: the versions of what it shows. Its Markdown says too what the caller may do there. */
export interface AnswerVersions {
  readonly versions: ReadonlyArray<DateTime.Utc>
  readonly rights: Readonly<Record<string, boolean | string>>
}

/** What the answers of reads of what is subject are made of. */
export const answerVersionsOf = (actor: Actor, subject: Subject): AnswerVersions =>
  subject._tag === "Project"
    ? { versions: [subject.project.updatedAt], rights: { ...subject.access } }
    : {
        versions: [subject.space.updatedAt, subject.collectionUpdatedAt],
        rights: { manages: subject.manages, administers: isOrgAdmin(actor, subject.space.orgId) }
      }
