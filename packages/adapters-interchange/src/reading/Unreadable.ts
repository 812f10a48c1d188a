import type { Issue } from "@design-workspace/domain/shared/InvalidInput"
import { pathAt } from "./Notes.ts"

/** A text that its tool would refuse. Each path begins with the line, as `["line 12"]`, where the format has lines. */
export class Unreadable extends Error {
  readonly issues: ReadonlyArray<Issue>

  constructor(issues: ReadonlyArray<Issue>) {
    super("The text cannot be read.")
    this.issues = issues
  }
}

export const unreadableAt = (line: number, message: string): Unreadable =>
  new Unreadable([{ path: pathAt(line), message }])
