import { Schema } from "effect"
import { User } from "../accounts/User.ts"

export const SpaceManager = Schema.Struct({
  userId: User.fields.id,
  email: User.fields.email,
  name: User.fields.name
})
export interface SpaceManager extends Schema.Schema.Type<typeof SpaceManager> {}
