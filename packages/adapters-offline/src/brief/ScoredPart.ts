import type { Role } from "../text/Heads.ts"

/**
 * A part that the design should have. `score` measures how important the brief makes it; 0 if the brief does not name
 * it.
 */
export interface ScoredPart {
  readonly key: string
  readonly name: string
  readonly description: string
  /** The description is about this part, not about another one mentioned with it. */
  readonly own: boolean
  readonly role: Role
  readonly score: number
  readonly aliases: ReadonlyArray<string>
}
