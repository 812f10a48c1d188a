import type { Member } from "@design-workspace/client"
import { keys } from "../client/keys.ts"
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
  /** The caller gives up the right to read the members. */
  readonly leaving: boolean
  readonly onLeft: () => void
}

/** Changes who belongs to an organisation. */
export const useMemberWrites = ({ leaving, onLeft, organisationId: id, quiet }: MemberWritesOptions) => {
  const shared = {
    quiet,
    // Who leaves cannot read the members again.
    stale: leaving
      ? [keys.session, keys.organisations]
      : [keys.members(id), keys.session, keys.organisations],
    ...(leaving ? { onDone: onLeft } : {})
  }
  const putRole = useWrite(
    ({ member: { user_id }, role }: RoleChange) =>
      workspace.organisations.putMember({ params: { id, userId: user_id }, payload: { role } }),
    { ...shared, done: (_, { member, role }) => text.memberAdded(member.name, text.asRole[role]) }
  )
  const remove = useWrite(
    ({ user_id }: Member) => workspace.organisations.removeMember({ params: { id, userId: user_id } }),
    { ...shared, done: (_, { name }) => text.memberRemoved(name) }
  )
  return { putRole, remove }
}
