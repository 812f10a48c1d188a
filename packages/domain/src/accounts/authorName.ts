import { Schema } from "effect"
import { User } from "./User.ts"

/**
 * The name that the author of a version has now, for people. Null without an author, for a guest, for a user that was
 * removed, and for one whose name is only the e-mail address.
 */
export const authorName = Schema.NullOr(User.fields.name)

/** The name of a user that versions show; null if it is the e-mail address, which they never show. */
export const shownName = ({ email, name }: Pick<User, "email" | "name">): string | null =>
  name.toLowerCase() === email.toLowerCase() ? null : name
