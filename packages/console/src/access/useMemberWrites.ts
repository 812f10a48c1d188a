import type { Member } from "@design-workspace/client"
import { keys } from "../client/keys.ts"
import { useMayStill } from "../client/useAllOrganisations.ts"
import { useWrite } from "../client/useWrite.ts"
import { workspace } from "../client/workspace.ts"
import { access as text } from "../text/access.ts"
import type { Role } from "./RoleField.tsx"

interface RoleChange {
  readonly member: Member
  readonly role: Role
}

interface MemberWritesOptions {
  readonly organisationId: string
  /** A dialog shows what fails. */
  readonly quiet: boolean
  /** The caller's own id. */
  readonly self: string | undefined
  /** The caller may no longer read the members. */
  readonly onLeft: () => void
}

/** Changes who belongs to an organisation. */
export const useMemberWrites = ({ onLeft, organisationId: id, quiet, self }: MemberWritesOptions) => {
  const mayStill = useMayStill()
  const leaves = async ({ user_id }: Member): Promise<boolean> =>
    // If this is not answered, neither are the members, and the page says so.
    user_id === self && !(await mayStill("listMembers", id).catch(() => true))
  const shared = {
    quiet,
    // Who leaves cannot read the members again.
    stale: (left: boolean) => [...(left ? [] : [keys.members(id)]), keys.session, keys.organisations],
    onDone: (left: boolean) => left && onLeft()
  }
  const putRole = useWrite(
    async ({ member, role }: RoleChange) => {
      await workspace.organisations.putMember({
        params: { id, userId: member.user_id },
        payload: { role }
      })
      return leaves(member)
    },
    { ...shared, done: (_, { member, role }) => text.memberAdded(member.name, text.asRole[role]) }
  )
  const remove = useWrite(
    async (member: Member) => {
      await workspace.organisations.removeMember({ params: { id, userId: member.user_id } })
      return leaves(member)
    },
    { ...shared, done: (_, { name }) => text.memberRemoved(name) }
  )
  return { putRole, remove }
}
