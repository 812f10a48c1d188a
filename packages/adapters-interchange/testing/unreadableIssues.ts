import type { Issue } from "@design-workspace/domain/shared/InvalidInput"
import { Unreadable } from "../src/reading/Notes.ts"

/** The issues for which a text is refused; a text that is read fails the test. */
export const unreadableIssues = (read: () => unknown): ReadonlyArray<Issue> => {
  try {
    read()
  } catch (cause) {
    if (cause instanceof Unreadable) return cause.issues
    throw cause
  }
  throw new Error("was read")
}
