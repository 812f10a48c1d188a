import type { Member } from "@design-workspace/client"
import { useSuspenseInfiniteQuery } from "@tanstack/react-query"
import { getRouteApi, Link } from "@tanstack/react-router"
import { UserPlus } from "lucide-react"
import { type ReactNode, useState } from "react"
import { ActionButton, useNewAction } from "../actions/actions.tsx"
import { may } from "../client/may.ts"
import { useAllOrganisations, useMayStill } from "../client/useAllOrganisations.ts"
import { useSession } from "../client/useSession.ts"
import { keys, pagesQuery, useWrite, workspace } from "../client/workspace.ts"
import { access as text } from "../text/access.ts"
import { Button } from "../ui/controls.tsx"
import { Badge } from "../ui/inline.tsx"
import { entry, entryActions, entryName, entryNote, entryState, row, section } from "../ui/layout.css.ts"
import { Rows, ShowMore } from "../ui/lists.tsx"
import { Crumbs, Page } from "../ui/Page.tsx"
import { useKeptFocus } from "../ui/useKeptFocus.ts"
import {
  AddMemberDialog,
  type Asked,
  MemberDialog,
  type MemberRisk,
  type Role,
  RoleChoice
} from "./members.tsx"

const membersQuery = (organisationId: string) =>
  pagesQuery(keys.members(organisationId), (cursor, signal) =>
    workspace.organisations.listMembers(
      { params: { id: organisationId }, query: { cursor } },
      { actions: true, signal }
    )
  )

interface MemberWritesOptions {
  readonly organisationId: string
  /** A dialog shows what fails. */
  readonly quiet: boolean
  /** The caller's own id. */
  readonly self: string | undefined
  /** The caller may no longer read the members. */
  readonly onLeft: () => void
}

const useMemberWrites = ({ onLeft, organisationId: id, quiet, self }: MemberWritesOptions) => {
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
    async ({ member, role }: { readonly member: Member; readonly role: Role }) => {
      await workspace.organisations.putMember({ params: { id, userId: member.user_id }, payload: { role } })
      return leaves(member)
    },
    { ...shared, done: (_, { member, role }) => text.memberAdded(member.name, text.asRole[role]) }
  )
  const remove = useWrite(
    async (member: Member) => {
      await workspace.organisations.removeMember({ params: { id, userId: member.user_id } })
      return leaves(member)
    },
    { ...shared, done: (_, { name }) => `${name} is removed` }
  )
  return { putRole, remove }
}

interface MemberEntryProps {
  readonly member: Member
  readonly self: boolean
  readonly busy: boolean
  readonly onRole: ((role: Role) => void) | undefined
  readonly onRemove: (() => void) | undefined
}

const MemberEntry = ({
  busy,
  member: { email, name, role },
  onRemove,
  onRole,
  self
}: MemberEntryProps): ReactNode => (
  <li className={entry}>
    <div>
      <div className={row}>
        <span className={entryName}>{name}</span>
        {self ? <Badge>{text.you}</Badge> : null}
      </div>
      <p className={entryNote}>{email}</p>
    </div>
    <div className={entryState}>
      {onRole === undefined ? (
        text.asRole[role]
      ) : (
        <RoleChoice name={name} role={role} disabled={busy} onChange={onRole} />
      )}
    </div>
    <div className={entryActions}>
      {onRemove === undefined ? null : (
        <Button small aria-label={`Remove ${name}`} onClick={onRemove}>
          {text.removeMember}
        </Button>
      )}
    </div>
  </li>
)

const route = getRouteApi("/signed-in/settings/organisations/$organisationId")

export const MembersPage = (): ReactNode => {
  const { organisationId: id } = route.useParams()
  const navigate = route.useNavigate()
  const name = useAllOrganisations().nameOf(id) ?? "an organisation"
  const { user } = useSession()
  const list = useSuspenseInfiniteQuery(membersQuery(id))
  const members = list.data.pages.flatMap(({ items }) => items)
  const [adding, setAdding] = useState(false)
  const [asked, setAsked] = useState<Asked | null>(null)
  const part = useKeptFocus(asked !== null)
  const { putRole, remove } = useMemberWrites({
    organisationId: id,
    quiet: asked !== null,
    self: user?.id,
    onLeft: () => void navigate({ to: "/settings/organisations" })
  })
  const riskOf = (member: Member): MemberRisk => ({
    self: member.user_id === user?.id,
    last:
      member.role === "admin" &&
      !list.hasNextPage &&
      members.filter(({ role }) => role === "admin").length === 1
  })
  const ask = (act: Asked["act"], member: Member) => {
    putRole.reset()
    remove.reset()
    setAsked({ act, member, risk: riskOf(member) })
  }
  const changeRole = (member: Member, role: Role) => {
    const { last, self } = riskOf(member)
    if (role === "member" && (self || last)) ask("demote", member)
    else putRole.mutate({ member, role })
  }
  const changed = putRole.isPending ? putRole.variables : undefined
  const [first] = list.data.pages
  const mayPut = may(first, "putMember")
  const add = useNewAction(mayPut, {
    ...{ id: "members.add", label: text.addMember, group: text.members, icon: UserPlus },
    run: () => setAdding(true)
  })
  const addButton = <ActionButton action={add} look="primary" />
  return (
    <Page
      crumbs={
        <Crumbs>
          <Link to="/settings/organisations">{text.organisations}</Link>
        </Crumbs>
      }
      title={text.membersOf(name)}
      note={text.membersNote}
      actions={members.length === 0 ? undefined : addButton}
    >
      <section ref={part} tabIndex={-1} className={section} aria-label={text.members}>
        <Rows
          items={members}
          actions={addButton}
          none="Nobody belongs to it yet. Add the first admin by their e-mail."
        >
          {(member) => (
            <MemberEntry
              key={member.user_id}
              member={changed?.member.user_id === member.user_id ? { ...member, role: changed.role } : member}
              self={member.user_id === user?.id}
              busy={changed?.member.user_id === member.user_id}
              onRole={mayPut ? (role) => changeRole(member, role) : undefined}
              onRemove={may(first, "removeMember") ? () => ask("remove", member) : undefined}
            />
          )}
        </Rows>
        <ShowMore list={list} />
      </section>
      {adding ? (
        <AddMemberDialog organisation={{ id, name }} members={members} onClose={() => setAdding(false)} />
      ) : null}
      {asked === null ? null : (
        <MemberDialog
          {...asked}
          organisation={name}
          error={(asked.act === "remove" ? remove : putRole).error}
          onClose={() => setAsked(null)}
          onConfirm={() =>
            asked.act === "remove"
              ? remove.mutateAsync(asked.member)
              : putRole.mutateAsync({ member: asked.member, role: "member" })
          }
        />
      )}
    </Page>
  )
}
