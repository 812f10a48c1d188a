import { sentences } from "../sentences.ts"

const now =
  "The name that the author has now; null without `author_id`, once the user is removed, and where the user has no name but the e-mail address."

/** What `author_name` of a version says. */
export const authorName = now

/** The same of versions of a project and its documents, which strangers may read. */
export const authorNameInProject = sentences(
  now,
  "Also null to callers who read the project only because it is public."
)
