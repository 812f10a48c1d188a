import { Schema } from "effect"
import { User } from "../accounts/User.ts"

/** How far a grant reaches; `write` includes `read`. */
export const GrantLevel = Schema.Literals(["read", "write"])
export type GrantLevel = typeof GrantLevel.Type

/** Owners see grants and may not look users up, so only the name is shown. */
export const Grant = Schema.Struct({ userId: User.fields.id, name: User.fields.name, level: GrantLevel })
export interface Grant extends Schema.Schema.Type<typeof Grant> {}
