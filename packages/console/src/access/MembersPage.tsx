import type { Member } from "@design-workspace/client"
import { useSuspenseInfiniteQuery } from "@tanstack/react-query"
import { getRouteApi, Link } from "@tanstack/react-router"
import { UserPlus } from "lucide-react"
import { type ReactNode, useState } from "react"
import { ActionButton } from "../actions/ActionButton.tsx"
import type { PageAction } from "../actions/PageAction.ts"
import { useActions } from "../actions/registry.ts"
import { may } from "../client/may.ts"
import { useAllOrganisations } from "../client/useAllOrganisations.ts"
import { useSession } from "../client/useSession.ts"
import { access as text } from "../text/access.ts"
import { Crumbs } from "../ui/Crumbs.tsx"
import { Empty } from "../ui/Empty.tsx"
import { page as pageClass } from "../ui/layout.css.ts"
import { PageHeader } from "../ui/PageHeader.tsx"
import { rows, section } from "../ui/rows.css.ts"
import { ShowMore } from "../ui/ShowMore.tsx"
import { useKeptFocus } from "../ui/useKeptFocus.ts"
import { useTitle } from "../ui/useTitle.ts"
import { AddMemberDialog } from "./AddMemberDialog.tsx"
import { membersQuery } from "./accessQueries.ts"
import { MemberEntry } from "./MemberEntry.tsx"
import { DemoteDialog, type MemberRisk, RemoveMemberDialog } from "./memberDialogs.tsx"
import type { Role } from "./RoleField.tsx"
import { useMemberWrites } from "./useMemberWrites.ts"

const route = getRouteApi("/signed-in/settings/organisations/$organisationId")

interface Asked {
  readonly act: "remove" | "demote"
  readonly member: Member
  readonly risk: MemberRisk
}

/** The members of an organisation, for those to whom the service offers them. */
export const MembersPage = (): ReactNode => {
  const { organisationId: id } = route.useParams()
  const navigate = route.useNavigate()
  const name = useAllOrganisations().nameOf(id) ?? text.unnamedOrganisation
  useTitle(text.membersOf(name))
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
  const add: PageAction = {
    id: "members.add",
    label: text.addMember,
    group: text.members,
    icon: UserPlus,
    keys: "n",
    run: () => setAdding(true)
  }
  const [first] = list.data.pages
  const mayPut = may(first, "putMember")
  const actions = mayPut ? [add] : []
  useActions(actions)
  const addButton = <ActionButton action={actions[0]} look="primary" />
  const close = () => setAsked(null)
  return (
    <div className={pageClass}>
      <PageHeader
        crumbs={
          <Crumbs>
            {[
              <Link key="organisations" to="/settings/organisations">
                {text.organisations}
              </Link>
            ]}
          </Crumbs>
        }
        title={text.membersOf(name)}
        note={text.membersNote}
        actions={members.length === 0 ? undefined : addButton}
      />
      <section ref={part} tabIndex={-1} className={section} aria-label={text.members}>
        {members.length === 0 ? (
          <Empty actions={addButton}>{text.noMembers}</Empty>
        ) : (
          <ul className={rows}>
            {members.map((member) => (
              <MemberEntry
                key={member.user_id}
                member={
                  changed?.member.user_id === member.user_id ? { ...member, role: changed.role } : member
                }
                self={member.user_id === user?.id}
                busy={changed?.member.user_id === member.user_id}
                onRole={mayPut ? (role) => changeRole(member, role) : undefined}
                onRemove={may(first, "removeMember") ? () => ask("remove", member) : undefined}
              />
            ))}
          </ul>
        )}
        <ShowMore list={list} />
      </section>
      {adding ? (
        <AddMemberDialog organisation={{ id, name }} members={members} onClose={() => setAdding(false)} />
      ) : null}
      {asked?.act === "remove" ? (
        <RemoveMemberDialog
          {...asked}
          organisation={name}
          error={remove.error}
          onClose={close}
          onConfirm={() => remove.mutateAsync(asked.member)}
        />
      ) : null}
      {asked?.act === "demote" ? (
        <DemoteDialog
          {...asked}
          error={putRole.error}
          onClose={close}
          onConfirm={() => putRole.mutateAsync({ member: asked.member, role: "member" })}
        />
      ) : null}
    </div>
  )
}
