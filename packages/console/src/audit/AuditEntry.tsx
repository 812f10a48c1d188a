import type { AuditLine } from "@design-workspace/client"
import { useQuery } from "@tanstack/react-query"
import { Link, linkOptions } from "@tanstack/react-router"
import { Filter } from "lucide-react"
import type { ReactNode } from "react"
import { linkTo } from "../client/linkTo.ts"
import { usePersonNames } from "../client/people.ts"
import { useAllOrganisations } from "../client/useAllOrganisations.ts"
import { useSession } from "../client/useSession.ts"
import { actions, isAction } from "../text/actions.ts"
import { audit as text } from "../text/audit.ts"
import { Badge, type BadgeLook } from "../ui/inline.tsx"
import { soft } from "../ui/layout.css.ts"
import * as css from "./audit.css.ts"
import type { AuditSearch } from "./auditFilter.ts"
import { peopleQuery, thingsQuery } from "./auditQueries.ts"
import { actorOf, clockOf, stepWords, targetOf, versionStep } from "./lines.ts"

/** The end of an id that the service made is by chance, and tells it from others at a glance. */
const shortId = (id: string): string => (id.length > 24 ? `…${id.slice(-8)}` : id)

export const useKnown = () => {
  const { user } = useSession()
  const namesOf = usePersonNames()
  const { nameOf } = useAllOrganisations()
  const { data: people = [] } = useQuery(peopleQuery)
  const { data: things } = useQuery(thingsQuery)
  const names = new Map(people.map(({ id, name }) => [id, name]))
  return {
    me: user?.id ?? "",
    people,
    personOf: (id: string) => names.get(id) ?? namesOf(id),
    thingOf: (id: string) => things?.get(id),
    organisationOf: nameOf
  }
}

export type Known = ReturnType<typeof useKnown>

export const actorWords = (actor: string, { me, personOf }: Pick<Known, "me" | "personOf">): string => {
  const it = actorOf(actor)
  if (it.kind !== "user") return text[it.kind]
  if (it.id === me) return text.you
  return personOf(it.id) ?? text.someone(shortId(it.id))
}

const thingWords = ({ kind, subject_id }: AuditLine, known: Known): string => {
  const id = subject_id ?? ""
  const name =
    known.thingOf(id)?.name ??
    (kind === "organisation" ? known.organisationOf(id) : undefined) ??
    (kind === "user" ? known.personOf(id) : undefined)
  return name === undefined ? text.thing(kind, shortId(id)) : text.named(kind, name)
}

const purges: ReadonlySet<string> = new Set(["purgeCollection", "purgeSpace", "purgeProject"])

/** Where the thing is shown; null if it has no page for this caller. */
const pageOf = ({ action, actor, kind }: AuditLine, id: string, known: Known) => {
  switch (kind) {
    case "collection":
    case "space":
    case "project":
      if (purges.has(action)) return null
      return known.thingOf(id)?.inTrash === true
        ? linkOptions({ to: "/trash", search: { kind, id } })
        : linkTo(kind, id)
    case "organisation":
      return linkOptions({ to: "/settings/organisations/$organisationId", params: { organisationId: id } })
    case "job":
      return linkOptions({ to: "/jobs/$jobId", params: { jobId: id } })
    case "webhook":
      return linkOptions({ to: "/settings/webhooks/$webhookId", params: { webhookId: id } })
    case "rule":
      return linkOptions({ to: "/rules" })
    case "token":
      return actor === known.me ? linkOptions({ to: "/settings/tokens" }) : null
    default:
      return null
  }
}

const Thing = ({ known, line }: { readonly line: AuditLine; readonly known: Known }): ReactNode => {
  if (line.subject_id === null) return text.kinds[line.kind]
  const words = thingWords(line, known)
  const page = pageOf(line, line.subject_id, known)
  return page === null ? words : <Link {...page}>{words}</Link>
}

const Target = ({ known, line }: { readonly line: AuditLine; readonly known: Known }): ReactNode => {
  const target = targetOf(line)
  const id = line.subject_id
  if (target === null) return null
  switch (target.kind) {
    case "person":
      return text.person(
        target.id === known.me ? text.you : (known.personOf(target.id) ?? text.someone(shortId(target.id)))
      )
    case "document":
      return id === null ? (
        text.document(target.id)
      ) : (
        <Link {...linkTo("document", target.id, id)}>{text.document(shortId(target.id))}</Link>
      )
    case "part": {
      const search = { part: target.id, kind: target.partKind }
      const words = text.part(shortId(target.id))
      if (id === null) return words
      return (
        <Link {...linkTo(line.kind === "space" ? "space" : "collection", id)} search={search}>
          {words}
        </Link>
      )
    }
    case "other":
      return text.part(shortId(target.id))
  }
}

interface AuditEntryProps {
  readonly line: AuditLine
  readonly known: Known
  readonly onFilter: (changed: AuditSearch) => void
}

/** What was applied, as nearly all is, has no mark. */
const looks: Readonly<Record<Exclude<AuditLine["outcome"], "applied">, BadgeLook>> = {
  accepted: "info",
  failed: "bad",
  cancelled: "warn",
  refused: "bad"
}

const actWords = (action: string): string => (isAction(action) ? actions[action].name : action)

const Who = ({ known, line: { actor, token_id }, onFilter }: AuditEntryProps): ReactNode => {
  const words = actorWords(actor, known)
  return (
    <div className={css.who}>
      <button
        type="button"
        className={css.narrowing}
        title={`Show only what ${words} did`}
        onClick={() => onFilter({ actor })}
      >
        {words}
      </button>
      {token_id === null ? null : (
        <div className={css.under} title={`Token ${token_id}`}>
          by a token {shortId(token_id)}
        </div>
      )}
    </div>
  )
}

const Versions = ({ line }: { readonly line: AuditLine }): ReactNode => {
  const step = versionStep(line)
  if (step === null) return null
  const { version_after, version_before } = line
  return (
    <span
      className={css.mono}
      title={`Version before and after: ${version_before ?? "–"} → ${version_after ?? "–"}`}
    >
      {stepWords(step, line.at)}
    </span>
  )
}

const What = ({ known, line, onFilter }: AuditEntryProps): ReactNode => {
  const { action, detail, former_org_id, subject_id } = line
  const thing = thingWords(line, known)
  return (
    <div className={css.what}>
      <div>{actWords(action)}</div>
      <div className={css.under}>
        <span className={css.thing}>
          <Thing line={line} known={known} />
          {subject_id === null ? null : (
            <button
              type="button"
              className={css.narrowingSign}
              aria-label={text.onlyThingOf(thing)}
              title={text.onlyThingOf(thing)}
              onClick={() => onFilter({ id: subject_id })}
            >
              <Filter size={12} aria-hidden />
            </button>
          )}
        </span>
        <Target line={line} known={known} />
        {detail === null ? null : <span>{text.detail(action, detail)}</span>}
        {former_org_id === null ? null : (
          <span>{`from ${known.organisationOf(former_org_id) ?? shortId(former_org_id)}`}</span>
        )}
        <Versions line={line} />
      </div>
    </div>
  )
}

export const AuditEntry = (props: AuditEntryProps): ReactNode => {
  const { action, at, code, outcome, repeats, request_id } = props.line
  return (
    <li className={css.line}>
      <time
        className={css.time}
        dateTime={at}
        title={request_id === null ? at : `${at} · Request ${request_id}`}
      >
        {clockOf(at)}
      </time>
      <Who {...props} />
      <What {...props} />
      <div className={css.came}>
        {outcome === "applied" ? (
          <span className={soft}>{text.outcomes[outcome]}</span>
        ) : (
          <Badge look={looks[outcome]}>{text.outcomes[outcome]}</Badge>
        )}
        {code === null ? null : <span className={css.mono}>{code}</span>}
        {repeats === undefined ? null : (
          <span className={soft}>
            {action === "furtherRefusals"
              ? `${repeats.toLocaleString("en")} in all`
              : `${repeats.toLocaleString("en")} ${repeats === 1 ? "time" : "times"} more`}
          </span>
        )}
      </div>
    </li>
  )
}
