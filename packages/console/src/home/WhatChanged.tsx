import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { may } from "../client/may.ts"
import { useSession } from "../client/useSession.ts"
import { home as text } from "../text/home.ts"
import { Loading } from "../ui/Loading.tsx"
import { ChangeItem } from "./ChangeItem.tsx"
import { changeLines } from "./changeLines.ts"
import { changes, quiet, way } from "./home.css.ts"
import { latestLines, seenChanges } from "./homeQueries.ts"
import { Section } from "./Section.tsx"
import { useNames } from "./useNames.ts"

/** How many lines the page shows. */
const most = 12

/** What was done to designs, as it happens. */
export const WhatChanged = (): ReactNode => {
  const mayRead = may(useSession(), "listAudit")
  const { data: seen = [] } = useQuery(seenChanges)
  const { data: audit = [], isLoading } = useQuery(latestLines(mayRead))
  const names = useNames()
  const lines = changeLines(seen, audit, most)
  return (
    <Section
      title={text.changed}
      ways={
        mayRead ? (
          <Link to="/audit" className={way}>
            {text.allChanges}
          </Link>
        ) : undefined
      }
    >
      {isLoading ? <Loading /> : null}
      {lines.length === 0 && !isLoading ? <p className={quiet}>{text.nothingChanged}</p> : null}
      {lines.length === 0 ? null : (
        <ol className={changes}>
          {lines.map((line) => (
            <ChangeItem key={`${line.at} ${line.action} ${line.id}`} line={line} names={names} />
          ))}
        </ol>
      )}
    </Section>
  )
}
