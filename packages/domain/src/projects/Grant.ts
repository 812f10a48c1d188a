import { Schema } from "effect"
import { User } from "../accounts/User.ts"

/** How far a grant reaches; `write` includes `read`. */
export const GrantLevel = Schema.Literals(["read", "write"])
export type GrantLevel = typeof GrantLevel.Type

/** Only a name, since owners that may not look users up can see grants. */
export const Grant = Schema.Struct({
  userId: User.fields.id,
  name: User.fields.name,
  level: GrantLevel
})
export interface Grant extends Schema.Schema.Type<typeof Grant> {}
