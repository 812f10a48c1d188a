import { Link } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { runs as text } from "../text/runs.ts"
import { Crumbs } from "../ui/Crumbs.tsx"

/** The way to a page about a collection's runs. */
export const RunCrumbs = ({
  collectionId,
  name,
  runs = false
}: {
  readonly collectionId: string | undefined
  readonly name: string
  /** The page belongs to the list of the collection's runs. */
  readonly runs?: boolean
}): ReactNode => (
  <Crumbs>
    {[
      <Link key="collections" to="/collections">
        Collections
      </Link>,
      ...(collectionId === undefined
        ? []
        : [
            <Link key="collection" to="/collections/$collectionId" params={{ collectionId }}>
              {name}
            </Link>
          ]),
      ...(collectionId === undefined || !runs
        ? []
        : [
            <Link key="runs" to="/collections/$collectionId/runs" params={{ collectionId }}>
              {text.runs}
            </Link>
          ])
    ]}
  </Crumbs>
)
