import { queryOptions } from "@tanstack/react-query"
import { keys } from "./keys.ts"
import { workspace } from "./workspace.ts"

/** So many are offered; who is not among them is found by more of the address. */
const limit = 8

/** Fewer letters find too many. */
const fewest = 2

/** The people with this in their e-mail, to choose from. */
export const foundUsersQuery = (email: string) =>
  queryOptions({
    queryKey: [...keys.users, "found", email],
    queryFn: async ({ signal }) =>
      (await workspace.users.findUsers({ query: { email, limit } }, { signal })).items,
    enabled: email.length >= fewest
  })
