import { Schema } from "effect"
import { User } from "./User.ts"

/** Null without an author, for a guest or a removed user, and where the name is the e-mail address. */
export const authorName = Schema.NullOr(User.fields.name)

/** Null if it is the e-mail address, which versions never show. */
export const shownName = ({ email, name }: Pick<User, "email" | "name">): string | null =>
  name.toLowerCase() === email.toLowerCase() ? null : name
