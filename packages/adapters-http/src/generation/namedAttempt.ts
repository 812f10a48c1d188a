import type { AttemptId } from "@design-workspace/domain/shared/Ids"

/** An attempt as the wire has it: its id is named `attemptId`. */
export const namedAttempt = <A extends { readonly id: AttemptId }>({ id, ...attempt }: A) => ({
  ...attempt,
  attemptId: id
})
