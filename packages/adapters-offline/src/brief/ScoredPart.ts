import type { Role } from "../text/Heads.ts"

/** `score` is how important the brief makes the part; 0 if the brief does not name it. */
export interface ScoredPart {
  readonly key: string
  readonly name: string
  readonly description: string
  /** Not about another part mentioned with it. */
  readonly own: boolean
  readonly role: Role
  readonly score: number
  /** Keys of its other names. */
  readonly aliases: ReadonlyArray<string>
}
