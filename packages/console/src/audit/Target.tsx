import type { AuditLine } from "@design-workspace/client"
import { Link } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { pageOf } from "../client/pageOf.ts"
import { audit as text } from "../text/audit.ts"
import { shortId } from "./shortId.ts"
import { targetOf } from "./targetOf.ts"
import type { Known } from "./useKnown.ts"

/** The part of the thing that a line is about, or the person; nothing where it is about the whole. */
export const Target = ({ known, line }: { readonly line: AuditLine; readonly known: Known }): ReactNode => {
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
        <Link {...pageOf("document", target.id, id)}>{text.document(shortId(target.id))}</Link>
      )
    case "part": {
      const search = { part: target.id, kind: target.partKind }
      const words = text.part(shortId(target.id))
      if (id === null) return words
      return line.kind === "space" ? (
        <Link {...pageOf("space", id)} search={search}>
          {words}
        </Link>
      ) : (
        <Link {...pageOf("collection", id)} search={search}>
          {words}
        </Link>
      )
    }
    case "other":
      return text.part(shortId(target.id))
  }
}
