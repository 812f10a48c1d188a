import type { AttemptId } from "@design-workspace/domain/shared/Ids"

interface Named {
  readonly id: AttemptId
  readonly continuedFrom: AttemptId | null
}

/** An attempt as the wire has it: its id is named `attemptId`, and one that began anew names no other. */
export const namedAttempt = <A extends Named>({ continuedFrom, id, ...attempt }: A) => ({
  ...attempt,
  ...(continuedFrom === null ? {} : { continuedFrom }),
  attemptId: id
})
