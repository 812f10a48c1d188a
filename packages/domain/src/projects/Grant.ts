import { Schema } from "effect"
import { User } from "../accounts/User.ts"

/** How far a grant reaches; `write` holds `read` in it. */
export const GrantLevel = Schema.Literals(["read", "write"])
export type GrantLevel = typeof GrantLevel.Type

/** Access to a project that was given to one user; of the user it tells only the name, since owners see grants who may look nobody up. */
export const Grant = Schema.Struct({
  userId: User.fields.id,
  name: User.fields.name,
  level: GrantLevel
})
export interface Grant extends Schema.Schema.Type<typeof Grant> {}
