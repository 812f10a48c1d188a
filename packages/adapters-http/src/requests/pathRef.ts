import type { Call } from "@design-workspace/client/middleware/Call"
import { operations } from "@design-workspace/domain/access/Operations"
import type { PathRef } from "@design-workspace/domain/rights/makeRightOnRef"
import { Effect } from "effect"
import {
  collectionIdOf,
  jobIdOf,
  orgIdOf,
  projectIdOf,
  ruleIdOf,
  spaceIdOf,
  webhookIdOf
} from "../routing/pathIds.ts"

/** By the subject of the operation. An id that cannot exist fails like one that does not exist. */
export const pathRef = Effect.fnUntraced(function* ({ operation, params: { id } }: Call["Service"]) {
  const { subject } = operations[operation]
  if (id === undefined) return null
  switch (subject) {
    case "organisation":
      return { kind: subject, id: yield* orgIdOf(id) } satisfies PathRef
    case "collection":
      return { kind: subject, id: yield* collectionIdOf(id) } satisfies PathRef
    case "space":
      return { kind: subject, id: yield* spaceIdOf(id) } satisfies PathRef
    case "project":
      return { kind: subject, id: yield* projectIdOf(id) } satisfies PathRef
    case "rule":
      return { kind: subject, id: yield* ruleIdOf(id) } satisfies PathRef
    case "job":
      return { kind: subject, id: yield* jobIdOf(id) } satisfies PathRef
    case "webhook":
      return { kind: subject, id: yield* webhookIdOf(id) } satisfies PathRef
    default:
      return null
  }
})
