import type { Collection, CollectionVersionSummary } from "@design-workspace/client"
import { useSuspenseQuery } from "@tanstack/react-query"
import { getRouteApi, Link, linkOptions } from "@tanstack/react-router"
import { Undo2 } from "lucide-react"
import { type ReactNode, useMemo, useState } from "react"
import { collectionQuery } from "../client/designQueries.ts"
import { useAuthor } from "../client/people.ts"
import { versionQuery } from "../collections/listQueries.ts"
import { CollectionPanel } from "../collections/parts/CollectionPanel.tsx"
import type { Selected } from "../collections/useSelectedPart.ts"
import { drawnOf } from "../design/collection/Content.ts"
import { picture } from "../design/parts.css.ts"
import { LazyGraphView } from "../graph/LazyGraphView.tsx"
import { laneGrid } from "../graph/model/extendLayout.ts"
import { collections } from "../text/collections.ts"
import { versions as text } from "../text/versions.ts"
import { counted } from "../text/words.ts"
import { Button, buttonClass } from "../ui/controls.tsx"
import { Badge, Time } from "../ui/inline.tsx"
import { page, row, rows, sides, soft, wholePage } from "../ui/layout.css.ts"
import { ShowMore } from "../ui/lists.tsx"
import { useTitle } from "../ui/Page.tsx"
import { CollectionComparison } from "./CollectionComparison.tsx"
import { useVersions, VersionsHead } from "./collectionVersions.tsx"
import * as css from "./versions.css.ts"

const VersionWords = ({ version }: { readonly version: CollectionVersionSummary }): ReactNode => {
  const author = useAuthor(collections.you)(version)
  const { created_at, edit_type, restored_from } = version
  return (
    <>
      {restored_from === null
        ? text.how[edit_type]
        : `Restored from version ${restored_from.toLocaleString("en")}`}
      {author === undefined ? "" : ` by ${author}`}, <Time at={created_at} />
    </>
  )
}

/** The page of what changed from one version to another, for links. */
const comparison = ({ id }: Collection, from: number, to: number) =>
  linkOptions({
    to: "/collections/$collectionId/versions",
    params: { collectionId: id },
    search: { from: `${from}`, to: `${to}` }
  })

const changesOf = (number: number): string => (number === 1 ? "What it began with" : "What it changed")

interface EntryProps {
  readonly collection: Collection
  readonly version: CollectionVersionSummary
  readonly latest: number
  readonly onRestore: (() => void) | undefined
}

const Entry = ({ collection, latest, onRestore, version }: EntryProps): ReactNode => {
  const { version: number } = version
  const compare = (from: number, to: number) => ({
    ...comparison(collection, from, to),
    className: buttonClass("quiet", true)
  })
  return (
    <li className={css.entry}>
      <div>
        <div className={row}>
          <Link
            to="/collections/$collectionId/versions"
            params={{ collectionId: collection.id }}
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
        <Link {...compare(number - 1, number)}>{changesOf(number)}</Link>
        {number === latest ? null : <Link {...compare(number, latest)}>{text.compareWithCurrent}</Link>}
        {number === latest || onRestore === undefined ? null : (
          <Button small look="quiet" icon={Undo2} aria-label={text.restoreAct(number)} onClick={onRestore}>
            Restore
          </Button>
        )}
      </div>
    </li>
  )
}

const VersionList = ({ collection }: { readonly collection: Collection }): ReactNode => {
  const { dialog, known, latest, list, restore } = useVersions(collection)
  return (
    <div className={page}>
      <VersionsHead
        isList
        collection={collection}
        title={text.versionsOf(collection.name)}
        note="Every change of the parts makes one. None is ever lost."
      />
      <ol className={rows}>
        {known.map((version) => (
          <Entry
            key={version.version}
            collection={collection}
            version={version}
            latest={latest}
            onRestore={restore && (() => restore(version.version))}
          />
        ))}
      </ol>
      <ShowMore list={list} />
      {dialog}
    </div>
  )
}

interface OneVersionProps {
  readonly collection: Collection
  readonly number: number
}

const OneVersion = ({ collection, number }: OneVersionProps): ReactNode => {
  const { data: version } = useSuspenseQuery(versionQuery(collection.id, number))
  const { dialog, latest, restore } = useVersions(collection)
  const [selected, select] = useState<Selected | null>(null)
  const layout = useMemo(() => laneGrid(drawnOf(version)), [version])
  return (
    <div className={wholePage}>
      <VersionsHead
        collection={collection}
        title={text.version(number)}
        badges={number === latest ? <Badge look="accent">{text.current}</Badge> : undefined}
        note={
          <>
            <VersionWords version={version} /> · {counted(version.layers.length, "layer")},{" "}
            {counted(version.specialties.length, "specialty", "specialties")},{" "}
            {counted(version.blocks.length, "block")}, {counted(version.edges.length, "edge")}
          </>
        }
        actions={
          <>
            <Link {...comparison(collection, number - 1, number)} className={buttonClass()}>
              {changesOf(number)}
            </Link>
            {number === latest ? null : (
              <Link {...comparison(collection, number, latest)} className={buttonClass()}>
                {text.compareWithCurrent}
              </Link>
            )}
            {restore === undefined || number === latest ? null : (
              <Button look="primary" icon={Undo2} onClick={() => restore(number)}>
                Restore this version
              </Button>
            )}
          </>
        }
      />
      <div className={sides}>
        <div className={picture}>
          <LazyGraphView
            layout={layout}
            label={`Graph of ${collection.name}, version ${number.toLocaleString("en")}`}
            selected={selected?.kind === "blocks" ? selected.key : null}
            onSelect={(id) => select(id === null ? null : { kind: "blocks", key: id })}
          />
        </div>
        <CollectionPanel
          collection={collection}
          content={version}
          edit={undefined}
          select={select}
          selected={selected}
          called={0}
        />
      </div>
      {dialog}
    </div>
  )
}

const route = getRouteApi("/signed-in/collections/$collectionId/versions")

const numberOf = (value: string | undefined): number | undefined =>
  value !== undefined && /^\d{1,9}$/.test(value) ? Number(value) : undefined

export const CollectionVersionsPage = (): ReactNode => {
  const { collectionId } = route.useParams()
  const search = route.useSearch()
  const { data: collection } = useSuspenseQuery(collectionQuery(collectionId))
  const [from, to] = [numberOf(search.from), numberOf(search.to)]
  useTitle(text.versionsOf(collection.name))
  if (to === undefined || to === 0) return <VersionList collection={collection} />
  return from === undefined ? (
    <OneVersion key={to} collection={collection} number={to} />
  ) : (
    <CollectionComparison key={`${from} ${to}`} collection={collection} from={from} to={to} />
  )
}
