import { Schema } from "effect"
import { User } from "../accounts/User.ts"

/** How far a grant reaches; `write` holds `read` in it. */
export const GrantLevel = Schema.Literals(["read", "write"])
export type GrantLevel = typeof GrantLevel.Type

/** Access to a project that was given to one user. */
export const Grant = Schema.Struct({
  userId: User.fields.id,
  email: User.fields.email,
  name: User.fields.name,
  level: GrantLevel
})
export interface Grant extends Schema.Schema.Type<typeof Grant> {}
