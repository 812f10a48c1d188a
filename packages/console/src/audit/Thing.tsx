import type { AuditLine } from "@design-workspace/client"
import { Link } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { pageOf } from "../client/pageOf.ts"
import { audit as text } from "../text/audit.ts"
import { shortId } from "./shortId.ts"
import type { Known } from "./useKnown.ts"

interface ThingProps {
  readonly line: AuditLine
  readonly known: Known
}

/** What the thing is called: by its name where the caller can know it. */
export const thingWords = ({ kind, subject_id }: AuditLine, known: Known): string => {
  const id = subject_id ?? ""
  const name =
    known.thingOf(id)?.name ??
    (kind === "organisation" ? known.organisationOf(id) : undefined) ??
    (kind === "user" ? known.personOf(id) : undefined)
  return name === undefined ? text.thing(kind, shortId(id)) : text.named(kind, name)
}

const purges: ReadonlySet<string> = new Set(["purgeCollection", "purgeSpace", "purgeProject"])

const Design = ({
  id,
  kind,
  known,
  words
}: {
  readonly id: string
  readonly kind: "collection" | "space" | "project"
  readonly known: Known
  readonly words: string
}): ReactNode =>
  known.thingOf(id)?.inTrash === true ? (
    <Link to="/trash" search={{ kind, id }}>
      {words}
    </Link>
  ) : (
    <Link {...pageOf(kind, id)}>{words}</Link>
  )

/** The thing that a line is about, with a link to where it is. */
export const Thing = ({ known, line }: ThingProps): ReactNode => {
  const { action, actor, kind, subject_id: id } = line
  if (id === null) return text.kinds[kind]
  const words = thingWords(line, known)
  switch (kind) {
    case "collection":
    case "space":
    case "project":
      return purges.has(action) ? words : <Design id={id} kind={kind} known={known} words={words} />
    case "organisation":
      return (
        <Link to="/settings/organisations/$organisationId" params={{ organisationId: id }}>
          {words}
        </Link>
      )
    case "job":
      return (
        <Link to="/jobs/$jobId" params={{ jobId: id }}>
          {words}
        </Link>
      )
    case "webhook":
      return (
        <Link to="/settings/webhooks/$webhookId" params={{ webhookId: id }}>
          {words}
        </Link>
      )
    case "rule":
      return <Link to="/rules">{words}</Link>
    case "token":
      return actor === known.me ? <Link to="/settings/tokens">{words}</Link> : words
    default:
      return words
  }
}
