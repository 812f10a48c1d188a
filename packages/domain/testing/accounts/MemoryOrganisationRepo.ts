import { Effect, Layer, Option } from "effect"
import { OrganisationRepo } from "../../src/accounts/OrganisationRepo.ts"
import type { Member, Organisation } from "../../src/accounts/User.ts"
import type { OrgId, UserId } from "../../src/shared/Ids.ts"
import type { Page, PageRequest } from "../../src/shared/Page.ts"
import type { Space } from "../../src/spaces/Space.ts"
import { MemoryStore } from "../shared/MemoryStore.ts"
import { pageOf } from "../shared/pageOf.ts"
import { userPage } from "../shared/userPage.ts"
import { managerTable } from "../spaces/MemorySpaceManagerRepo.ts"
import { memberTable } from "./MemoryMembers.ts"

const membersOf = (store: MemoryStore["Service"], orgId: OrgId, request: PageRequest): Page<Member> => {
  const rows = [...memberTable(store).rows.values()].filter((row) => row.orgId === orgId)
  return userPage(store, rows, request, ({ role }, { email, id, name }) => ({
    userId: id,
    email,
    name,
    role
  }))
}

const removeMember = (store: MemoryStore["Service"], orgId: OrgId, userId: UserId) => {
  memberTable(store).rows.delete(`${orgId}/${userId}`)
  const spaces = store.table<Space>("space")
  const { rows } = managerTable(store)
  for (const [key, row] of rows)
    if (row.userId === userId && spaces.rows.get(row.spaceId)?.orgId === orgId) rows.delete(key)
}

/** `OrganisationRepo` over the in-memory store. Members are listed newest user first. */
export const MemoryOrganisationRepo = {
  layer: Layer.effect(
    OrganisationRepo,
    Effect.gen(function* () {
      const store = yield* MemoryStore
      const organisations = store.table<Organisation>("organisation")
      return OrganisationRepo.of({
        find: (id) => store.step(() => Option.fromUndefinedOr(organisations.rows.get(id))),
        list: (ids, page) =>
          store.step(() =>
            pageOf(
              [...organisations.rows.values()].filter(({ id }) => ids === "all" || ids.includes(id)),
              page
            )
          ),
        search: (ids, text, most) =>
          store.step(() => {
            const sought = text.toLowerCase()
            const found = [...organisations.rows.values()].filter(
              ({ id, name }) => (ids === "all" || ids.includes(id)) && name.toLowerCase().includes(sought)
            )
            return pageOf(found, { limit: found.length, cursor: null })
              .items.map((it) => ({ ...it, exactName: it.name.toLowerCase() === sought }))
              .sort((a, b) => Number(b.exactName) - Number(a.exactName))
              .slice(0, most)
          }),
        insert: (draft) =>
          store.step((now) => {
            const organisation = { ...draft, createdAt: now }
            organisations.rows.set(draft.id, organisation)
            return organisation
          }),
        members: (id, page) => store.step(() => membersOf(store, id, page)),
        roleOf: (id, userId) =>
          store.step(() => Option.fromUndefinedOr(memberTable(store).rows.get(`${id}/${userId}`)?.role)),
        putMember: (orgId, userId, role) =>
          store.step(() => {
            memberTable(store).rows.set(`${orgId}/${userId}`, { orgId, userId, role })
          }),
        removeMember: (orgId, userId) => store.step(() => removeMember(store, orgId, userId))
      })
    })
  )
}
