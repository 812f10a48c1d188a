import { useQuery } from "@tanstack/react-query"
import { Link, linkOptions } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { linkTo } from "../client/linkTo.ts"
import { usePersonNames } from "../client/people.ts"
import { useSession } from "../client/useSession.ts"
import { actions, isAction } from "../text/actions.ts"
import { home as text } from "../text/home.ts"
import { kindIcons, Time } from "../ui/inline.tsx"
import type { ChangeLine, Doer } from "./changeLines.ts"
import { change, changeSign, nameWithin, when } from "./home.css.ts"
import { recentCollections, recentProjects, recentSpaces, trashed } from "./homeQueries.ts"

interface Named {
  readonly id: string
  readonly name: string
}

const named = ({ id, title }: { readonly id: string; readonly title: string }): Named => ({ id, name: title })

/** As far as this page has read it: changes tell ids alone. */
export const useNames = () => {
  const { user } = useSession()
  const people = usePersonNames()
  const { data: collections } = useQuery(recentCollections)
  const { data: spaces } = useQuery(recentSpaces)
  const { data: projects } = useQuery(recentProjects)
  const { data: trash } = useQuery(trashed)
  const gone: ReadonlyArray<Named> = [
    ...(trash?.collections ?? []),
    ...(trash?.spaces ?? []),
    ...(trash?.projects ?? []).map(named)
  ]
  const open: ReadonlyArray<Named> = [
    ...(collections?.items ?? []),
    ...(spaces?.items ?? []),
    ...(projects?.items ?? []).map(named)
  ]
  const designs = new Map<string, { readonly name: string; readonly place: "open" | "trash" }>([
    ...gone.map(({ id, name }) => [id, { name, place: "trash" }] as const),
    ...open.map(({ id, name }) => [id, { name, place: "open" }] as const)
  ])
  return { me: user?.id, people, designs }
}

type Names = ReturnType<typeof useNames>

const whoOf = ({ id, kind, name }: Doer, { me, people }: Names): string => {
  const known = id !== null && id === me ? "You" : (name ?? (id === null ? null : people(id)))
  switch (kind) {
    case "guest":
      return "A guest"
    case "operator":
      return "The operator"
    case "service":
      return "The service"
    case "token":
      return `${known ?? text.somebody}, by a token`
    default:
      return known ?? text.somebody
  }
}

const actOf = ({ action, outcome }: ChangeLine): readonly [before: string, after?: string] => {
  if (outcome === "failed") return text.failed
  if (outcome === "cancelled") return text.cancelled
  return (isAction(action) ? actions[action].told?.[1] : undefined) ?? text.changedSomething
}

interface DocumentThingProps {
  readonly line: ChangeLine
  readonly names: Names
}

const DocumentThing = ({ line: { id, nodeId }, names }: DocumentThingProps): ReactNode => {
  const project = names.designs.get(id)
  return (
    <>
      {text.theThing.document}{" "}
      {nodeId === null || project?.place !== "open" ? (
        nodeId
      ) : (
        <Link {...linkTo("document", nodeId, id)} className={nameWithin} title={nodeId}>
          {nodeId}
        </Link>
      )}{" "}
      of <span className={nameWithin}>{project?.name ?? text.things.project}</span>
    </>
  )
}

/** What has no name here may be gone, and has no link. */
const Thing = ({ line, names }: { readonly line: ChangeLine; readonly names: Names }): ReactNode => {
  const { id, kind } = line
  if (kind === "document") return <DocumentThing line={line} names={names} />
  if (kind === "rule") return <Link to="/rules">{text.things.rule}</Link>
  const known = names.designs.get(id)
  if (known === undefined) return text.things[kind]
  const page = known.place === "open" ? linkTo(kind, id) : linkOptions({ to: "/trash", search: { kind, id } })
  return (
    <>
      {text.theThing[kind]}{" "}
      <Link {...page} className={nameWithin} title={known.name}>
        {known.name}
      </Link>
    </>
  )
}

interface ChangeItemProps {
  readonly line: ChangeLine
  readonly names: Names
}

export const ChangeItem = ({ line, names }: ChangeItemProps): ReactNode => {
  const [before, after] = actOf(line)
  const Icon = kindIcons[line.kind]
  return (
    <li className={change}>
      <Icon size={14} aria-hidden className={changeSign} />
      <span>
        {whoOf(line.by, names)} {before} <Thing line={line} names={names} />
        {after === undefined ? null : ` ${after}`}
        {line.times === 1 ? null : `, ${line.times} times`}
        <span className={when}>
          <Time at={line.at} />
        </span>
      </span>
    </li>
  )
}
