import { infiniteQueryOptions } from "@tanstack/react-query"
import { keys } from "../client/keys.ts"
import { paging, workspace } from "../client/workspace.ts"

export const tokensQuery = infiniteQueryOptions({
  ...paging,
  queryKey: keys.tokens,
  queryFn: ({ pageParam, signal }) =>
    workspace.tokens.listTokens({ query: { cursor: pageParam } }, { actions: true, signal })
})

export const organisationsQuery = infiniteQueryOptions({
  ...paging,
  queryKey: [...keys.organisations, "pages"],
  queryFn: ({ pageParam, signal }) =>
    workspace.organisations.listOrganisations({ query: { cursor: pageParam } }, { actions: true, signal })
})

export const membersQuery = (organisationId: string) =>
  infiniteQueryOptions({
    ...paging,
    queryKey: keys.members(organisationId),
    queryFn: ({ pageParam, signal }) =>
      workspace.organisations.listMembers(
        { params: { id: organisationId }, query: { cursor: pageParam } },
        { actions: true, signal }
      )
  })

/** Those with this in their e-mail; without it all that the caller sees. */
export const usersQuery = (email: string) =>
  infiniteQueryOptions({
    ...paging,
    queryKey: [...keys.users, "pages", email],
    queryFn: ({ pageParam, signal }) =>
      workspace.users.findUsers(
        { query: { cursor: pageParam, ...(email === "" ? {} : { email }) } },
        { actions: true, signal }
      )
  })
