import type { Collection, CollectionVersionSummary } from "@design-workspace/client"
import { useSuspenseInfiniteQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { Undo2 } from "lucide-react"
import { type ReactNode, useState } from "react"
import { may } from "../../client/may.ts"
import { ui } from "../../text/ui.ts"
import { versions as text } from "../../text/versions.ts"
import { Badge } from "../../ui/Badge.tsx"
import { Button, buttonClass } from "../../ui/Button.tsx"
import { page, row, soft } from "../../ui/layout.css.ts"
import { rows } from "../collections.css.ts"
import { versionsQuery } from "../data/collectionQueries.ts"
import { RestoreDialog } from "./RestoreDialog.tsx"
import { VersionsHead } from "./VersionsHead.tsx"
import { VersionWords } from "./VersionWords.tsx"
import * as css from "./versions.css.ts"

interface EntryProps {
  readonly collection: Collection
  readonly version: CollectionVersionSummary
  /** The number of the current version. */
  readonly latest: number
  readonly onRestore: (() => void) | undefined
}

const Entry = ({ collection, latest, onRestore, version }: EntryProps): ReactNode => {
  const params = { collectionId: collection.id }
  const { version: number } = version
  const compare = (from: number, to: number, words: string) => (
    <Link
      to="/collections/$collectionId/versions"
      params={params}
      search={{ from: `${from}`, to: `${to}` }}
      className={buttonClass("quiet", true)}
    >
      {words}
    </Link>
  )
  return (
    <li className={css.entry}>
      <div>
        <div className={row}>
          <Link
            to="/collections/$collectionId/versions"
            params={params}
            search={{ to: `${number}` }}
            className={css.number}
          >
            {text.version(number)}
          </Link>
          {number === latest ? <Badge look="accent">{text.current}</Badge> : null}
        </div>
        <p className={soft}>
          <VersionWords version={version} />
        </p>
      </div>
      <div className={row}>
        {compare(number - 1, number, number === 1 ? text.whatItBegan : text.whatChanged)}
        {number === latest ? null : compare(number, latest, text.compareWithCurrent)}
        {number === latest || onRestore === undefined ? null : (
          <Button small look="quiet" icon={Undo2} aria-label={text.restoreAct(number)} onClick={onRestore}>
            {text.restoreShort}
          </Button>
        )}
      </div>
    </li>
  )
}

/** All versions of a collection, the latest first. */
export const VersionList = ({ collection }: { readonly collection: Collection }): ReactNode => {
  const { data, fetchNextPage, hasNextPage, isFetchingNextPage } = useSuspenseInfiniteQuery(
    versionsQuery(collection.id)
  )
  const [restoring, setRestoring] = useState<number | null>(null)
  const items = data.pages.flatMap(({ items }) => items)
  const latest = items[0]?.version ?? 0
  const mayRestore = may(data.pages[0], "restoreCollectionVersion")
  return (
    <div className={page}>
      <VersionsHead
        isList
        collection={collection}
        title={text.versionsOf(collection.name)}
        note={text.listNote}
      />
      <ol className={rows}>
        {items.map((version) => (
          <Entry
            key={version.version}
            collection={collection}
            version={version}
            latest={latest}
            onRestore={mayRestore ? () => setRestoring(version.version) : undefined}
          />
        ))}
      </ol>
      {hasNextPage ? (
        <div>
          <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {ui.showMore}
          </Button>
        </div>
      ) : null}
      {restoring === null ? null : (
        <RestoreDialog
          collection={collection}
          number={restoring}
          latest={latest}
          onClose={() => setRestoring(null)}
        />
      )}
    </div>
  )
}
