import type { ReadableSubject } from "@design-workspace/client/middleware/ReadableSubject"
import type { Actor } from "@design-workspace/domain/access/Actor"
import { mayAdministerSpace } from "@design-workspace/domain/spaces/SpaceAccess"
import type { DateTime } from "effect"

/** JSON depends on the versions of what it shows, its Markdown also on the caller's rights there. */
export interface AnswerVersions {
  readonly versions: ReadonlyArray<DateTime.Utc>
  readonly rights: Readonly<Record<string, boolean | string>>
}

export const answerVersionsOf = (actor: Actor, subject: ReadableSubject): AnswerVersions =>
  subject._tag === "Project"
    ? { versions: [subject.project.updatedAt], rights: { ...subject.access } }
    : {
        versions: [subject.space.updatedAt, subject.collectionUpdatedAt],
        rights: { manages: subject.manages, administers: mayAdministerSpace(actor, subject.space) }
      }
