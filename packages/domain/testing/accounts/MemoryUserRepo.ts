import { type DateTime, Effect, Layer, Option } from "effect"
import { EmailTaken, LastSiteAdmin } from "../../src/accounts/AccountErrors.ts"
import { isLastSiteAdmin } from "../../src/accounts/Accounts.ts"
import type { User } from "../../src/accounts/User.ts"
import { type NewUser, type UserRecord, UserRepo } from "../../src/accounts/UserRepo.ts"
import type { Project } from "../../src/projects/Project.ts"
import type { OrgId, UserId } from "../../src/shared/Ids.ts"
import type { Space } from "../../src/spaces/Space.ts"
import { changeProject, trashers } from "../projects/changeProject.ts"
import { MemoryStore } from "../shared/MemoryStore.ts"
import { nextVersion } from "../shared/nextVersion.ts"
import { pageOf } from "../shared/pageOf.ts"
import { type MemberRow, memberTable } from "./MemoryMembers.ts"

const withoutPassword = ({ passwordHash: _, ...user }: UserRecord): User => user

/** The tables whose rows belong to a user and end with it. */
const belongings = ["token", "session", "identity", "member", "space_manager", "grant"]

type Trashable = Pick<Space, "deletedBy" | "updatedAt" | "updatedBy">

const removeUser = (store: MemoryStore["Service"], id: UserId, by: UserId | null, now: DateTime.Utc) => {
  if (!store.table<UserRecord>("user").rows.delete(id)) return false
  for (const name of belongings) {
    const { rows } = store.table<{ readonly userId?: UserId | null; readonly ownerId?: UserId }>(name)
    for (const [key, row] of rows) if (row.userId === id || row.ownerId === id) rows.delete(key)
  }
  for (const project of store.table<Project>("project").rows.values())
    if (project.ownerId === id) changeProject(store, project.id, { ownerId: null, updatedBy: by }, now)
  const trashed = trashers(store).rows
  for (const [project, by] of trashed) if (by === id) trashed.delete(project)
  for (const name of ["collection", "space"]) {
    const { rows } = store.table<Trashable>(name)
    for (const [key, row] of rows)
      if (row.deletedBy === id)
        rows.set(key, {
          ...row,
          deletedBy: null,
          updatedAt: nextVersion(row.updatedAt, now),
          updatedBy: by
        })
  }
  return true
}

const isMemberOf = (members: Iterable<MemberRow>, organisations: ReadonlyArray<OrgId>, userId: UserId) => {
  for (const row of members) if (row.userId === userId && organisations.includes(row.orgId)) return true
  return false
}

export const MemoryUserRepo = {
  layer: Layer.effect(
    UserRepo,
    Effect.gen(function* () {
      const store = yield* MemoryStore
      const users = store.table<UserRecord>("user")
      const byEmail = (email: string) =>
        [...users.rows.values()].find((user) => user.email.toLowerCase() === email.toLowerCase())

      const put = (user: NewUser, now: DateTime.Utc): User => {
        const record = { ...user, createdAt: now }
        users.rows.set(user.id, record)
        return withoutPassword(record)
      }

      return UserRepo.of({
        find: (id) => store.step(() => Option.fromUndefinedOr(users.rows.get(id))),
        findByEmail: (email) => store.step(() => Option.fromUndefinedOr(byEmail(email))),
        search: (email, organisations, page) =>
          store.step(() => {
            const members = [...memberTable(store).rows.values()]
            const found = [...users.rows.values()].filter(
              (user) =>
                user.email.toLowerCase().includes(email.toLowerCase()) &&
                (organisations === "all" || isMemberOf(members, organisations, user.id))
            )
            return pageOf(found.map(withoutPassword), page)
          }),
        insert: (user) =>
          Effect.flatten(
            store.step((now): Effect.Effect<User, EmailTaken> => {
              if (byEmail(user.email) !== undefined) return Effect.fail(new EmailTaken({ email: user.email }))
              return Effect.succeed(put(user, now))
            })
          ),
        insertFirst: (user) =>
          store.step((now) => {
            if (users.rows.size > 0) return false
            put(user, now)
            return true
          }),
        setPassword: (id, passwordHash, from) =>
          store.step(() => {
            const user = users.rows.get(id)
            if (user === undefined || (from !== null && user.passwordHash !== from)) return false
            users.rows.set(id, { ...user, passwordHash })
            return true
          }),
        remove: (id, by = null) =>
          Effect.flatten(
            store.step((now): Effect.Effect<boolean, LastSiteAdmin> => {
              const admins = [...users.rows.values()].filter(({ siteAdmin }) => siteAdmin)
              const ids = admins.map((admin) => admin.id)
              if (isLastSiteAdmin(id, ids)) return Effect.fail(new LastSiteAdmin())
              return Effect.succeed(removeUser(store, id, by, now))
            })
          ),
        isEmpty: store.step(() => users.rows.size === 0)
      })
    })
  )
}
